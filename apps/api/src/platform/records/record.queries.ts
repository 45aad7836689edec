import { isDeepStrictEqual } from 'node:util';
import { type Fields, nestedName, type OwnershipRule, type Permission } from '@lintel/contract';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context, Tx } from '../context.ts';
import type { Db } from '../database/database.ts';
import { where } from '../database/paging.queries.ts';
import { precompile } from '../database/statements.ts';
import { inserted } from '../database/writes.queries.ts';
import { type AuditLine, auditValues, type Changes } from './audit.queries.ts';

/** A table whose rows have an id and a version that every change increments. */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn };
export type RowOf<T extends RecordTable> = T['$inferSelect'] & { id: number; version: number };

/** The viewer and the scope of their permission. */
export type Viewer = Pick<Context, 'scope' | 'adminId'>;

/** How long a soft-deleted record can be restored. */
export const restoreDays = 30;
const restorable = sql.raw(`deleted_at > now() - interval '${restoreDays} days'`);

/**
 * Defines the `own` scope of a table: the columns that reference the owner. Lists, counts, details, changes, exports
 * and the change stream all use it.
 */
export type Ownership = { table: PgTable; columns: readonly PgColumn[]; isPrivate?: boolean };

export const ownership = (table: PgTable, ...columns: PgColumn[]): Ownership => ({ table, columns });

/** Private to its owner, even for admins with scope `all`. */
export const privateOwnership = (table: PgTable, ...columns: PgColumn[]): Ownership => ({
  table,
  columns,
  isPrivate: true,
});

/** The scope filter: a condition for callers with scope `own`, undefined for scope `all`. */
export const scopeFilter = ({ scope, adminId }: Viewer, { columns, isPrivate }: Ownership): SQL | undefined =>
  scope === 'all' && !isPrivate
    ? undefined
    : sql`(${sql.join(
        columns.map((column) => sql`${column} = ${adminId}`),
        sql` or `,
      )})`;

/** An event about a record, emitted after it was written. */
export type RecordEvent = {
  what: 'created' | 'changed' | 'deleted' | 'restored';
  id: number;
  /** The changed part, if the change was limited to one. */
  part?: string;
  changes: Changes;
};

/** Describes a record type to the generic create, read, update and delete functions. */
export type RecordType<T extends RecordTable = RecordTable, Reply = unknown> = {
  /** The entity name in the audit log; its actions are named `entity.act`. */
  entity: string;
  /** How messages refer to a record: `This role`. */
  displayName: string;
  table: T;
  fields: Pick<Fields, 'audited'>;
  /** Internal columns, which are neither loaded for decisions nor audited. */
  internalColumns?: readonly string[];
  /** Selects the rows of this type, if several types share the table. */
  only?: SQL;
  /**
   * Locks that are taken before any of its rows, such as the list that contains them: one lock order prevents
   * deadlocks.
   */
  lockFirst?(tx: Tx): Promise<unknown>;
  own?: Ownership;
  /** The permission by which one is viewed, for records that reference it. */
  viewedBy?: Permission;
  /** How others name one of its rows: `properties.title`. */
  name?: SQL;
  /** The records its columns point at. */
  references?: Readonly<Record<string, { record: () => AnyRecord; visible: boolean }>>;
  ownership?: OwnershipRule;
  /** When soft-deleted rows are purged, and which columns the audit log keeps of them. */
  retention?: { softDelete: number; audited: readonly string[] };
  /** Maps a row to its fields, if one column contains several of them. */
  fieldsOf?(row: RowOf<T>): Record<string, unknown>;
  /** Loads a record as a reply; access was checked before. */
  find(db: Db, id: number, context: Context): Promise<Reply | undefined>;
  /**
   * Publishes changes to other rooms, in the same transaction. What it returns for a deletion is added to the reply, such
   * as the number of rows that other rooms deleted with it.
   */
  onWritten?(tx: Tx, event: RecordEvent): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Throws if a row may not be restored by an undo. */
  mayUndo?(
    tx: Tx,
    row: { id: number; before: Partial<RowOf<T>> | null; after: Partial<RowOf<T>> | null },
  ): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: for code that handles records of any type
export type AnyRecord = RecordType<any, any>;

/** Whether the table uses soft delete. */
export const hasBin = (table: PgTable) => 'deleted_at' in getTableColumns(table);

/** Whether a row is soft-deleted. */
export const isBinned = (row: object) => 'deleted_at' in row && row.deleted_at != null;

const columnLists = new Map<PgTable, SQL>();
function columnsOf({ table, internalColumns = [] }: Pick<RecordType, 'table' | 'internalColumns'>): SQL {
  const known = columnLists.get(table);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !internalColumns.includes(name));
  const list = precompile(
    sql.join(
      columns.map(([, column]) => sql`${column}`),
      sql`, `,
    ),
  );
  columnLists.set(table, list);
  return list;
}

type ColumnName<T extends PgTable> = keyof T['_']['columns'];

/**
 * The `select` list of a reply: fields that are columns of the record's table are selected as such, the others as given
 * by the room in the last argument. A field that is neither does not compile.
 */
