import { type AdminStats, monthsOfWork, type WorkEarnings, type WorkMonth } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { events, operations } from '../../platform/database/platform.table.ts';
import { admins } from '../admins/index.ts';
import { appointments } from '../appointments/index.ts';
import { earnings } from '../payouts/index.ts';
import { properties } from '../properties/index.ts';
import { translationRequests } from '../translations/index.ts';

// Actions of an admin by date.

const decisions = ['property.accept', 'property.reject', 'property.request_changes'] as const;

/** Undone decisions do not count. */
const decided = (id: number) => sql`
  select events.at, events.action from ${events}
  where events.actor_id = ${id} and events.action in (${sql.raw(decisions.map((each) => `'${each}'`).join(', '))})
    and not exists (select 1 from ${operations} where operations.id = events.operation_id and operations.undone_at is not null)`;

const added = (id: number) =>
  sql`select created_at as at from ${properties} where added_by_id = ${id} and deleted_at is null`;

const translated = (id: number) =>
  sql`select finished_at as at from ${translationRequests} where assigned_admin_id = ${id} and finished_at is not null`;

const shown = (id: number) =>
  sql`select starts_at as at from ${appointments} where assigned_admin_id = ${id} and status = 'completed' and deleted_at is null`;

type Counts = Pick<
  AdminStats,
  'assigned' | 'to_decide' | 'added' | 'accepted' | 'rejected' | 'translated' | 'appointments_done'
>;

export const countDone = (db: Db, id: number) =>
  db.one<Counts>(sql`
    select looked_after.assigned, looked_after.to_decide, (select count(*) from (${added(id)}) rows) as added,
      deeds.accepted, deeds.rejected, (select count(*) from (${translated(id)}) rows) as translated,
      (select count(*) from (${shown(id)}) rows) as appointments_done
    from (select count(*) as assigned, count(*) filter (where status = 'pending') as to_decide from ${properties}
        where assigned_admin_id = ${id} and deleted_at is null) looked_after,
      (select count(*) filter (where action = 'property.accept') as accepted, count(*) filter (where action = 'property.reject') as rejected
        from (${decided(id)}) rows) deeds`);

/** The median time from submission to the latest decision, over the last year. */
export const medianHours = async (db: Db, id: number) =>
  (
    await db.one<{ hours: number | null }>(sql`
      select round(percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - submitted_at))::numeric / 3600, 1)::float8 as hours
      from ${properties} where reviewed_by_id = ${id} and reviewed_at >= submitted_at
        and reviewed_at > now() - ${monthsOfWork} * interval '1 month'`)
  ).hours;

/** Months in the viewer's time zone, including empty ones. */
export function findMonths(db: Db, id: number, viewerId: number) {
  const inMonth = (rows: SQL) =>
    sql`(select count(*) from (${rows}) done where done.at >= month.begins and done.at < month.ends)`;
  return db.many<WorkMonth>(sql`
    with clock as (select timezone from ${admins} where id = ${viewerId}),
    month as (
      select to_char(first, 'YYYY-MM') as month, first at time zone timezone as begins, (first + interval '1 month') at time zone timezone as ends
      from clock, generate_series(date_trunc('month', now() at time zone timezone) - ${monthsOfWork - 1} * interval '1 month',
        date_trunc('month', now() at time zone timezone), interval '1 month') first
    )
    select month, ${inMonth(added(id))} as added, ${inMonth(decided(id))} as decided, ${inMonth(translated(id))} as translated,
      ${inMonth(shown(id))} as appointments
    from month order by month`);
}

/** Currencies are never added up. */
export const findEarned = (db: Db, id: number) =>
  db.many<WorkEarnings>(sql`
    select currency, count(*) filter (where status = 'payable') as payable_count,
      coalesce(sum(amount) filter (where status = 'payable'), 0.00) as payable_amount,
      count(*) filter (where status = 'paid') as paid_count, coalesce(sum(amount) filter (where status = 'paid'), 0.00) as paid_amount,
      max(paid_on) as last_paid_on
    from ${earnings} where admin_id = ${id} and status <> 'void' group by currency order by currency`);
