import {
  type listPayments,
  type Parsed,
  type Payment,
  paymentFields,
  type ReversalReason,
  reversalDays,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { fullName, person, personOrNull } from '../../platform/database/nested-columns.ts';
import {
  allOf,
  containsFolded,
  isOneOf,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../platform/database/paging.queries.ts';
import { precompile } from '../../platform/database/statements.ts';
import { ownership, replyColumns, scopeFilter, type Viewer } from '../../platform/records/record.queries.ts';
import { admins } from '../admins/index.ts';
import { paymentNumber } from './payouts.queries.ts';
import { earnings, payments } from './payouts.table.ts';

/** Ownership: the payee. */
export const ownPayments = ownership(payments, payments.admin_id);

const stillPaid = (what: SQL) =>
  sql`(select ${what} from ${earnings} where earnings.payment_id = payments.id and earnings.status = 'paid')`;

const columns = precompile(sql`${replyColumns(payments, paymentFields, {
  number: paymentNumber,
  paid_amount: stillPaid(sql`coalesce(sum(earnings.amount), 0.00)`),
  paid_count: stillPaid(sql`count(*)`),
})}, ${person(sql`payee`)} as admin, ${person(sql`payer`)} as paid_by,
  ${personOrNull(sql`reverser`)} as reversed_by`);

const shown = precompile(sql`from ${payments}
  join ${admins} payee on payee.id = payments.admin_id
  join ${admins} payer on payer.id = payments.paid_by_id
  left join ${admins} reverser on reverser.id = payments.reversed_by_id`);

const sorts: Record<string, SQL> = {
  created_at: sql`payments.created_at`,
  paid_on: sql`payments.paid_on`,
  amount: sql`payments.amount`,
};

type Query = Parsed<typeof listPayments>['query'];

const words = sql`${fullName(sql`payee`)} || ' ' || payments.reference || ' ' || ${paymentNumber}`;

const listOf = (query: Query, viewer: Viewer) => {
  const { search, admin_id, status, currency, paid_from, paid_to } = query;
  const idOf = (who: 'me' | number) => (who === 'me' ? (viewer.adminId ?? 0) : who);
  return {
    select: columns,
    from: shown,
    where: where([
      scopeFilter(viewer, ownPayments),
      ...selectedRowsFilter(sql`payments.id`, query),
      when(search, (term) => containsFolded(words, term)),
      when(admin_id, (who) => isOneOf(sql`payments.admin_id`, who.map(idOf))),
      when(status, (values) => isOneOf(sql`payments.status`, values)),
      when(currency, (codes) => isOneOf(sql`payments.currency`, codes)),
      when(paid_from, (day) => sql`payments.paid_on >= ${day}::date`),
      when(paid_to, (day) => sql`payments.paid_on <= ${day}::date`),
    ]),
    sorts,
    id: sql`payments.id`,
  };
};

export const findPayments = (db: Db, query: Query, viewer: Viewer) => pageOf<Payment>(db, query, listOf(query, viewer));
export const allPayments = (database: Database, query: Query, viewer: Viewer) =>
  allOf<Payment>(database, query, listOf(query, viewer));

export const paymentsById = (db: Db, ids: readonly number[]) =>
  db.many<Payment>(sql`select ${columns} ${shown} where ${isOneOf(sql`payments.id`, ids)} order by payments.id`);

type Paid = Pick<Payment, 'admin_id' | 'currency' | 'amount' | 'earnings_count' | 'reference' | 'paid_on'>;

export const insertPayment = async (tx: Tx, paid: Paid) =>
  (
    await tx.one<{ id: number }>(sql`
      insert into ${payments} (admin_id, currency, amount, earnings_count, reference, paid_on, paid_by_id)
      values (${paid.admin_id}, ${paid.currency}, ${paid.amount}, ${paid.earnings_count}, ${paid.reference},
        ${paid.paid_on}, ${tx.context.adminId}) returning id`)
  ).id;

/** Locks the earnings of a payment that are still paid. Lock order: earnings before payments. */
export const lockEarningsOf = (tx: Tx, paymentId: number) =>
  tx.many<{ id: number; amount: string; currency: string }>(sql`
    select id, amount, currency from ${earnings} where payment_id = ${paymentId} and status = 'paid'
    order by id for no key update`);

export const lockPayment = (tx: Tx, id: number) =>
  tx.maybe<{ id: number; admin_id: number; version: number; isLate: boolean }>(sql`
    select id, admin_id, version, ${isLate(sql`created_at`)} as "isLate"
    from ${payments} ${where([sql`id = ${id}`, scopeFilter(tx.context, ownPayments)])} for no key update`);

/** Whether it was marked as paid too long ago to be reversed. */
const isLate = (since: SQL) => sql`${since} < now() - ${reversalDays} * interval '1 day'`;

/** Whether an earning is too old to reverse; those paid before payments existed count from their last change. */
export const findPaid = (tx: Tx, earningId: number) =>
  tx.maybe<{ isLate: boolean }>(sql`
    select ${isLate(sql`coalesce(payments.created_at, earnings.updated_at)`)} as "isLate"
    from ${earnings} left join ${payments} on payments.id = earnings.payment_id where earnings.id = ${earningId}`);

type Reversed = { id: number; reason: ReversalReason; note: string | null };

/** Marks a payment as reversed once none of its earnings is paid; a partial reversal only increments its version. */
export const settlePayment = (tx: Tx, { id, reason, note }: Reversed) =>
  tx.run(sql`
    with remaining as (select count(*) as count from ${earnings} where payment_id = ${id} and status = 'paid')
    update ${payments} set version = version + 1, updated_at = now(),
      status = case when remaining.count = 0 then 'reversed' else status end,
      reversed_at = case when remaining.count = 0 then now() end,
      reversed_by_id = case when remaining.count = 0 then ${tx.context.adminId}::bigint end,
      reversal_reason = case when remaining.count = 0 then ${reason} end,
      reversal_note = case when remaining.count = 0 then ${note} end
    from remaining where id = ${id}`);

/** The recipient of the email when their payment is reversed. */
export const findPayee = (db: Db, adminId: number) =>
  db.maybe<{ email: string; first_name: string }>(
    sql`select email, first_name from ${admins} where id = ${adminId} and status = 'active' and deleted_at is null`,
  );
