import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { where } from '../../platform/database/paging.queries.ts';
import { events } from '../../platform/database/platform.table.ts';

// Lines of the same actor and action in the same half hour are one row of the log, the last one; lines of the system are
// grouped by operation. Half hours of the clock, not a distance between lines: they never move as lines are added, a
// group never lasts longer, and one index finds its lines.

const HALF_HOUR = sql.raw(`interval '30 minutes'`);
/** Group counts are capped. */
const MOST = sql.raw('10000');

const halfHour = (at: SQL) => sql`date_bin(${HALF_HOUR}, ${at}, timestamptz '2000-01-01 00:00:00+00')`;
const isInHalfHourOf = (at: SQL, other: SQL) =>
  sql`${at} >= ${halfHour(other)} and ${at} < ${halfHour(other)} + ${HALF_HOUR}`;

type Conditions = readonly (SQL | undefined)[];

/** The lines that match the filters, for a subquery in which `events` is the outer line. */
const matching = (conditions: Conditions) => sql`(select events.* from ${events} ${where([...conditions])})`;

/** Whether a line is the last one of its group that matches the filters: a subquery by line, as no join is as quick. */
export const isLastOfGroup = (conditions: Conditions) => sql`events.id = case when events.actor_id is null
  then coalesce((select last.id from ${matching(conditions)} last
    where last.operation_id = events.operation_id and last.action = events.action order by last.id desc limit 1), events.id)
  else (select last.id from ${matching(conditions)} last
    where last.action = events.action and last.actor_id = events.actor_id and ${isInHalfHourOf(sql`last.at`, sql`events.at`)}
    order by last.at desc, last.id desc limit 1) end`;

const columns = sql`line_group.group_count, line_group.group_records, line_group.group_since, line_group.group_is_bulk`;

/** Size and start of the group that a line stands for, among the lines that match the filters. */
export const groupIn = (conditions: Conditions) => ({
  columns,
  from: sql`cross join lateral (
    select greatest(count(*), 1) as group_count, greatest(count(distinct alike.entity_id), 1) as group_records,
      coalesce(min(alike.at), events.at) as group_since,
      count(*) > 1 and count(alike.operation_id) = count(*) and count(distinct alike.operation_id) = 1 as group_is_bulk
    from (
      (select alike.entity_id, alike.operation_id, alike.at from ${matching(conditions)} alike
        where alike.action = events.action and alike.actor_id = events.actor_id
          and ${isInHalfHourOf(sql`alike.at`, sql`events.at`)} limit ${MOST})
      union all
      (select alike.entity_id, alike.operation_id, alike.at from ${matching(conditions)} alike
        where events.actor_id is null and alike.operation_id = events.operation_id and alike.action = events.action limit ${MOST})
    ) alike) line_group`,
});

/** In a list that is not grouped, how many lines the same action of the operation wrote. */
export const ofOperation = {
  columns,
  from: sql`cross join lateral (
    select greatest(count(*), 1) as group_count, greatest(count(*), 1) as group_records, events.at as group_since,
      count(*) > 1 as group_is_bulk
    from (select from ${events} alike
      where alike.operation_id = events.operation_id and alike.action = events.action limit ${MOST}) lines) line_group`,
};

type Line = { action: string; actor_id: number | null; operation_id: number | null; since: string; until: string };

/** The condition for the lines that one stands for. */
export async function membersOf(db: Db, id: number): Promise<SQL> {
  const line = await db.maybe<Line>(sql`
    select action, actor_id, operation_id, ${halfHour(sql`at`)} as since, ${halfHour(sql`at`)} + ${HALF_HOUR} as until
    from ${events} where id = ${id}`);
  if (!line) return sql`false`;
  const { action, actor_id, operation_id, since, until } = line;
  if (actor_id !== null)
    return sql`(events.action = ${action} and events.actor_id = ${actor_id}
      and events.at >= ${since}::timestamptz and events.at < ${until}::timestamptz)`;
  return operation_id === null
    ? sql`events.id = ${id}`
    : sql`(events.operation_id = ${operation_id} and events.action = ${action} and events.actor_id is null)`;
}

/** The condition for all lines that several ones stand for. */
export const membersOfAny = (ids: readonly number[]) => sql`events.id in (
  select alike.id from ${events} line cross join lateral (
    select line.id
    union all
    select alike.id from ${events} alike where alike.action = line.action and alike.actor_id = line.actor_id
      and ${isInHalfHourOf(sql`alike.at`, sql`line.at`)}
    union all
    select alike.id from ${events} alike
    where line.actor_id is null and alike.operation_id = line.operation_id and alike.action = line.action
  ) alike where line.id = any(${sql.param([...ids])}::bigint[]))`;
