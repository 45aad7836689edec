import type { Config } from '../../platform/config.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/addresses.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { type Composers, post } from '../../platform/mail/outbox.queries.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { keyedHash } from '../../platform/security/keys.ts';
import { countInBurst, findCredentials, findSuperAdmins } from './auth.queries.ts';

// Records wrong passwords: an audit entry, a log line, and an email once there is a burst.

const TEMPLATE = 'wrong-passwords';
/** Thresholds of a burst: from one network, at one account, and in total. It ends after 15 minutes without one. */
const BURSTS = { network: 20, account: 10, everywhere: 50 } as const;
const QUIET_SECONDS = 900;

type Kind = keyof typeof BURSTS;
type Payload = { kind: Kind; count: number; ip: string; admin_id: number | null };

declare module '../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    [TEMPLATE]: Payload;
  }
}

/** Counts per network, per account and in total; the one that reaches a threshold is emailed to super admins once. */
export async function countWrongPassword(tx: Tx, email: string, adminId: number | null) {
  const { config, request, log } = tx.context;
  log.warn({ address: request.ip, admin_id: adminId }, 'a wrong password');
  const subjects: [Kind, string][] = [
    ['network', networkOf(request.ip)],
    ['account', email],
    ['everywhere', ''],
  ];
  for (const [kind, subject] of subjects) {
    const key = keyedHash(config.secret, 'wrong-passwords', `${kind}\n${subject}`);
    const count = await countInBurst(tx, key, QUIET_SECONDS);
    if (count === BURSTS[kind]) await tellSuperAdmins(tx, { kind, count, ip: request.ip, admin_id: adminId });
  }
}

async function tellSuperAdmins(tx: Tx, payload: Payload) {
  const title = `${payload.count} wrong passwords in a row`;
  for (const { email } of await findSuperAdmins(tx))
    await post(tx, { template: TEMPLATE, recipient: email, title, payload }, { waits: 0 });
}

/**
 * Does the same work whether or not the account exists (prevents enumeration). The typed email is not stored: it may be
 * a password.
 */
export const noteFailedLogin = (context: Context, email: string, adminId: number | null) =>
  context.transaction(async (tx) => {
    await audit(tx, {
      action: 'auth.login_failed',
      entity: 'admin',
      entity_id: adminId,
      changes: { device: [null, context.request.userAgent] },
    });
    await countWrongPassword(tx, email, adminId);
  });

const said = ({ kind, count, ip }: Payload, account: string) =>
  ({
    network: `${count} wrong passwords came from the network of ${ip} within a short time.`,
    account: `${count} wrong passwords were entered for ${account} within a short time, the last one from ${ip}.`,
    everywhere: `${count} wrong passwords were entered within a short time, for several accounts or from several networks.`,
  })[kind];

export const wrongPasswordMails = (db: Db, config: Config): Composers => ({
  [TEMPLATE]: async (payload: Payload) => {
    const admin = payload.admin_id === null ? undefined : await findCredentials(db, payload.admin_id);
    const account = admin ? `the account of ${admin.first_name} ${admin.last_name}` : 'an account that does not exist';
    const sentence = said(payload, account);
    return renderMail({
      preview: sentence,
      title: 'Many wrong passwords',
      paragraphs: [
        sentence,
        'Further attempts wait longer and longer, and nobody is locked out. The audit log shows each one with its network address and device.',
      ],
      action: {
        label: 'Open the audit log',
        url: `${config.webOrigin}/dashboard/audit?action=auth.login_failed,auth.wrong_password`,
      },
      footnote: 'You get this email once for each burst because you are a super admin.',
    });
  },
});
