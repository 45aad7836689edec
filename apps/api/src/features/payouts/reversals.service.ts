import {
  earningTransitions,
  type Parsed,
  reversalDays,
  reversalReasons,
  type reverseEarning as reverseEarningCall,
  sumsByCurrency,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { notFound, problem, stale } from '../../platform/problem.ts';
import { changeIn, changeRecord } from '../../platform/records/record.ts';
import { transition } from '../../platform/records/transition.ts';
import { findPaid, lockEarningsOf, lockPayment, paymentsById, settlePayment } from './payments.queries.ts';
import { emailReversal } from './payouts.mails.ts';
import { earning } from './payouts.service.ts';

type Reversal = Parsed<typeof reverseEarningCall>['body'];
type Row = (typeof earning)['table']['$inferSelect'];

const tooLate = () =>
  problem('illegal_transition', `A payment can be reversed for ${reversalDays} days. This one is older.`);

/** The reason for the audit entry, with the note of the admin who reversed it. */
const reasonText = ({ reason, note }: Reversal) =>
  [reversalReasons[reason], note].filter((text) => text != null).join(': ');

/** The earning becomes payable again, or void. The payment and the audit entry retain its reference. */
const reversed = (tx: Tx, before: Row, reversal: Reversal) => ({
  act: 'reverse',
  reason: reasonText(reversal),
  set: {
    ...transition(tx, earningTransitions, before, reversal.to === 'void' ? 'reverse_to_void' : 'reverse'),
    paid_on: null,
    reference: null,
    paid_by_id: null,
    reversed_at: new Date().toISOString(),
  },
});

/** Scope own does not include the payments of others. */
const hideOthers = ({ scope, admin }: Context, payee: number) => {
  if (scope !== 'all' && payee !== admin.id) throw notFound('This payment');
};

const refuseOwn = (context: Context, adminId: number) => {
  if (adminId === context.admin.id) throw problem('forbidden', 'Nobody reverses a payment to themselves.');
};

/** Reverses one earning of a payment. Of two concurrent reversals one succeeds; the other is stale. */
export const reverseEarning = (context: Context, id: number, reversal: Reversal) =>
  changeRecord(context, earning, { id, version: reversal.version }, async (tx, before) => {
    hideOthers(context, before.admin_id);
    refuseOwn(context, before.admin_id);
    const decision = reversed(tx, before, reversal);
    if ((await findPaid(tx, id))?.isLate) throw tooLate();
    return {
      ...decision,
      async afterWrite(inner: Tx) {
        const { payment_id, admin_id } = before;
        if (payment_id !== null)
          await settlePayment(inner, { id: payment_id, reason: reversal.reason, note: reversal.note ?? null });
        if (reversal.email_payee)
          await emailReversal(inner, { admin_id, sums: sumsByCurrency([before]), reference: before.reference ?? '' });
      },
    };
  });

/** Reverses all earnings of a payment that are still paid, or none. */
export const reversePayment = (context: Context, id: number, reversal: Reversal) =>
  context.transaction(async (tx) => {
    const paid = await lockEarningsOf(tx, id);
    const payment = await lockPayment(tx, id);
    if (!payment) throw notFound('This payment');
    refuseOwn(context, payment.admin_id);
    const [current] = await paymentsById(tx, [id]);
    if (payment.version !== reversal.version) throw stale(current);
    if (paid.length === 0) throw problem('illegal_transition', 'This payment is reversed already.');
    if (payment.isLate) throw tooLate();
    for (const each of paid)
      await changeIn(tx, earning, { id: each.id }, async (inner, before) => reversed(inner, before, reversal));
    await settlePayment(tx, { id, reason: reversal.reason, note: reversal.note ?? null });
    if (reversal.email_payee)
      await emailReversal(tx, {
        admin_id: payment.admin_id,
        sums: sumsByCurrency(paid),
        reference: current?.reference ?? '',
      });
    const [after] = await paymentsById(tx, [id]);
    if (!after) throw notFound('This payment');
    return after;
  });
