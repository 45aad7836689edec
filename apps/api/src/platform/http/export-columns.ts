import type { Fields } from '@lintel/contract';

type Columns<Row> = Record<string, (row: Row) => unknown>;

/**
 * The columns of a list's table: what its fields say is exported, in their order, between the id and the instants. A
 * field that a reader could make nothing of (a number of another record) is shown as `instead` says.
 */
export function exportColumns<Row extends object>(
  { exported }: Pick<Fields, 'exported'>,
  instead: Record<string, Columns<Row>> = {},
): Columns<Row> {
  const plain = (name: string): Columns<Row> => ({ [name]: (row) => (row as Record<string, unknown>)[name] });
  const columns = ['id', ...exported, 'created_at', 'updated_at'].map((name) => instead[name] ?? plain(name));
  return Object.assign({}, ...columns);
}

type Person = { first_name: string; last_name: string };
/** Somebody, in a cell. */
export const fullName = (person: Person | null) => person && `${person.first_name} ${person.last_name}`;
