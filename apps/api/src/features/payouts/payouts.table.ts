import { type EarningStatus, earningStatuses } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { money, pointer, recordColumns, references, statusCheck } from '../../platform/database/columns.ts';
import { admins } from '../admins/index.ts';
import { properties } from '../properties/index.ts';

/** Once per property, ever: a row that was void becomes payable again, never a second one. */
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
  },
  (t) => [
    uniqueIndex('earnings_once_per_property').on(t.property_id),
    index('earnings_by_creation').on(t.created_at, t.id),
    index('earnings_by_update').on(t.updated_at, t.id),
    index('earnings_by_amount').on(t.amount, t.id),
    index('earnings_by_payment').on(sql`coalesce(${t.paid_on}, '0001-01-01'::date)`, t.id),
    index('earnings_of_admin').on(t.admin_id, t.status, t.created_at, t.id),
    index('earnings_by_status').on(t.status, t.created_at, t.id),
    index('earnings_by_currency').on(t.currency, t.created_at, t.id),
    index('earnings_by_payer').on(t.paid_by_id).where(sql`${t.paid_by_id} is not null`),
    references('earnings_admin', [t.admin_id], [admins.id]),
    references('earnings_property', [t.property_id], [properties.id]),
    references('earnings_payer', [t.paid_by_id], [admins.id]),
    statusCheck('earnings_status', t.status, earningStatuses),
    check('earnings_amount', sql`${t.amount} > 0`),
    // Whatever is paid says when, by what and by whom; nothing else does, and nobody pays themselves.
    check(
      'earnings_payment',
      sql`num_nonnulls(${t.paid_on}, ${t.reference}, ${t.paid_by_id}) = case when ${t.status} = 'paid' then 3 else 0 end`,
    ),
    check('earnings_never_ones_own', sql`${t.paid_by_id} <> ${t.admin_id}`),
  ],
);
