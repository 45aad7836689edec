import type { Context, Tx } from '../../platform/context.ts';
import { duplicateValue } from '../../platform/problem.ts';
import { emit } from '../../platform/records/events.ts';
import type { RowOf } from '../../platform/records/record.queries.ts';
import * as queries from './admins.queries.ts';
import type { admins } from './admins.table.ts';
import { proveOwnPassword } from './own-password.ts';

type AdminRow = RowOf<typeof admins>;

export async function refuseTakenEmail(tx: Tx, email: string, exceptId: number | null) {
  if (await queries.isEmailTaken(tx, email, exceptId))
    throw duplicateValue({ email: ['Another admin has this email address'] });
}

/** An invited admin has never signed in: changing their email sends a new invitation instead of a confirmation. */
const isEmailMoved = async (tx: Tx, before: AdminRow, email: string | undefined) =>
  email !== undefined &&
  email !== before.email &&
  before.status !== 'invited' &&
  (await queries.hasPassword(tx, before.id));

/** The changes that a new email makes; after the write, sessions end and both addresses are notified. */
export async function decideEmail(tx: Tx, before: AdminRow, email: string | undefined) {
  if (email !== undefined) await refuseTakenEmail(tx, email, before.id);
  const isMoved = await isEmailMoved(tx, before, email);
  return {
    set: isMoved ? { email, is_email_confirmed: false } : { email },
    async done(inner: Tx, after: AdminRow) {
      if (isMoved) await emit(inner, 'admin.email_changed', { admin: after, before: before.email });
      // The invitation link went to the previous address and is no longer valid.
      else if (after.status === 'invited' && after.email !== before.email)
        await emit(inner, 'admin.invited', { admin: after });
    },
  };
}

/** Changing the email requires the password, so that a stolen session cannot take over the account. */
export async function proveForEmail(context: Context, email: string | undefined, password: string | undefined) {
  if (email !== undefined && email !== (await queries.findEmail(context.db, context.admin.id)))
    await proveOwnPassword(context, password);
}
