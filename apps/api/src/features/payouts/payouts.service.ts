import {
  earningFields,
  earningTransitions,
  type markAsPaid as markAsPaidCall,
  type Parsed,
  sumsByCurrency,
} from '@lintel/contract';
import { asConsequence, type Context, type Tx, withinTransaction } from '../../platform/context.ts';
import { invalid, lacksRight, problem } from '../../platform/problem.ts';
import { changeIn, createRecord, record } from '../../platform/records/record.ts';
import { need, transition } from '../../platform/records/transition.ts';
import { findAdder, findEarning, latestToday, lockEarningOf, lockEarnings } from './payouts.queries.ts';
import { earnings } from './payouts.table.ts';

export const earning = record({
  entity: 'earning',
  called: 'This earning',
  table: earnings,
  fields: earningFields,
  find: findEarning,
  // Made and taken back by whoever decides on the property, whosesoever it is; but what was paid is for those who pay.
  async mayUndo(tx, { before, after }) {
    if (before?.status !== 'paid' && after?.status !== 'paid') return;
    if (need(tx.context, 'payout.mark_paid') !== 'all') throw lacksRight('payout.mark_paid');
  },
});

/**
 * A property was accepted: who added it is owed their rate of today. One that was void stands again for what it would be
 * now; there is never a second one, and what was paid is not owed again.
 */
export async function earn(tx: Tx, propertyId: number) {
  const adder = await findAdder(tx, propertyId);
  if (!adder || Number(adder.amount) === 0) return;
  const known = await lockEarningOf(tx, propertyId);
  if (!known)
    return createRecord(withinTransaction(tx.context, tx), earning, async () => ({
      set: { ...adder, property_id: propertyId },
    }));
  if (known.status !== 'void') return;
  await changeIn(asConsequence(tx), earning, { id: known.id }, async () => ({
    act: 'renew',
    set: { ...adder, status: 'payable' as const },
  }));
}

/** A property was rejected: nothing is owed for it; what was paid stays paid. */
export async function voidEarning(tx: Tx, propertyId: number) {
  const known = await lockEarningOf(tx, propertyId);
  if (known?.status !== 'payable') return;
  await changeIn(asConsequence(tx), earning, { id: known.id }, async () => ({
    act: 'void',
    set: { status: 'void' as const },
  }));
}

type Payment = Parsed<typeof markAsPaidCall>['body'];
/** All of them or none: one that is another's, or not owed any more, and nothing is paid. */
export const markAsPaid = (context: Context, { admin_id, property_ids, reference, paid_on }: Payment) =>
  context.transaction(async (tx) => {
    if (admin_id === context.admin.id) throw problem('forbidden', 'Nobody marks their own earnings as paid.');
    if (paid_on > (await latestToday(tx, context.admin.id))) throw invalid({ paid_on: ['Must not be in the future'] });
    const wished = [...new Set(property_ids)];
    const owed = await lockEarnings(tx, admin_id, wished);
    const known = new Set(owed.map(({ property_id }) => property_id));
    const unknown = wished.filter((id) => !known.has(id));
    if (unknown.length > 0)
      throw invalid({ property_ids: [`This admin has no earning for ${unknown.slice(0, 10).join(', ')}`] });
    for (const { id } of owed)
      await changeIn(tx, earning, { id }, async (inner, before) => ({
        act: 'mark_paid',
        set: {
          ...transition(inner, earningTransitions, before, 'mark_paid'),
          reference,
          paid_on,
          paid_by_id: context.admin.id,
        },
      }));
    return { done: wished, skipped: [], totals: sumsByCurrency(owed) };
  });
