import type { SavedView } from '@lintel/contract/features/views/views';
import { findEntries, type SearchEntry } from '../../ui/search-dialog/match.ts';
import type { recentPicks } from '../../ui/search-dialog/recent.ts';
import type { SearchResultType } from '../../ui/search-dialog/search-result-type.ts';
import { joinGroups, type Result, type ResultGroup } from '../../ui/search-dialog/search-results.ts';

const pageResult = ({ title, path, icon = 'rows', note }: SearchEntry): Result => ({
  key: `page ${path}`,
  title,
  face: { icon },
  note,
  path,
});

/** Pages matched by name or path, grouped as in the menu. */
export const pageGroups = (entries: readonly SearchEntry[], query: string): ResultGroup[] =>
  joinGroups(findEntries(entries, query).map((entry) => ({ heading: entry.group, results: [pageResult(entry)] })));

/**
 * Saved views are listed among the pages: they open as `?view=4`. Views of lists that the viewer has no page for are
 * left out.
 */
export const viewEntries = (
  views: readonly SavedView[],
  faces: readonly SearchResultType[],
  pages: readonly SearchEntry[],
): SearchEntry[] =>
  views.flatMap(({ id, name, list }) => {
    const { listPath, heading } = faces.find(({ invalidatedBy }) => invalidatedBy === list) ?? {};
    if (listPath === undefined || !pages.some(({ path }) => path === listPath)) return [];
    const group = pages.find(({ path }) => path === listPath)?.group ?? heading ?? '';
    return [{ title: name, path: `${listPath}?view=${id}`, group, icon: 'bookmark' as const, note: 'Saved view' }];
  });

type Recents = ReturnType<typeof recentPicks>;

/** Recent picks. A page that the viewer may no longer open is left out. */
export function recentGroup(
  recents: Recents,
  entries: readonly SearchEntry[],
  faces: readonly SearchResultType[],
): ResultGroup[] {
  const results = recents.flatMap(({ path, title, note }): Result[] => {
    const page = entries.find((entry) => entry.path === path);
    if (page) return [{ ...pageResult(page), note: page.note ?? page.group }];
    const face = faces.find(({ listPath }) => listPath !== undefined && path.startsWith(`${listPath}/`));
    return face ? [{ key: `recent ${path}`, title, face: { icon: face.icon }, note, path }] : [];
  });
  return results.length > 0 ? [{ heading: 'Recent', results }] : [];
}
