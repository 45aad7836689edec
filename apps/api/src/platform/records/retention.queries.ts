import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { events } from '../database/platform.table.ts';
import type { AnyRecord } from './record.queries.ts';

/** Rows per statement, so that none runs into the statement timeout. */
const BATCH = 500;

type ForeignKey = { table: string; column: string };

/** The foreign keys that forbid deleting a row of this table, read from the database: a later table needs no entry. */
const restrictingKeys = (database: Database, table: string) =>
  database.many<ForeignKey>(sql`
    select rel.relname as table, col.attname as column
    from pg_constraint fk
      join pg_class rel on rel.oid = fk.conrelid
      join pg_attribute col on col.attrelid = fk.conrelid and col.attnum = fk.conkey[1]
    where fk.contype = 'f' and fk.confrelid = ${table}::regclass and fk.confdeltype in ('a', 'r')
      and cardinality(fk.conkey) = 1`);

const isReferencedBy = (table: string, { table: from, column }: ForeignKey): SQL =>
  sql`exists (select 1 from ${sql.identifier(from)} referencing where referencing.${sql.identifier(column)} = ${sql.identifier(table)}.id)`;

/**
 * Purges what was soft-deleted longer ago than its retention, with an audit event each, whose actor is null for the
 * system. A row that others still reference stays soft-deleted.
 */
export async function purgeRecords(database: Database, { table, entity, retention }: AnyRecord) {
  if (!retention) return;
  const name = getTableName(table);
  const keys = await restrictingKeys(database, name);
  const unreferenced = keys.map((key) => sql` and not ${isReferencedBy(name, key)}`);
  const changes = [...retention.audited, 'deleted_at'].map(
    (column) => sql`${column}::text, jsonb_build_array(${sql.identifier(column)}, null)`,
  );
  await database.run(sql`
    with purged as (
      delete from ${table} where id in (
        select id from ${table} where deleted_at < now() - make_interval(days => ${retention.softDelete})${sql.join(unreferenced)}
        order by deleted_at limit ${BATCH}) returning *)
    insert into ${events} (action, entity, entity_id, changes)
    select ${`${entity}.purge`}, ${entity}, id, jsonb_build_object(${sql.join(changes, sql`, `)}) from purged`);
}
