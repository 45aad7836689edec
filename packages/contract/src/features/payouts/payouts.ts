import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { currency, day, id, instant, line, recordFields } from '../../core/fields.ts';
import { person } from '../../core/named.ts';
import { anyOf, listQuery, queryId } from '../../core/paging.ts';
import { manyIds } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { resource } from '../../core/resource.ts';
import type { Transitions } from '../../core/transitions.ts';
import { type EarningStatus, earningStatuses, paymentStatuses } from './earning-statuses.ts';

/**
 * Staff actions on an earning. Creating or revoking it follows from the review of its property and is no action. An
 * earning that was never paid becomes void only when its property is rejected.
 */
export const earningTransitions = {
  mark_paid: { from: ['payable'], to: 'paid', permission: 'payout.mark_paid' },
  reverse: { from: ['paid'], to: 'payable', permission: 'payout.mark_paid' },
  reverse_to_void: { from: ['paid'], to: 'void', permission: 'payout.mark_paid' },
} as const satisfies Transitions<EarningStatus>;

/** The earning of an admin for one accepted property that they added. */
export const earningFields = fields({
  admin_id: readOnly(id(), 'Admin', { audited: true }),
  property_id: readOnly(id(), 'Property', { audited: true }),
  amount: readOnly(z.string(), 'Amount', { audited: true }),
  currency: readOnly(z.string(), 'Currency', { audited: true }),
  status: readOnly(z.enum(earningStatuses), 'Status', { audited: true }),
  paid_on: field(day().nullable(), 'Paid on'),
  reference: field(line(3, 64).nullable(), 'Reference'),
  paid_by_id: readOnly(id().nullable(), 'Paid by', { audited: true }),
  /** The last payment that included it, even if it was reversed. */
  payment_id: readOnly(id().nullable(), 'Payment', { audited: true }),
  /** When the payment was reversed; null again once it is paid again. */
  reversed_at: readOnly(instant().nullable(), 'Reversed'),
});

/** The system creates earnings, so the caller need not see the property or the admin. */
export const earningResource = resource('earning', {
  displayName: 'earning',
  fields: earningFields,
  references: {
    property_id: { to: 'property', visible: false },
    admin_id: { to: 'admin', visible: false },
  },
  transitions: earningTransitions,
  permissions: { view: 'payout.view', edit: 'payout.mark_paid' },
});

export const Earning = z.object({
  ...recordFields,
  ...earningFields.reply,
  admin: person,
  property: z.object({ id: z.int(), reference: z.string(), title: z.string() }),
  paid_by: person.nullable(),
  payment: z
    .object({
      id: z.int(),
      number: z.string(),
      reference: z.string(),
      paid_on: z.string(),
      status: z.enum(paymentStatuses),
    })
    .nullable(),
});
export type Earning = z.infer<typeof Earning>;

/** Amounts have two decimals and are summed as integers of cents, never as floats. */
const hundredths = (amount: string) => BigInt(amount.replace('.', ''));
const asAmount = (sum: bigint) => `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;

/** Sums by currency: amounts of different currencies are never added. */
export function sumsByCurrency(amounts: readonly { amount: string; currency: string }[]) {
  const byCurrency = Map.groupBy(amounts, ({ currency: code }) => code);
  return [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, some]) => ({
      currency: code,
      amount: asAmount(some.reduce((sum, { amount }) => sum + hundredths(amount), 0n)),
      count: some.length,
    }));
}

const v1 = '/v1/dashboard';
const path = `${v1}/payout`;

/** An admin by id, or the caller. */
const adminFilter = () => z.union([z.literal('me'), queryId()]);

export const payoutQuery = listQuery({
  sorts: ['created_at', 'updated_at', 'amount', 'paid_on'],
  defaultSort: '-created_at',
  filters: {
    admin_id: anyOf(adminFilter()).optional(),
    payment_id: anyOf(queryId()).optional(),
    property_id: anyOf(queryId()).optional(),
    status: anyOf(z.enum(earningStatuses)).optional(),
    currency: anyOf(currency()).optional(),
    created_from: day().optional(),
    created_to: day().optional(),
    paid_from: day().optional(),
    paid_to: day().optional(),
  },
});

export const listEarnings = endpoint({
  method: 'GET',
  path,
  summary: 'Earnings: what is owed to whom, and what was paid',
  permission: 'payout.view',
  query: payoutQuery,
  reply: Earning,
  paged: true,
});

export const countEarnings = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many earnings match, by status; the filter on status itself is left out',
  permission: 'payout.view',
  query: payoutQuery,
  reply: z.object({ all: z.int(), payable: z.int(), paid: z.int(), void: z.int() }),
});

export const EarningTotal = z.object({
  admin: person,
  currency: z.string(),
  payable_count: z.int(),
  payable_amount: z.string(),
  paid_count: z.int(),
  paid_amount: z.string(),
});
export type EarningTotal = z.infer<typeof EarningTotal>;

export const totalEarnings = endpoint({
  method: 'GET',
  path: `${path}/totals`,
  summary: 'What is owed and what was paid, by admin and currency, of the earnings that match; at most 500',
  permission: 'payout.view',
  query: payoutQuery,
  reply: z.array(EarningTotal),
});

export const exportEarnings = exportOf({ path, query: payoutQuery, of: 'earning', permission: 'payout.view' });

/** One payment has one reference, for example of a bank transfer, and one date. */
export const PaymentInput = z.strictObject({ reference: line(3, 64), paid_on: day() });

export const markAsPaid = endpoint({
  method: 'POST',
  path: `${v1}/property-admin/mark-as-paid`,
  summary: "Mark an admin's earnings for these properties as paid: all of them or none, and never one's own",
  permission: 'payout.mark_paid',
  body: z.strictObject({ admin_id: id(), property_ids: manyIds(), ...PaymentInput.shape }),
  reply: z.object({
    /** The properties whose earnings were paid; all or nothing, so none is ever skipped. */
    done: z.array(z.int()),
    skipped: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
    totals: z.array(z.object({ currency: z.string(), amount: z.string(), count: z.int() })),
  }),
  idempotency: 'required',
  changes: ['payouts'],
});
