import { folded } from '../../platform/folded.ts';
import type { Option } from './making.ts';

/** What a search on the server found, and how many there are in all. */
export type Found = { options: readonly Option[]; total: number };

type Paged<Row> = { data: readonly Row[]; meta: { total: number } };

/** A search as a page of the list it is about. */
export const foundBy = <Row>({ data, meta }: Paged<Row>, optionOf: (row: Row) => Option): Found => ({
  options: data.map(optionOf),
  total: meta.total,
});

/** Stands among the values of the choices; no record has it. */
const MORE = 'more:unseen';

export const isMore = (option: Option | null | undefined) => option?.value === MORE;

/** Recent picks first while nothing is typed, each choice once, and a line that says how many are not shown. */
export function offered({ options, total }: Found, recent: readonly Option[], words: string): Option[] {
  const first = words === '' ? recent : [];
  const rest = options.filter(({ value }) => !first.some((one) => one.value === value));
  const unseen = total - options.length;
  const more = unseen > 0 ? [{ value: MORE, label: `${unseen} more: type to narrow` }] : [];
  return [...first, ...rest, ...more];
}

/** Those of the choices found before that may stay until the answer to these words is here. */
export function narrowed({ options }: Found, words: string): Found {
  const kept = options.filter(({ label }) => folded(label).includes(folded(words)));
  return { options: kept, total: kept.length };
}
