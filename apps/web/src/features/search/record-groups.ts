import type { Permission } from '@lintel/contract/core/permissions';
import { type FoundRecord, maxCountedMatches } from '@lintel/contract/features/search/search';
import type { SearchResultType } from '../../ui/search-dialog/search-result-type.ts';
import type { Result, ResultFace, ResultGroup } from '../../ui/search-dialog/search-results.ts';

function faceOf({ icon, isPerson }: SearchResultType, { id, title, picture_url }: FoundRecord): ResultFace {
  if (isPerson) return { person: { id, name: title, avatar_url: picture_url } };
  return picture_url ? { picture: picture_url } : { icon };
}

type May = (permission: Permission) => boolean;

function resultOf(face: SearchResultType, found: FoundRecord, may: May): Result {
  const { kind, id, title, subtitle, note, status } = found;
  const words = status === null ? undefined : face.statuses?.[status];
  return {
    key: `${kind} ${id}`,
    title,
    face: faceOf(face, found),
    [face.isPerson ? 'beside' : 'below']: subtitle ?? undefined,
    note: note ?? undefined,
    label: words && { text: words.label, colour: words.colour },
    path: face.pathOf(found, may),
  };
}

export const countText = (count: number) => (count > maxCountedMatches ? `${maxCountedMatches}+` : String(count));

/** Records that the server found, grouped by kind in the order of the faces. A kind without a face is left out. */
export function recordGroups(
  faces: readonly SearchResultType[],
  found: readonly FoundRecord[],
  query: string,
  may: May,
): ResultGroup[] {
  return faces.flatMap((face) => {
    const all = found.filter(({ kind }) => kind === face.kind);
    const [first] = all;
    if (!first) return [];
    const shown = all.slice(0, face.most);
    const search = new URLSearchParams({ search: query });
    return {
      heading: face.heading,
      results: shown.map((each) => resultOf(face, each, may)),
      ...(face.listPath &&
        first.total > shown.length && {
          showAll: { count: countText(first.total), path: `${face.listPath}?${search}` },
        }),
    };
  });
}

/** The number of matches of all kinds that have a face, as far as they were counted. */
export const totalFound = (faces: readonly SearchResultType[], found: readonly FoundRecord[]) =>
  faces.reduce((sum, face) => sum + (found.find(({ kind }) => kind === face.kind)?.total ?? 0), 0);
