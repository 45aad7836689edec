import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { currency, day, id, instant, line, nullIfEmpty, paragraph, recordFields, version } from '../../core/fields.ts';
import { person } from '../../core/named.ts';
import { anyOf, listQuery, queryId } from '../../core/paging.ts';
import { idParams, manyIds } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { paymentStatuses } from './earning-statuses.ts';
import { Earning } from './payouts.ts';

/** How long a payment can be reversed after it was marked as paid. */
export const reversalDays = 30;

export const reversalReasons = {
  wrong_account: 'Wrong bank account',
  wrong_amount: 'Wrong amount',
  paid_twice: 'Paid twice',
  returned: 'Returned by the bank',
  not_owed: 'Not owed',
  other: 'Other',
} as const;
export const reversalReasonCodes = Object.keys(reversalReasons) as (keyof typeof reversalReasons)[];
export type ReversalReason = keyof typeof reversalReasons;

/** One payment to one admin in one currency. */
export const paymentFields = fields({
  number: readOnly(z.string(), 'Payment'),
  admin_id: readOnly(id(), 'Payee'),
  currency: readOnly(z.string(), 'Currency'),
  amount: readOnly(z.string(), 'Amount'),
  earnings_count: readOnly(z.int(), 'Earnings'),
  reference: field(line(3, 64), 'Reference'),
  paid_on: field(day(), 'Paid on'),
  paid_by_id: readOnly(id(), 'Paid by'),
  status: readOnly(z.enum(paymentStatuses), 'Status'),
  /** The amount still paid: less than the total once single earnings were reversed. */
  paid_amount: readOnly(z.string(), 'Still paid'),
  paid_count: readOnly(z.int(), 'Earnings still paid'),
  reversed_at: readOnly(instant().nullable(), 'Reversed'),
  reversed_by_id: readOnly(id().nullable(), 'Reversed by'),
  reversal_reason: readOnly(z.enum(reversalReasonCodes).nullable(), 'Reason'),
  reversal_note: readOnly(z.string().nullable(), 'Note'),
});

export const Payment = z.object({
  ...recordFields,
  ...paymentFields.reply,
  admin: person,
  paid_by: person,
  reversed_by: person.nullable(),
});
export type Payment = z.infer<typeof Payment>;

const path = '/v1/dashboard/payout';

export const paymentQuery = listQuery({
  sorts: ['created_at', 'paid_on', 'amount'],
  defaultSort: '-created_at',
  filters: {
    admin_id: anyOf(z.union([z.literal('me'), queryId()])).optional(),
    status: anyOf(z.enum(paymentStatuses)).optional(),
    currency: anyOf(currency()).optional(),
    paid_from: day().optional(),
    paid_to: day().optional(),
  },
});

export const listPayments = endpoint({
  method: 'GET',
  path: `${path}/payments`,
  summary: 'Payments: what was paid to whom in one go, and what of it was reversed',
  permission: 'payout.view',
  query: paymentQuery,
  reply: Payment,
  paged: true,
});

export const exportPayments = exportOf({
  path: listPayments.path,
  query: paymentQuery,
  of: 'payment',
  permission: 'payout.view',
});

/** Pays earnings to one admin: one payment per currency. */
const paidTo = z.strictObject({ admin_id: id(), property_ids: manyIds(), reference: line(3, 64) });

export const payMany = endpoint({
  method: 'POST',
  path: `${path}/mark-as-paid`,
  summary: "Mark the earnings of several admins as paid: all of them or none, and never one's own",
  permission: 'payout.mark_paid',
  body: z.strictObject({ payments: z.array(paidTo).min(1).max(100), paid_on: day() }),
  reply: z.array(Payment),
  idempotency: 'required',
  changes: ['payouts'],
});

const reversal = {
  reason: z.enum(reversalReasonCodes),
  to: z.enum(['payable', 'void']),
  /** Not visible to the payee. */
  note: nullIfEmpty(paragraph(0, 500)),
  email_payee: z.boolean().default(false),
};
const hasItsNote = ({ reason, note }: { reason: string; note?: string | null }) => reason !== 'other' || Boolean(note);
const noteIsMissing = { path: ['note'], message: 'Say what the reason is' };

/** The reason for a reversal and whether its earnings become unpaid again or void, as in the form. */
export const ReversalChoice = z.strictObject(reversal).refine(hasItsNote, noteIsMissing);

/** The same with the expected version. */
export const Reversal = z.strictObject({ version: version(), ...reversal }).refine(hasItsNote, noteIsMissing);

export const reverseEarning = endpoint({
  method: 'POST',
  path: `${path}/{id}/reverse`,
  summary: "Reverse one paid earning within 30 days: it becomes payable again, or void. Never one's own",
  permission: 'payout.mark_paid',
  params: idParams,
  body: Reversal,
  reply: Earning,
  changes: ['payouts'],
});

export const reversePayment = endpoint({
  method: 'POST',
  path: `${path}/payments/{id}/reverse`,
  summary: "Reverse a whole payment within 30 days: all of its earnings that are still paid, or none. Never one's own",
  permission: 'payout.mark_paid',
  params: idParams,
  body: Reversal,
  reply: Payment,
  changes: ['payouts'],
});
