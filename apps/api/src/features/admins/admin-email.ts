import type { Context, Tx } from '../../platform/context.ts';
import { taken } from '../../platform/problem.ts';
import { emit } from '../../platform/records/events.ts';
import type { RowOf } from '../../platform/records/record.queries.ts';
import * as queries from './admins.queries.ts';
import type { admins } from './admins.table.ts';
import { proveOwnPassword } from './own-password.ts';

type AdminRow = RowOf<typeof admins>;

export async function refuseTakenEmail(tx: Tx, email: string, exceptId: number | null) {
  if (await queries.isEmailTaken(tx, email, exceptId)) throw taken({ email: ['Another admin has this email address'] });
}

/** Whether the email goes the long way: an invited admin has never signed in, and is invited anew instead. */
const isEmailMoved = async (tx: Tx, before: AdminRow, email: string | undefined) =>
  email !== undefined &&
  email !== before.email &&
  before.status !== 'invited' &&
  (await queries.hasPassword(tx, before.id));

/** What changes with another email; sessions end, both addresses hear of it. */
export async function decideEmail(tx: Tx, before: AdminRow, email: string | undefined) {
  if (email !== undefined) await refuseTakenEmail(tx, email, before.id);
  const isMoved = await isEmailMoved(tx, before, email);
  return {
    set: isMoved ? { email, is_email_confirmed: false } : { email },
    async done(inner: Tx, after: AdminRow) {
      if (isMoved) await emit(inner, 'admin.email_changed', { admin: after, before: before.email });
      // The link went to the address of before and died with it.
      else if (after.status === 'invited' && after.email !== before.email)
        await emit(inner, 'admin.invited', { admin: after });
    },
  };
}

/** A session alone must not move an account to another mailbox. */
export async function proveForEmail(context: Context, email: string | undefined, password: string | undefined) {
  if (email !== undefined && email !== (await queries.findEmail(context.db, context.admin.id)))
    await proveOwnPassword(context, password);
}
