import { type Reference, type Resource, type ResourceList, statusesOf } from '@lintel/contract';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { check, foreignKey, index, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumn>;
type Target = PgTable & { id: PgColumn };

const columnIn = (columns: Columns, name: string): PgColumn => {
  const column = columns[name];
  if (!column) throw new Error(`${name} is no column of the table`);
  return column;
};

/** The text of several columns; an index on it must have exactly this expression. */
export const textOf = (columns: object, names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => {
      const column = columnIn(columns as Columns, name);
      return column.notNull ? sql`${column}` : sql`coalesce(${column}, '')`;
    }),
    sql` || ' ' || `,
  );

export const foldedText = (columns: object, names: readonly string[]): SQL => sql`folded(${textOf(columns, names)})`;

/** For each sort one index, with the id as tie-breaker; for each filter one in the default order. */
function indexesOf(columns: Columns, table: string, { sorts, defaultSort, filters, search = [] }: ResourceList) {
  const { deleted_at, id } = columns as { deleted_at?: PgColumn; id: PgColumn };
  const present = deleted_at && sql`${deleted_at} is null`;
  const latest = columnIn(columns, defaultSort.replace(/^-/, ''));
  const by = (name: string, ...on: [PgColumn, ...PgColumn[]]) => {
    const made = index(`${table}_by_${name}`).on(...on, id);
    return present ? made.where(present) : made;
  };
  return [
    ...sorts.map((name) => by(name, columnIn(columns, name))),
    ...Object.keys(filters).map((name) => by(name, columnIn(columns, name), latest)),
    ...(search.length > 0
      ? [
          index(`${table}_by_text`)
            .using('gin', sql`${foldedText(columns, search)} gin_trgm_ops`)
            // Every search reads the whole list of pending texts.
            .with({ gin_pending_list_limit: 256 }),
        ]
      : []),
  ];
}

/** The foreign key of each reference, and an index for the purge of what it points at. */
function keysOf(
  columns: Columns,
  table: string,
  references: Readonly<Record<string, Reference>>,
  targets: Record<string, Target>,
) {
  return Object.entries(references).flatMap(([name, { onDelete }]) => {
    const [column, target] = [columnIn(columns, name), targets[name] as Target];
    return [
      foreignKey({ name: `${table}_${name}`, columns: [column], foreignColumns: [target.id] }).onDelete(
        onDelete ?? 'no action',
      ),
      index(`${table}_of_${name}`).on(column),
    ];
  });
}

/**
 * What a resource's table needs besides its columns: foreign keys, an index for each sort and each filter, one for the
 * search, and a check of the status.
 */
export function resourceConstraints<R extends Resource & { list: ResourceList }>(
  resource: R,
  table: PgTable | Columns,
  targets: { [Column in keyof R['references'] & string]: Target },
) {
  const columns = table as Columns;
  const name = getTableName(columnIn(columns, 'id').table);
  const statuses = statusesOf(resource.transitions);
  return [
    ...keysOf(columns, name, resource.references ?? {}, targets),
    ...indexesOf(columns, name, resource.list),
    ...(statuses.length > 0
      ? [
          check(
            `${name}_status`,
            sql`${columnIn(columns, 'status')} in (${sql.raw(statuses.map((each) => `'${each}'`).join(', '))})`,
          ),
        ]
      : []),
  ];
}
