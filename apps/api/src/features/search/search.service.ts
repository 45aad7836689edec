import { can, type FoundRecord, type Parsed, type Scope, type searchRecords } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import type { SearchSource, Wanted } from '../../platform/search/search-source.ts';

type Query = Parsed<typeof searchRecords>['query'];

/** The same context with the scope of another permission. */
const withScope = (context: Context, scope: Scope): Context =>
  Object.create(context, { scope: { value: scope, enumerable: true } });

/** The similarity search runs only if nothing matches exactly. */
export async function searchAll(context: Context, sources: readonly SearchSource[], { q, search = q, limit }: Query) {
  if (search === undefined) return [];
  const exact = await searchEach(context, sources, { term: search, limit });
  return exact.length > 0 ? exact : searchEach(context, sources, { term: search, limit, almost: true });
}

/** Searches each kind that the caller may see, in the order of the features. */
async function searchEach(context: Context, sources: readonly SearchSource[], wanted: Wanted) {
  const found = await Promise.all(
    sources.map(async ({ kind, permission, find }): Promise<FoundRecord[]> => {
      const scope = can(context.admin, permission);
      if (!scope) return [];
      const { records, total } = await find(withScope(context, scope), wanted);
      return records.map((record) => ({
        subtitle: null,
        note: null,
        status: null,
        picture_url: null,
        type: null,
        ...record,
        kind,
        total,
      }));
    }),
  );
  return found.flat();
}
