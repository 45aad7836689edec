import {
  type EarningStatus,
  earningStatuses,
  type PaymentStatus,
  paymentStatuses,
  type ReversalReason,
} from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, money, pointer, recordColumns, references, statusCheck } from '../../platform/database/columns.ts';
import { neverDay } from '../../platform/database/sentinels.ts';
import { admins } from '../admins/index.ts';
import { properties } from '../properties/index.ts';

/** A payment to one admin in one currency. It is retained when reversed, and marked as such. */
export const payments = pgTable(
  'payments',
  {
    ...recordColumns(),
    admin_id: pointer().notNull(),
    currency: text().notNull(),
    amount: money().notNull(),
    earnings_count: integer().notNull(),
    reference: text().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    paid_by_id: pointer().notNull(),
    status: text().$type<PaymentStatus>().notNull().default('paid'),
    reversed_at: instant(),
    reversed_by_id: pointer(),
    reversal_reason: text().$type<ReversalReason>(),
    reversal_note: text(),
  },
  (t) => [
    index('payments_by_creation').on(t.created_at, t.id),
    index('payments_by_day').on(t.paid_on, t.id),
    index('payments_by_amount').on(t.amount, t.id),
    index('payments_of_admin').on(t.admin_id, t.created_at, t.id),
    index('payments_by_payer').on(t.paid_by_id),
    index('payments_by_reverser').on(t.reversed_by_id).where(sql`${t.reversed_by_id} is not null`),
    references('payments_admin', [t.admin_id], [admins.id]),
    references('payments_payer', [t.paid_by_id], [admins.id]),
    references('payments_reverser', [t.reversed_by_id], [admins.id]),
    statusCheck('payments_status', t.status, paymentStatuses),
    check('payments_amount', sql`${t.amount} > 0`),
    // A reversal has a time, an admin and a reason.
    check(
      'payments_reversal',
      sql`num_nonnulls(${t.reversed_at}, ${t.reversed_by_id}, ${t.reversal_reason}) = case when ${t.status} = 'reversed' then 3 else 0 end`,
    ),
    check('payments_never_ones_own', sql`${t.admin_id} not in (${t.paid_by_id}, coalesce(${t.reversed_by_id}, 0))`),
  ],
);

/** One row per property: a void earning becomes payable again, there is never a second one. */
export const earnings = pgTable(
  'earnings',
  {
    ...recordColumns(),
    admin_id: pointer().notNull(),
    property_id: pointer().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    status: text().$type<EarningStatus>().notNull().default('payable'),
    paid_on: date({ mode: 'string' }),
    reference: text(),
    paid_by_id: pointer(),
    /** The last payment, also after that was reversed. */
    payment_id: pointer(),
    /**
     * Set while its last payment is reversed. An earning voided by a reversal stays void, even if the property is
     * accepted again.
     */
    reversed_at: instant(),
  },
  (t) => [
    uniqueIndex('earnings_once_per_property').on(t.property_id),
    index('earnings_by_creation').on(t.created_at, t.id),
    index('earnings_by_update').on(t.updated_at, t.id),
    index('earnings_by_amount').on(t.amount, t.id),
    index('earnings_by_payment').on(sql`coalesce(${t.paid_on}, ${neverDay})`, t.id),
    index('earnings_of_admin').on(t.admin_id, t.status, t.created_at, t.id),
    index('earnings_by_status').on(t.status, t.created_at, t.id),
    index('earnings_by_currency').on(t.currency, t.created_at, t.id),
    index('earnings_by_payer').on(t.paid_by_id).where(sql`${t.paid_by_id} is not null`),
    index('earnings_of_payment').on(t.payment_id).where(sql`${t.payment_id} is not null`),
    references('earnings_payment_made', [t.payment_id], [payments.id]),
    references('earnings_admin', [t.admin_id], [admins.id]),
    references('earnings_property', [t.property_id], [properties.id]),
    references('earnings_payer', [t.paid_by_id], [admins.id]),
    statusCheck('earnings_status', t.status, earningStatuses),
    check('earnings_amount', sql`${t.amount} > 0`),
    // Exactly paid earnings have a date, a reference and a payer; admins cannot pay themselves.
    check(
      'earnings_payment',
      sql`num_nonnulls(${t.paid_on}, ${t.reference}, ${t.paid_by_id}) = case when ${t.status} = 'paid' then 3 else 0 end`,
    ),
    check('earnings_never_ones_own', sql`${t.paid_by_id} <> ${t.admin_id}`),
  ],
);
