import type { StreamEvent } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { operationRows, operations } from '../../platform/database/platform.table.ts';

/** What happened since, for whoever lost the line; more than this and the reader had better ask anew. */
export const operationsAfter = (db: Db, id: number, most: number) =>
  db.many<StreamEvent>(sql`
    select id, collections, admin_id from ${operations} where id > ${id} and collections <> '{-}' order by id limit ${most}`);

const among = (ids: readonly number[]) => sql`any(${sql.param(ids)}::bigint[])`;

/** An undo learns while it runs what it changes; by the time it is heard of, it is written down. */
export const collectionsOf = (db: Db, ids: readonly number[]) =>
  db.many<Pick<StreamEvent, 'id' | 'collections'>>(
    sql`select id, collections from ${operations} where id = ${among(ids)}`,
  );

/** Which operations touched a view that was shared, or is now. */
export const sharedViewsIn = (db: Db, ids: readonly number[]) =>
  db.many<{ id: number }>(sql`
    select distinct operation_id as id from ${operationRows} where operation_id = ${among(ids)} and table_name = 'saved_views'
      and (before @> '{"is_shared": true}' or after @> '{"is_shared": true}')`);

/** Of each touched row as it was and as it is: whoever it stops belonging to must hear of it, too. */
const named = (...columns: string[]) =>
  sql.join(
    columns.map((column) => sql`(kept.before ->> ${column})::bigint, (kept.after ->> ${column})::bigint`),
    sql`, `,
  );

const adminsIn = (concerned: SQL) => sql`
  array(select distinct admin_id from ${operationRows} kept cross join lateral (${concerned}) concerned (admin_id)
    where kept.operation_id = operation.id and admin_id is not null)`;

// Rows of other rooms, told by their tables' names alone: a part by the property it points at, a user by their listings.
const ofProperties = sql`
  select unnest(array[${named('assigned_admin_id', 'added_by_id')}]) where kept.table_name = 'properties'
  union all
  select unnest(array[home.assigned_admin_id, home.added_by_id]) from properties home
  where kept.table_name <> 'properties' and home.id in (${named('property_id')})
  union all
  select unnest(array[home.assigned_admin_id, home.added_by_id]) from properties home
  where kept.table_name = 'users' and home.owner_id = kept.row_id`;
const ofAppointments = sql`
  select unnest(array[${named('assigned_admin_id')}]) where kept.table_name = 'appointments'`;

/** Whose own records each operation touched, by collection. */
export const ownersOf = (db: Db, ids: readonly number[]) =>
  db.many<{ id: number; properties: number[]; appointments: number[] }>(sql`
    select operation.id, to_json(${adminsIn(ofProperties)}) as properties, to_json(${adminsIn(ofAppointments)}) as appointments
    from unnest(${sql.param(ids)}::bigint[]) operation (id)`);
