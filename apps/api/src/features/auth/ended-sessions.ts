import type { StreamEnd } from '@lintel/contract';
import type { SignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { findEnded } from './auth.queries.ts';

const messages: Record<StreamEnd['reason'], string> = {
  blocked: 'Your account was blocked.',
  deleted: 'Your account was removed.',
  role_changed: 'Your role was changed. Sign in again to go on.',
  email_changed: 'Your email was changed. Sign in with the new address.',
  password_changed: 'Your password was changed. Sign in with the new one.',
  signed_out: 'You signed out.',
  expired: 'Your session is over. Sign in again to go on.',
  ended: 'Your session was ended. Sign in again to go on.',
};

/** The last action on an admin, mapped to the reason why their sessions ended. */
const reasons: Record<string, StreamEnd['reason']> = {
  'admin.update': 'role_changed',
  email_changed: 'email_changed',
  'auth.restore_email': 'email_changed',
  'auth.change_password': 'password_changed',
  'auth.reset_password': 'password_changed',
  'auth.logout': 'signed_out',
};

const endOf = (reason: StreamEnd['reason'], more = ''): StreamEnd => ({
  reason,
  message: [messages[reason], more].filter(Boolean).join(' '),
});

/** Explains to viewers whose sessions just ended why they are signed out. */
export async function sessionEndReasons(db: Db, gone: readonly SignedIn[]): Promise<(viewer: SignedIn) => StreamEnd> {
  const adminIds = [...new Set(gone.map(({ id }) => id))];
  const found = new Map((await findEnded(db, adminIds)).map((ended) => [ended.id, ended]));
  return ({ id, session_id }) => {
    const ended = found.get(id);
    if (!ended || ended.is_deleted) return endOf('deleted');
    if (ended.is_blocked) return endOf('blocked', ended.block_reason ? `Reason: ${ended.block_reason}` : '');
    if (ended.expired.includes(session_id)) return endOf('expired');
    return endOf(reasons[ended.action ?? ''] ?? 'ended');
  };
}
