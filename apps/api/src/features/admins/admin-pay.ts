import type { Context, Tx } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { emit } from '../../platform/records/events.ts';
import { isSameIn, type RowOf } from '../../platform/records/record.queries.ts';
import { isCreatorOf } from './admins.queries.ts';
import { admins } from './admins.table.ts';

type AdminRow = RowOf<typeof admins>;
export type Pay = Pick<AdminRow, 'pay_rate' | 'pay_currency'>;

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    /** Payout managers are notified. */
    'admin.pay_changed': { admin_id: number; before: Pay; after: Pay };
  }
}

export const payFields = ['pay_rate', 'pay_currency'] as const;

const isOtherPay = (before: Pay, changes: Partial<Pay>) =>
  payFields.some((name) => changes[name] !== undefined && !isSameIn(admins, name, before[name], changes[name]));

/** Admins cannot change their own pay, nor use an account they created to do it. */
export async function refusePay(tx: Tx, before: AdminRow, changes: Partial<Pay>) {
  const { adminId }: Context = tx.context;
  if (!isOtherPay(before, changes)) return;
  if (adminId === before.id) throw problem('forbidden', 'You cannot change your own pay.');
  if (adminId !== null && (await isCreatorOf(tx, before.id, adminId)))
    throw problem('forbidden', 'This admin created your account. Ask another admin to change their pay.');
}

export async function tellPay(tx: Tx, before: AdminRow, after: AdminRow) {
  if (isOtherPay(before, after)) await emit(tx, 'admin.pay_changed', { admin_id: before.id, before, after });
}
