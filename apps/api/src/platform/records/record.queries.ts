import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '@lintel/contract';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context, Tx } from '../context.ts';
import { type Db, fixed } from '../database/database.ts';
import { where } from '../database/paging.queries.ts';
import { inserted } from '../database/writes.queries.ts';
import { type AuditLine, auditValues, type Changes } from './audit.queries.ts';

/** A table whose rows are records: known by an id, with a version that every change raises. */
export type RecordTable = PgTable & { id: PgColumn; version: PgColumn };
export type RowOf<T extends RecordTable> = T['$inferSelect'] & { id: number; version: number };

/** Who looks, and how far their permission lets them. */
export type Viewer = Pick<Context, 'scope' | 'adminId'>;

/** How long what was deleted can be brought back. */
export const restoreDays = 30;
const restorable = sql.raw(`deleted_at > now() - interval '${restoreDays} days'`);

/**
 * What `own` means in a room, said once: the columns that name whom a row belongs to. Lists, counts, details, changes,
 * exports and the stream of changes all ask here.
 */
export type Ownership = { table: PgTable; columns: readonly PgColumn[]; isPrivate?: boolean };

export const owned = (table: PgTable, ...columns: PgColumn[]): Ownership => ({ table, columns });

/** What is nobody else's business, however far anybody's rights reach. */
export const ownedAlone = (table: PgTable, ...columns: PgColumn[]): Ownership => ({ table, columns, isPrivate: true });

/** A condition for whoever sees only their own; none for those who see all. */
export const within = ({ scope, adminId }: Viewer, { columns, isPrivate }: Ownership): SQL | undefined =>
  scope === 'all' && !isPrivate
    ? undefined
    : sql`(${sql.join(
        columns.map((column) => sql`${column} = ${adminId}`),
        sql` or `,
      )})`;

/** What became of a record, once it is written. */
export type Happened = {
  what: 'created' | 'changed' | 'deleted' | 'restored';
  id: number;
  /** Which part of it, where it was one alone. */
  part?: string;
  changes: Changes;
  /** What a deletion will be answered with beside the id: whoever takes something along adds how much. */
  answer?: object;
};

/** What a room says of its records, so that the frame can do the rest. */
export type RecordType<T extends RecordTable = RecordTable, Reply = unknown> = {
  /** What the audit log calls it; its acts are `entity.act`. */
  entity: string;
  /** How a message begins that speaks of one: `This role`. */
  called: string;
  table: T;
  fields: Pick<Fields, 'audited'>;
  /** Which of its columns are neither judged nor audited. */
  unread?: readonly string[];
  /** Where several types share the table: which of its rows are of this one. */
  only?: SQL;
  /** What is held before any of its rows, such as the list that they stand in: so everybody locks in one order. */
  lockFirst?(tx: Tx): Promise<unknown>;
  own?: Ownership;
  /** A row by its fields, where one column holds several of them. */
  fieldsOf?(row: RowOf<T>): Record<string, unknown>;
  /** One as it is answered; who may see it was decided before. */
  find(db: Db, id: number, context: Context): Promise<Reply | undefined>;
  /** What other rooms hear of it, in the same transaction. */
  tell?(tx: Tx, happened: Happened): Promise<unknown>;
  /** What must hold now for one of its rows to be put back by an undo; throws if it does not. */
  mayUndo?(
    tx: Tx,
    row: { id: number; before: Partial<RowOf<T>> | null; after: Partial<RowOf<T>> | null },
  ): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: for whoever acts on records of every shape
export type AnyRecord = RecordType<any, any>;

/** Whether its rows go to the bin, from where they can be brought back, instead of being removed. */
export const hasBin = (table: PgTable) => 'deleted_at' in getTableColumns(table);

const columnLists = new Map<PgTable, SQL>();
function columnsOf({ table, unread = [] }: Pick<RecordType, 'table' | 'unread'>): SQL {
  const known = columnLists.get(table);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !unread.includes(name));
  const list = fixed(
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
 * `select …` of what a reply tells: the fields that are columns of the record's own table by themselves, and those that
 * are not (`besides`) as the room says. One that is neither does not compile.
 */
export function replyColumns<T extends RecordTable, Name extends string>(
  table: T,
  { names }: { names: readonly Name[] },
  besides: Record<Exclude<Name, ColumnName<T>>, SQL>,
): SQL {
  const columns: Record<string, SQL | PgColumn> = { ...getTableColumns(table), ...besides };
  const told = ['id', 'version', 'created_at', 'updated_at', ...names];
  return sql.join(
    told.map((name) => sql`${columns[name]} as ${sql.identifier(name)}`),
    sql`, `,
  );
}

/** Those that are there, or also those that can still be brought back. */
type Which = 'present' | 'restorable';

function inBinOrNot(table: PgTable, which: Which): SQL | undefined {
  if (!hasBin(table)) return undefined;
  return which === 'present' ? sql`deleted_at is null` : sql`(deleted_at is null or ${restorable})`;
}

/**
 * One record that is the caller's to change, held until the transaction ends. Whoever points at it meanwhile need not
 * wait: its key does not change.
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
      type.own && within(tx.context, type.own),
      inBinOrNot(type.table, which),
    ])} for no key update`);
}

/** Whether one is there for the caller to see. */
export const isSeen = async (db: Db, type: AnyRecord, id: number, viewer: Viewer) =>
  (await db.maybe(sql`
    select 1 from ${type.table} ${where([
      sql`${type.table.id} = ${id}`,
      type.only,
      type.own && within(viewer, type.own),
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

/** Values as the driver takes them, by the type of their column: a list is an array in one and JSON in another. */
function encoded(table: PgTable, fields: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value == null ? value : (columns[name]?.mapToDriverValue(value) ?? value),
    ]),
  );
}

/** Whether two values mean the same in a column: `45.5` and `45.50` are one amount, an instant has many spellings. */
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
  /** Where a record keeps at which version each of its parts last changed: which part this is. */
  part?: string;
  /** Left out where the record belongs to a greater one, whose line tells of it. */
  line?: AuditLine;
};

/** What was changed, the next version and its line in the audit log, in one statement. */
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
