type Row = Record<string, unknown> & { id: number };

/** One difference between two lists of rows: a row that came or went, one field of a row, or the order. */
export type RowChange = {
  /** `facilities.12`, `facilities.12.distance_m` or `photos.order`. */
  name: string;
  /** The row, as it was before if it was there; undefined for the order. */
  row: Row | undefined;
  /** Its place in the list, from 1. */
  place: number;
  /** The field that differs; undefined if the row itself came or went. */
  field: string | undefined;
  before: unknown;
  after: unknown;
  /** Display names of the referenced records, by id. */
  names?: Record<string, string>;
};

/** Parts of a property whose audit lines contain rows with ids. */
const partsWithRows = ['facilities', 'views', 'availability', 'photos'] as const;
export type PartWithRows = (typeof partsWithRows)[number];

/** Only photos are ordered by hand; the other lists are sorted by their values. */
const isOrdered = (part: PartWithRows) => part === 'photos';

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Row>).id === 'number';

/** Undefined for old lines, which stored these parts without ids. */
const rowsIn = (value: unknown): Row[] | undefined => {
  const list = value ?? [];
  return Array.isArray(list) && list.every(isRow) ? list : undefined;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The name of a referenced record is stored next to its id: `facility_type` next to `facility_type_id`. */
const isNameOf = (field: string, row: Row) => `${field}_id` in row;

function namesOf(field: string, ...rows: readonly Row[]): Record<string, string> | undefined {
  const name = field.endsWith('_id') ? field.slice(0, -'_id'.length) : undefined;
  return name === undefined
    ? undefined
    : Object.fromEntries(rows.map((row) => [String(row[field]), String(row[name] ?? '')]));
}

function fieldChanges(name: string, row: Row, place: number, now: Row): RowChange[] {
  return Object.keys({ ...row, ...now })
    .filter((field) => !isNameOf(field, row) && !isSame(row[field], now[field]))
    .map((field) => {
      const [before, after] = [row[field] ?? null, now[field] ?? null];
      return { name: `${name}.${field}`, row, place, field, before, after, names: namesOf(field, row, now) };
    });
}

const isPart = (name: string): name is PartWithRows => partsWithRows.some((part) => part === name);

/** Splits a changed list into its differences; undefined for other fields, and for lines without ids. */
export function rowChangesOf(part: string, before: unknown, after: unknown): RowChange[] | undefined {
  if (!isPart(part)) return undefined;
  const [old, now] = [rowsIn(before), rowsIn(after)];
  if (!old || !now) return undefined;
  const nowById = new Map(now.map((row) => [row.id, row]));
  const oldIds = new Set(old.map(({ id }) => id));
  const changes = old.flatMap((row, index): RowChange[] => {
    const [name, place, same] = [`${part}.${row.id}`, index + 1, nowById.get(row.id)];
    if (!same) return [{ name, row, place, field: undefined, before: row, after: null }];
    return fieldChanges(name, row, place, same);
  });
  const added = now.flatMap((row, index): RowChange[] =>
    oldIds.has(row.id)
      ? []
      : [{ name: `${part}.${row.id}`, row, place: index + 1, field: undefined, before: null, after: row }],
  );
  const kept = old.map(({ id }) => id).filter((id) => nowById.has(id));
  const order = now.map(({ id }) => id).filter((id) => oldIds.has(id));
  const isMoved = isOrdered(part) && !isSame(kept, order);
  const moved = { name: `${part}.order`, row: undefined, place: 0, field: undefined, before: kept, after: order };
  return [...changes, ...added, ...(isMoved ? [moved] : [])];
}

type Changes = Record<string, readonly unknown[]>;

/** A changed value of an audit event: a field, or a difference between rows. */
export type ChangedValue = RowChange & { part: string };

const plain = { row: undefined, place: 0, field: undefined };

/** All changed values of an audit event by name, with lists of rows split. */
export const changedValues = (changes: Changes): ChangedValue[] =>
  Object.entries(changes).flatMap(([part, [before, after]]) => {
    const rows = rowChangesOf(part, before, after) ?? [{ ...plain, name: part, before, after }];
    return rows.map((change) => ({ ...change, part }));
  });
