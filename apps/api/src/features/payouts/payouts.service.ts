import {
  earningResource,
  earningTransitions,
  type markAsPaid as markAsPaidCall,
  type Parsed,
  type payMany as payManyCall,
  sumsByCurrency,
} from '@lintel/contract';
import { asSideEffect, type Context, type Tx, withinTransaction } from '../../platform/context.ts';
import { invalid, permissionDenied, problem } from '../../platform/problem.ts';
import { changeIn, createRecord } from '../../platform/records/record.ts';
import { recordOf } from '../../platform/records/record-of.ts';
import { need, transition } from '../../platform/records/transition.ts';
import { admin } from '../admins/index.ts';
import { property } from '../properties/index.ts';
import { insertPayment, paymentsById } from './payments.queries.ts';
import { findAdder, findEarning, latestToday, lockEarningOf, lockEarnings } from './payouts.queries.ts';
import { earnings } from './payouts.table.ts';

export const earning = recordOf(earningResource, {
  table: earnings,
  references: { property_id: () => property, admin_id: () => admin },
  find: findEarning,
  // Earnings follow the review of a property, whatever the caller's scope; undoing a payment needs the permission to
  // pay.
  async mayUndo(tx, { before, after }) {
    if (before?.status !== 'paid' && after?.status !== 'paid') return;
    if (need(tx.context, 'payout.mark_paid') !== 'all') throw permissionDenied('payout.mark_paid');
  },
});

/**
 * After an accept, the admin who added the property earns their current rate. A void earning becomes payable again at
 * the current rate, unless it was voided by a reversal; there is never a second one, and a paid one stays paid.
 */
export async function createEarning(tx: Tx, propertyId: number) {
  const adder = await findAdder(tx, propertyId);
  if (!adder || Number(adder.amount) === 0) return;
  const known = await lockEarningOf(tx, propertyId);
  if (!known)
    return createRecord(withinTransaction(tx.context, tx), earning, async () => ({
      set: { ...adder, property_id: propertyId },
    }));
  if (known.status !== 'void' || known.reversed_at !== null) return;
  await changeIn(asSideEffect(tx), earning, { id: known.id }, async () => ({
    act: 'renew',
    set: { ...adder, status: 'payable' as const },
  }));
}

/** After a rejection the earning is void; a paid one stays paid. */
export async function voidEarning(tx: Tx, propertyId: number) {
  const known = await lockEarningOf(tx, propertyId);
  if (known?.status !== 'payable') return;
  await changeIn(asSideEffect(tx), earning, { id: known.id }, async () => ({
    act: 'void',
    set: { status: 'void' as const },
  }));
}

type Paid = Parsed<typeof markAsPaidCall>['body'];

/** Pays one admin's earnings: one payment per currency. Returns what was paid, and the payments. */
async function pay(tx: Tx, { admin_id, property_ids, reference, paid_on }: Paid) {
  if (admin_id === tx.context.admin.id) throw problem('forbidden', 'Nobody marks their own earnings as paid.');
  if (paid_on > (await latestToday(tx, tx.context.admin.id))) throw invalid({ paid_on: ['Must not be in the future'] });
  const chosen = [...new Set(property_ids)];
  const owed = await lockEarnings(tx, admin_id, chosen);
  const known = new Set(owed.map(({ property_id }) => property_id));
  const unknown = chosen.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw invalid({ property_ids: [`This admin has no earning for ${unknown.slice(0, 10).join(', ')}`] });
  const totals = sumsByCurrency(owed);
  const payments = new Map<string, number>();
  for (const { currency, amount, count } of totals)
    payments.set(
      currency,
      await insertPayment(tx, { admin_id, currency, amount, earnings_count: count, reference, paid_on }),
    );
  for (const { id, currency } of owed)
    await changeIn(tx, earning, { id }, async (inner, before) => ({
      act: 'mark_paid',
      set: {
        ...transition(inner, earningTransitions, before, 'mark_paid'),
        reference,
        paid_on,
        paid_by_id: tx.context.admin.id,
        payment_id: payments.get(currency),
        reversed_at: null,
      },
    }));
  return { done: chosen, totals, payments: [...payments.values()] };
}

/** All or nothing: one earning of another admin, or one that is not payable, and nothing is paid. */
export const markAsPaid = (context: Context, paid: Paid) =>
  context.transaction(async (tx) => {
    const { done, totals } = await pay(tx, paid);
    return { done, skipped: [], totals };
  });

type PaidToMany = Parsed<typeof payManyCall>['body'];
/** Pays several admins at once, ordered by id (lock order) to avoid deadlocks. */
export const payMany = (context: Context, { payments, paid_on }: PaidToMany) =>
  context.transaction(async (tx) => {
    const made: number[] = [];
    for (const each of payments.toSorted((one, other) => one.admin_id - other.admin_id))
      made.push(...(await pay(tx, { ...each, paid_on })).payments);
    return paymentsById(tx, made);
  });