export function replyColumns<T extends RecordTable, Name extends string>(
  table: T,
  { names }: { names: readonly Name[] },
  computed: Record<Exclude<Name, ColumnName<T>>, SQL>,
): SQL {
  const columns: Record<string, SQL | PgColumn> = { ...getTableColumns(table), ...computed };
  const told = ['id', 'version', 'created_at', 'updated_at', ...names];
  return sql.join(
    told.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

/** The referenced records as a reply names them: `property` with id and name for `property_id`. */
export const nestedColumns = ({ table, references = {} }: Pick<AnyRecord, 'table' | 'references'>): SQL =>
  sql.join(
    Object.entries(references).map(([column, { record }]) => {
      const { table: target, name } = record();
      return sql`(
        select json_build_object('id', ${target.id}, 'name', ${name}) from ${target}
        where ${target.id} = ${table}.${sql.identifier(column)}) as ${sql.identifier(nestedName(column))}`;
    }),
    sql`, `,
  );

/** Existing records only, or also soft-deleted ones that can still be restored. */
type Which = 'present' | 'restorable';

function inBinOrNot(table: PgTable, which: Which): SQL | undefined {
  if (!hasBin(table)) return undefined;
  return which === 'present' ? sql`deleted_at is null` : sql`(deleted_at is null or ${restorable})`;
}

/**
 * Locks one record that is in the caller's scope. Concurrent inserts that reference it need not wait, since the key
 * does not change.
 */
export async function lockRecord<T extends RecordTable>(
  tx: Tx,
  type: RecordType<T, unknown>,
  id: number,
  which: Which = 'present',
) {
  await type.lockFirst?.(tx);
  return tx.maybe<RowOf<T>>(sql`
    select ${columnsOf(type)} from ${type.table} ${where([
      sql`${type.table.id} = ${id}`,
      type.only,
      type.own && scopeFilter(tx.context, type.own),
      inBinOrNot(type.table, which),
    ])} for no key update`);
}

/** Whether the record exists and is visible to the caller. */
export const isSeen = async (db: Db, type: AnyRecord, id: number, viewer: Viewer) =>
  (await db.maybe(sql`
    select 1 from ${type.table} ${where([
      sql`${type.table.id} = ${id}`,
      type.only,
      type.own && scopeFilter(viewer, type.own),
      inBinOrNot(type.table, 'present'),
    ])}`)) !== undefined;

export const insertRecord = <T extends RecordTable>(
  tx: Tx,
  type: RecordType<T, unknown>,
  fields: Record<string, unknown>,
) =>
  tx.one<RowOf<T>>(
    sql`insert into ${type.table} ${inserted(encoded(type.table, fields))} returning ${columnsOf(type)}`,
  );

/** Encodes values for the driver by the type of their column: a list is an array in one and JSON in another. */
function encoded(table: PgTable, fields: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value == null ? value : (columns[name]?.mapToDriverValue(value) ?? value),
    ]),
  );
}

/**
 * Whether two values are equal in a column: `45.5` and `45.50` are the same amount, and an instant can be written in
 * many ways.
 */
export function isSameIn(table: PgTable, name: string, one: unknown, other: unknown): boolean {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const type = columns[name]?.getSQLType() ?? '';
  const meant = (value: unknown) => {
    if (typeof value !== 'string') return value ?? null;
    if (type.startsWith('numeric')) return Number(value);
    return type.startsWith('timestamp') ? Date.parse(value) : value;
  };
  return isDeepStrictEqual(meant(one), meant(other));
}

type Save = {
  id: number;
  fields: Record<string, unknown>;
  /** The changed part, for records that track a version per part. */
  part?: string;
  /** Omitted for parts of a larger record, whose own audit line covers them. */
  line?: AuditLine;
};

/** Saves the changes, increments the version and writes the audit line in one statement. */
export function saveRecord(tx: Tx, { table }: Pick<RecordType, 'table'>, { id, fields, part, line }: Save) {
  const assignments = [
    ...Object.entries(encoded(table, fields)).map(
      ([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`,
    ),
    ...(part ? [sql`part_versions = part_versions || jsonb_build_object(${part}::text, ${table.version} + 1)`] : []),
    sql`version = ${table.version} + 1`,
    sql`updated_at = now()`,
  ];
  const update = sql`update ${table} set ${sql.join(assignments, sql`, `)} where ${table.id} = ${id}`;
  return tx.run(line ? sql`with saved as (${update}) ${auditValues(tx, line)}` : update);
}

export const binRecord = (tx: Tx, { table }: Pick<RecordType, 'table'>, id: number) =>
  tx.one<{ deleted_at: string }>(sql`
    update ${table} set deleted_at = now(), version = ${table.version} + 1, updated_at = now() where ${table.id} = ${id} returning deleted_at`);

export const removeRecord = (tx: Tx, { table }: Pick<RecordType, 'table'>, id: number) =>
  tx.run(sql`delete from ${table} where ${table.id} = ${id}`);
