import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { Composers } from '../../platform/mail/outbox.queries.ts';
import { emailChanges } from '../admins/index.ts';
import { findByEmail, insertLinkTo } from './auth.queries.ts';
import { hashLinkToken, newLinkToken } from './tokens.ts';

type Nothing = Record<string, never>;

declare module '../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    'password-reset': Nothing;
    'email-confirmation': Nothing;
    'email-changed': { change_id: number };
    invitation: { admin_id: number };
  }
}

const RESET_MINUTES = 30;
const INVITATION_HOURS = 72;
const CONFIRMATION_HOURS = 72;
const RESTORE_DAYS = 7;

/** Links use only the configured origin, whatever the host header is. */
const linkTo = (config: Config, token: string, page = 'reset-password') => `${config.webOrigin}/${page}?token=${token}`;

/** Asks the new address to confirm; null when there is nothing to confirm. */
async function confirmation(db: Db, config: Config, email: string, why: string) {
  const token = newLinkToken();
  const link = { hash: hashLinkToken(token), minutes: CONFIRMATION_HOURS * 60 };
  const admin = await emailChanges.setConfirmLink(db, email, link);
  return (
    admin &&
    renderMail({
      preview: `This link works once and expires in ${CONFIRMATION_HOURS} hours.`,
      title: 'Confirm your email address',
      paragraphs: [
        `Hello ${admin.first_name},`,
        `${why} This link works once and expires in ${CONFIRMATION_HOURS} hours.`,
      ],
      action: { label: 'Confirm email address', url: linkTo(config, token, 'confirm-email') },
      footnote: 'If you do not have a Lintel account, ignore this email.',
    })
  );
}

const askAgainLater = 'A new password was requested. Confirm this address first, then request the link again.';
const newAddress =
  'This is now the email address of your Lintel account. Sign in with it. Confirm it so that we can send you a link if you forget your password.';

/** Anyone can request it for any address: take the same time whether or not the account exists (prevents enumeration). */
async function passwordReset(db: Db, config: Config, email: string) {
  const token = newLinkToken();
  const link = { purpose: 'reset', hash: hashLinkToken(token), minutes: RESET_MINUTES } as const;
  const admin = await findByEmail(db, email);
  const isThere = await insertLinkTo(db, email, ['active', 'invited'], link);
  const first = await confirmation(db, config, email, askAgainLater);
  if (first) return first;
  const words = await renderMail({
    preview: 'This link works once and expires in 30 minutes.',
    title: 'Set a new password',
    paragraphs: [
      `Hello ${admin?.first_name ?? 'you'},`,
      'A new password was requested for your Lintel account. This link works once and expires in 30 minutes.',
    ],
    action: { label: 'Set a new password', url: linkTo(config, token) },
    footnote: 'If you did not ask for this, ignore this email. Your password stays the same.',
  });
  return { ...words, toNobody: !isThere };
}

/** To the former address, which can restore itself. */
async function emailChanged(db: Db, config: Config, changeId: number) {
  const token = newLinkToken();
  const link = { hash: hashLinkToken(token), minutes: RESTORE_DAYS * 24 * 60 };
  const change = await emailChanges.setRestoreLink(db, changeId, link);
  if (!change) return null;
  return renderMail({
    preview: `The new address is ${change.new_email}.`,
    title: 'Your email address was changed',
    paragraphs: [
      `Hello ${change.first_name},`,
      `The email address of your Lintel account is now ${change.new_email}. You were signed out everywhere.`,
      `If this was a mistake, restore this address. That signs out every device and asks for a new password. The link works once and expires in ${RESTORE_DAYS} days.`,
    ],
    action: { label: 'Restore this address', url: linkTo(config, token, 'restore-email') },
    footnote: 'If you expected this, there is nothing to do.',
  });
}

async function invitation(db: Db, config: Config, email: string) {
  const admin = await findByEmail(db, email);
  if (admin?.status !== 'invited') return null;
  const token = newLinkToken();
  const link = { purpose: 'invitation', hash: hashLinkToken(token), minutes: INVITATION_HOURS * 60 } as const;
  if (!(await insertLinkTo(db, email, ['invited'], link))) return null;
  return renderMail({
    preview: 'Choose a password to start.',
    title: "You're invited to Lintel",
    paragraphs: [
      `Hello ${admin.first_name},`,
      `Choose a password to start. This link works once and expires in ${INVITATION_HOURS} hours.`,
    ],
    action: { label: 'Choose a password', url: linkTo(config, token) },
    footnote: 'If you did not expect this, you can delete this email.',
  });
}

/** The email templates of this feature, rendered when sent: a link's token exists only in the email. */
export const authMails = (db: Db, config: Config): Composers => ({
  'password-reset': (_, email) => passwordReset(db, config, email),
  'email-confirmation': async (_, email) => (await confirmation(db, config, email, newAddress)) ?? null,
  'email-changed': ({ change_id }: { change_id: number }) => emailChanged(db, config, change_id),
  invitation: (_, email) => invitation(db, config, email),
});
