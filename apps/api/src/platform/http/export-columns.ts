import type { Fields } from '@lintel/contract';

type Columns<Row> = Record<string, (row: Row) => unknown>;

/**
 * The columns of an export: the exported fields in order, between the id and the timestamps. `instead` replaces fields
 * that readers could not interpret, such as the id of another record.
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
export const fullName = (person: Person | null) => person && `${person.first_name} ${person.last_name}`;
