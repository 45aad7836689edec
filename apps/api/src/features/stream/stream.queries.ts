import type { StreamEvent } from '@lintel/contract';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { operationRows, operations } from '../../platform/database/platform.table.ts';
import type { Ownership } from '../../platform/records/record.queries.ts';
import type { StreamCollection } from '../../platform/records/stream-collection.ts';

/** Events since a lost connection; above the limit the client refetches. */
export const operationsAfter = (db: Db, id: number, most: number) =>
  db.many<StreamEvent>(sql`
    select id, collections, admin_id from ${operations} where id > ${id} and collections <> '{-}' order by id limit ${most}`);

const among = (ids: readonly number[]) => sql`any(${sql.param(ids)}::bigint[])`;

/** An undo determines its collections while it runs; they are stored by the time its event is sent. */
export const collectionsOf = (db: Db, ids: readonly number[]) =>
  db.many<Pick<StreamEvent, 'id' | 'collections'>>(
    sql`select id, collections from ${operations} where id = ${among(ids)}`,
  );

/** Operations that touched a private record that was or is shared. */
export const sharedOf = (db: Db, { table, column }: Required<StreamCollection>['sharedBy'], ids: readonly number[]) =>
  db.many<{ id: number }>(sql`
    select distinct operation_id as id from ${operationRows} where operation_id = ${among(ids)} and table_name = ${table}
      and ((before ->> ${column})::boolean or (after ->> ${column})::boolean)`);

/** The row before and after, because an admin who loses ownership must receive the event, too. */
const asItWasAndIs = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`(kept.before ->> ${column})::bigint, (kept.after ->> ${column})::bigint`),
    sql`, `,
  );

/** The owners of a touched row: its own, those of its parent, or those of the records that reference it. */
function concerned({ own, partsBy, pointsAt = {} }: StreamCollection): SQL {
  const { table, columns } = own as Ownership;
  const [home, names] = [getTableName(table), columns.map(({ name }) => name)];
  const owners = sql`unnest(array[${sql.join(
    names.map((name) => sql`home.${sql.identifier(name)}`),
    sql`, `,
  )}])`;
  const ways = [sql`select unnest(array[${asItWasAndIs(names)}]) where kept.table_name = ${home}`];
  if (partsBy)
    ways.push(sql`select ${owners} from ${table} home
      where kept.table_name <> ${home} and home.id in (${asItWasAndIs([partsBy])})`);
  for (const [other, column] of Object.entries(pointsAt))
    ways.push(sql`select ${owners} from ${table} home
      where kept.table_name = ${other} and home.${sql.identifier(column)} = kept.row_id`);
  return sql.join(ways, sql` union all `);
}

/** The owners of the records of a collection that each operation touched. */
export const ownersOf = (db: Db, collection: StreamCollection, ids: readonly number[]) =>
  db.many<{ id: number; admin_ids: number[] }>(sql`
    select operation_id as id, array_agg(distinct admin_id) as admin_ids
    from ${operationRows} kept cross join lateral (${concerned(collection)}) concerned (admin_id)
    where operation_id = ${among(ids)} and admin_id is not null group by operation_id`);
