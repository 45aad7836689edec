import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import type { Composer } from '../../platform/mail/outbox.queries.ts';
import { findByEmail, insertLinkTo } from './auth.queries.ts';
import { hashLinkToken, newLinkToken } from './tokens.ts';

const RESET_MINUTES = 30;
const INVITATION_HOURS = 72;

/** Links lead only to the configured address, whatever headers a request came with. */
const linkTo = (config: Config, token: string) => `${config.webOrigin}/reset-password?token=${token}`;

/** The words of this room's mails, written when they leave: a link's token exists nowhere but in the mail. */
export const authMails = (db: Db, config: Config): Record<string, Composer> => ({
  // Anybody may ask for it, for any address: whether there is somebody must not be heard in how long the house is busy.
  'password-reset': async (_, email) => {
    const token = newLinkToken();
    const link = { purpose: 'reset', hash: hashLinkToken(token), minutes: RESET_MINUTES } as const;
    const admin = await findByEmail(db, email);
    const isThere = await insertLinkTo(db, email, ['active', 'invited'], link);
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
  },
  invitation: async (_, email) => {
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
  },
});
