import type { EventKind } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/paging.queries.ts';
import { events } from '../../platform/database/platform.table.ts';

/** Distinct values of a column by a loose index scan (recursive CTE): the log is long, its values are few. */
export const valuesOf = async (db: Db, column: SQL) =>
  (
    await db.many<{ value: string }>(sql`
      with recursive found (value) as (
        (select ${column} from ${events} order by ${column} limit 1)
        union all
        select (select ${column} from ${events} where ${column} > found.value order by ${column} limit 1) from found where found.value is not null
      ) select value from found where value is not null`)
  ).map(({ value }) => value);

const isEntity = (...entities: string[]) => isOneOf(sql`events.entity`, entities);
const isAction = (...actions: string[]) => isOneOf(sql`events.action`, actions);

const conditions: Record<Exclude<EventKind, 'deleted'>, SQL> = {
  property_changes: isEntity('property', 'hot_deal'),
  // The permissions of an admin are those of their role.
  permissions: sql`(${isEntity('role')} or (${isEntity('admin')}
    and jsonb_path_query_array(events.changes, '$.keyvalue().key') ?| array['role_id']))`,
  payments: isEntity('earning', 'payment'),
  sign_ins: isAction('auth.login', 'auth.logout', 'auth.end_session', 'auth.end_sessions'),
};

/** Every feature has its own delete actions; the index finds exact action names, but not a suffix. */
export async function ofKind(db: Db, kind: EventKind): Promise<SQL> {
  if (kind !== 'deleted') return conditions[kind];
  const actions = await valuesOf(db, sql`events.action`);
  const deletions = actions.filter((action) => action.endsWith('.delete'));
  return deletions.length === 0 ? sql`false` : isAction(...deletions);
}
