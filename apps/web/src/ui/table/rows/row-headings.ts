import type { Rec } from '../columns/columns.ts';
import type { ListTableProps } from './table-parts.ts';

/** The heading above a row, or undefined if the previous row has the same one. */
export function newHeading<Row extends Rec>(
  { list: { rows = [] }, headingOf }: Pick<ListTableProps<Row>, 'headingOf'> & { list: { rows?: readonly Row[] } },
  index: number,
): string | undefined {
  const [row, before] = [rows[index], rows[index - 1]];
  if (!headingOf || !row) return undefined;
  const heading = headingOf(row);
  return before && headingOf(before) === heading ? undefined : heading;
}
