import * as z from 'zod';
import { id, searchTerm } from './fields.ts';

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 25;
/** Totals are exact up to this number and estimated above it, so that lists with a million rows stay fast. */
export const exactTotals = 10_000;

// Query strings contain text: these schemas parse it strictly, so that `page=1e9` or `page=` is an error, never a
// guess.
const digits = (max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().max(max));

export const queryNumber = (min: number, max: number) => digits(max).pipe(z.int().min(min));
export const queryId = () => digits(Number.MAX_SAFE_INTEGER).pipe(id());
export const queryFlag = () => z.enum(['true', 'false']).transform((value) => value === 'true');

/** `status=pending,published`: any of these. */
export const anyOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(2000)
    .transform((value) => value.split(','))
    .pipe(z.array(item).min(1).max(100));

/** Maximum number of selected or excluded ids: as many as a URL can safely contain. */
export const maxSelectedIds = 1000;

const idList = () =>
  z
    .string()
    .max(12_000)
    .transform((value) => value.split(','))
    .pipe(z.array(queryId()).min(1).max(maxSelectedIds));

/** Restricts a filtered list to these rows, or excludes these rows from it. */
export const selectedRowsQuery = { ids: idList().optional(), except_ids: idList().optional() };

type Sorts = readonly [string, ...string[]];
type SortOf<S extends Sorts> = S[number] | `-${S[number]}`;
/** The parameter type of `default`, which is `SortOf<S>` once `S` is known. */
type DefaultSort<S extends Sorts> = z.core.util.NoUndefined<z.output<ReturnType<typeof sortBy<S>>>>;

const sortBy = <const S extends Sorts>(sorts: S) =>
  z.enum(sorts.flatMap((sort) => [sort, `-${sort}`]) as [SortOf<S>, ...SortOf<S>[]]);

/**
 * The query of a list: pagination, one allowlisted sort key, search, and the list's own filters. Other parameters are
 * rejected.
 */
export const listQuery = <const S extends Sorts, F extends z.ZodRawShape>(list: {
  sorts: S;
  defaultSort: SortOf<S>;
  filters: F;
}) =>
  z.strictObject({
    page: queryNumber(1, 10_000_000).default(1),
    per_page: z
      .enum(pageSizes.map(String) as [string, ...string[]])
      .transform(Number)
      .default(defaultPageSize),
    sort: sortBy(list.sorts).default(list.defaultSort as DefaultSort<S>),
    search: searchTerm().optional(),
    ...selectedRowsQuery,
    ...list.filters,
  });

export const PageMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  total_is_estimate: z.boolean(),
});
export type PageMeta = z.infer<typeof PageMeta>;
