import {
  type Earning,
  type EarningStatus,
  type EarningTotal,
  earningFields,
  earningStatuses,
  type listEarnings,
  type Parsed,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { countsPerValue } from '../../platform/database/counts.queries.ts';
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
import { neverDay } from '../../platform/database/sentinels.ts';
import { precompile } from '../../platform/database/statements.ts';
import { ownership, replyColumns, scopeFilter, type Viewer } from '../../platform/records/record.queries.ts';
import { admins } from '../admins/index.ts';
import { properties } from '../properties/index.ts';
import { earnings, payments } from './payouts.table.ts';

/** `PB-000042`, of a payment's id. */
export const paymentNumber = sql`'PB-' || lpad(payments.id::text, greatest(6, length(payments.id::text)), '0')`;

/** Ownership: the payee. */
export const ownEarnings = ownership(earnings, earnings.admin_id);

const columns = precompile(sql`${replyColumns(earnings, earningFields, {})}, ${person(sql`earner`)} as admin,
  json_build_object('id', properties.id, 'reference', properties.reference, 'title', properties.title) as property,
  ${personOrNull(sql`payer`)} as paid_by,
  case when payments.id is null then null else json_build_object('id', payments.id, 'number', ${paymentNumber},
    'reference', payments.reference, 'paid_on', payments.paid_on, 'status', payments.status) end as payment`);

// Includes deleted admins and deleted properties: their earnings remain.
const shown = precompile(sql`from ${earnings}
  join ${admins} earner on earner.id = earnings.admin_id
  join ${properties} on properties.id = earnings.property_id
  left join ${admins} payer on payer.id = earnings.paid_by_id
  left join ${payments} on payments.id = earnings.payment_id`);

/** Must equal the expression of the index; unpaid ones sort first. */
const paidOn = sql`coalesce(earnings.paid_on, ${neverDay})`;

const sorts: Record<string, SQL> = {
  created_at: sql`earnings.created_at`,
  updated_at: sql`earnings.updated_at`,
  amount: sql`earnings.amount`,
  paid_on: paidOn,
};

type Query = Parsed<typeof listEarnings>['query'];

const words = sql`${fullName(sql`earner`)} || ' ' || properties.reference || ' ' || properties.title
  || ' ' || coalesce(earnings.reference, payments.reference, '') || ' ' || coalesce(${paymentNumber}, '')`;

const matching = (query: Query, viewer: Viewer) => {
  const { search, admin_id, payment_id, property_id, status, currency, created_from, created_to, paid_from, paid_to } =
    query;
  const idOf = (who: 'me' | number) => (who === 'me' ? (viewer.adminId ?? 0) : who);
  return where([
    scopeFilter(viewer, ownEarnings),
    ...selectedRowsFilter(sql`earnings.id`, query),
    when(search, (term) => containsFolded(words, term)),
    when(admin_id, (who) => isOneOf(sql`earnings.admin_id`, who.map(idOf))),
    when(payment_id, (ids) => isOneOf(sql`earnings.payment_id`, ids)),
    when(property_id, (ids) => isOneOf(sql`earnings.property_id`, ids)),
    when(status, (values) => isOneOf(sql`earnings.status`, values)),
    when(currency, (codes) => isOneOf(sql`earnings.currency`, codes)),
    when(created_from, (day) => sql`earnings.created_at >= ${day}::date`),
    when(created_to, (day) => sql`earnings.created_at < ${day}::date + 1`),
    when(paid_from, (day) => sql`${paidOn} >= ${day}::date`),
    when(paid_to, (day) => sql`${paidOn} > ${neverDay} and ${paidOn} <= ${day}::date`),
  ]);
};

/** The search matches names and references of other tables; all other filters need only the earnings. */
const listOf = (query: Query, viewer: Viewer) => ({
  select: columns,
  from: query.search === undefined ? sql`from ${earnings}` : shown,
  shown,
  where: matching(query, viewer),
  sorts,
  id: sql`earnings.id`,
});

export const findEarnings = (db: Db, query: Query, viewer: Viewer) => pageOf<Earning>(db, query, listOf(query, viewer));
export const allEarnings = (database: Database, query: Query, viewer: Viewer) =>
  allOf<Earning>(database, query, listOf(query, viewer));

export const findEarning = (db: Db, id: number) =>
  db.maybe<Earning>(sql`select ${columns} ${shown} where earnings.id = ${id}`);

/** Counts per status for the tabs, with all other filters applied. */
export async function countEarnings(db: Db, { status: _, ...query }: Query, viewer: Viewer) {
  const inOneScan = query.search !== undefined;
  const rows = listOf(query as Query, viewer);
  return (await countsPerValue(db, rows, sql`earnings.status`, earningStatuses, { inOneScan })).counts;
}

const sumOf = (status: EarningStatus) => {
  const isSo = sql.raw(`filter (where earnings.status = '${status}')`);
  const [count, amount] = [sql.raw(`${status}_count`), sql.raw(`${status}_amount`)];
  return sql`count(*) ${isSo} as ${count}, coalesce(sum(earnings.amount) ${isSo}, 0.00) as ${amount}`;
};

/** Totals by admin and currency, highest payable first; currencies are never added up. Names join the sums only. */
export function totalEarnings(db: Db, query: Query, viewer: Viewer) {
  const { from, where: conditions } = listOf(query, viewer);
  return db.many<EarningTotal>(
    sql`
    select ${person(sql`admins`)} as admin, sums.currency, payable_count, payable_amount, paid_count, paid_amount
    from (
      select earnings.admin_id, earnings.currency, ${sumOf('payable')}, ${sumOf('paid')} ${from} ${conditions}
      group by earnings.admin_id, earnings.currency having bool_or(earnings.status <> 'void')) sums
      join ${admins} on admins.id = sums.admin_id
    order by payable_count desc, lower(admins.last_name), admins.id, sums.currency limit 500`,
    'planned anew',
  );
}

type Locked = { id: number; property_id: number; amount: string; currency: string };

/** Locks an admin's earnings for these properties, within the caller's scope. */
export const lockEarnings = (tx: Tx, adminId: number, propertyIds: readonly number[]) =>
  tx.many<Locked>(sql`
    select earnings.id, earnings.property_id, earnings.amount, earnings.currency from ${earnings} ${where([
      sql`earnings.admin_id = ${adminId}`,
      isOneOf(sql`earnings.property_id`, propertyIds),
      scopeFilter(tx.context, ownEarnings),
    ])} order by earnings.id for no key update`);

export const lockEarningOf = (tx: Tx, propertyId: number) =>
  tx.maybe<{ id: number; status: EarningStatus; reversed_at: string | null }>(
    sql`select id, status, reversed_at from ${earnings} where property_id = ${propertyId} for no key update`,
  );

/** The admin who added a property, and their current rate. */
export const findAdder = (tx: Tx, propertyId: number) =>
  tx.maybe<{ admin_id: number; amount: string; currency: string }>(sql`
    select admins.id as admin_id, admins.pay_rate as amount, admins.pay_currency as currency
    from ${properties} join ${admins} on admins.id = properties.added_by_id where properties.id = ${propertyId}`);

/** The latest date that has started in the admin's time zone or on the server. */
export const latestToday = async (tx: Tx, adminId: number) =>
  (
    await tx.one<{ today: string }>(sql`
      select greatest(current_date, (now() at time zone timezone)::date) as today from ${admins} where id = ${adminId}`)
  ).today;
