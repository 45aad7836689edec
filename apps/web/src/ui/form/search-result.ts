import { normalizeForSearch } from '../../platform/normalize-for-search.ts';
import type { Option } from './making.ts';

/** The result of a server-side search, with the total number of matches. */
export type SearchResult = { options: readonly Option[]; total: number };

type Paged<Row> = { data: readonly Row[]; meta: { total: number } };

/** Converts a page of a list to a search result. */
export const foundBy = <Row>({ data, meta }: Paged<Row>, optionOf: (row: Row) => Option): SearchResult => ({
  options: data.map(optionOf),
  total: meta.total,
});

/** A sentinel among the option values; no record has it. */
const MORE = 'more:unseen';

export const isMore = (option: Option | null | undefined) => option?.value === MORE;

/** Recent picks first while the input is empty, without duplicates, and a line with the number of matches not shown. */
export function offered({ options, total }: SearchResult, recent: readonly Option[], words: string): Option[] {
  const first = words === '' ? recent : [];
  const rest = options.filter(({ value }) => !first.some((one) => one.value === value));
  const unseen = total - options.length;
  const more = unseen > 0 ? [{ value: MORE, label: `${unseen} more: type to narrow` }] : [];
  return [...first, ...rest, ...more];
}

/** The previous options that match the text, shown until the response arrives. */
export function narrowed({ options }: SearchResult, words: string): SearchResult {
  const kept = options.filter(({ label }) => normalizeForSearch(label).includes(normalizeForSearch(words)));
  return { options: kept, total: kept.length };
}
