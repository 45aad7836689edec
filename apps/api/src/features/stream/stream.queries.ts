import type { StreamEvent } from '@lintel/contract';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { operationRows, operations } from '../../platform/database/platform.table.ts';
import type { Ownership } from '../../platform/records/record.queries.ts';
import type { StreamCollection } from '../../platform/records/stream-collection.ts';

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

/** Which operations touched something private that was shared, or is now. */
export const sharedOf = (db: Db, { table, column }: Required<StreamCollection>['sharedBy'], ids: readonly number[]) =>
  db.many<{ id: number }>(sql`
    select distinct operation_id as id from ${operationRows} where operation_id = ${among(ids)} and table_name = ${table}
      and ((before ->> ${column})::boolean or (after ->> ${column})::boolean)`);

/** Of each touched row as it was and as it is: whoever it stops belonging to must hear of it, too. */
const asItWasAndIs = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`(kept.before ->> ${column})::bigint, (kept.after ->> ${column})::bigint`),
    sql`, `,
  );

/** Whom a touched row concerns: those it names, or those that what it belongs to, or what points at it, names. */
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

/** Whose own records of a collection each operation touched. */
export const ownersOf = (db: Db, collection: StreamCollection, ids: readonly number[]) =>
  db.many<{ id: number; admin_ids: number[] }>(sql`
    select operation_id as id, array_agg(distinct admin_id) as admin_ids
    from ${operationRows} kept cross join lateral (${concerned(collection)}) concerned (admin_id)
    where operation_id = ${among(ids)} and admin_id is not null group by operation_id`);
