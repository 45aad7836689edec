import type { FoundRecord } from '@lintel/contract/features/search/search';
import { maxCountedMatches } from '@lintel/contract/features/search/search';
import type { SavedView } from '@lintel/contract/features/views/views';
import { describe, expect, test } from 'vitest';
import type { SearchEntry } from '../../ui/search-dialog/match.ts';
import type { SearchResultType } from '../../ui/search-dialog/search-result-type.ts';
import { pageGroups, recentGroup, viewEntries } from './page-groups.ts';
import { countText, recordGroups, totalFound } from './record-groups.ts';

const pages: SearchEntry[] = [
  { title: 'Properties', path: '/p', group: 'Management' },
  { title: 'Property map', path: '/p/map', group: 'Map' },
  { title: 'Users', path: '/u', group: 'Management' },
];
const properties = {
  kind: 'property',
  heading: 'Properties',
  icon: 'home',
  listPath: '/p',
  invalidatedBy: 'properties',
  most: 2,
  statuses: { published: { label: 'Published', colour: 'success' } },
  pathOf: ({ id }: FoundRecord) => `/p/${id}`,
} as unknown as SearchResultType;
const users = {
  ...properties,
  kind: 'user',
  heading: 'Users',
  isPerson: true,
  listPath: undefined,
  invalidatedBy: 'users',
} as SearchResultType;
const faces = [properties, users];

const found = (kind: string, id: number, total: number): FoundRecord =>
  ({
    kind,
    id,
    title: `${kind} ${id}`,
    subtitle: 'Rabat',
    note: null,
    status: kind === 'property' ? 'published' : null,
    picture_url: null,
    total,
  }) as FoundRecord;

describe('pages', () => {
  test('are grouped as in the menu', () => {
    expect(pageGroups(pages, 'prop').map(({ heading, results }) => [heading, results.map(({ path }) => path)])).toEqual(
      [
        ['Management', ['/p']],
        ['Map', ['/p/map']],
      ],
    );
  });

  test('include saved views of lists that the viewer can open', () => {
    const views = [
      { id: 4, name: 'Mine', list: 'properties' },
      { id: 5, name: 'Lost', list: 'users' },
    ] as SavedView[];
    expect(viewEntries(views, faces, pages)).toEqual([
      { title: 'Mine', path: '/p?view=4', group: 'Management', icon: 'bookmark', note: 'Saved view' },
    ]);
  });

  test('recent picks leave out what the viewer may no longer open', () => {
    const recents = [
      { path: '/u', title: 'Users' },
      { path: '/p/7', title: 'Villa', note: 'Rabat' },
      { path: '/secret/1', title: 'Secret' },
    ] as Parameters<typeof recentGroup>[0];
    expect(recentGroup(recents, pages, faces)[0]?.results.map(({ title, note }) => [title, note])).toEqual([
      ['Users', 'Management'],
      ['Villa', 'Rabat'],
    ]);
    expect(recentGroup([], pages, faces)).toEqual([]);
  });
});

describe('records', () => {
  const records = [found('user', 1, 1), found('property', 1, 9), found('property', 2, 9), found('property', 3, 9)];
  const groups = recordGroups(faces, records, 'a b', () => true);

  test('are in the order of the faces, with a link to all matches', () => {
    expect(groups.map(({ heading, results }) => [heading, results.length])).toEqual([
      ['Properties', 2],
      ['Users', 1],
    ]);
    expect(groups[0]?.showAll).toEqual({ count: '9', path: '/p?search=a+b' });
    expect(groups[1]).not.toHaveProperty('showAll');
  });

  test('people show their avatar and the rest beside the name, others an icon and their status', () => {
    expect(groups[0]?.results[0]).toMatchObject({
      face: { icon: 'home' },
      below: 'Rabat',
      label: { text: 'Published' },
    });
    expect(groups[1]?.results[0]).toMatchObject({ face: { person: { id: 1, name: 'user 1' } }, beside: 'Rabat' });
  });

  test('are counted once per kind, up to a limit', () => {
    expect(totalFound(faces, records)).toBe(10);
    expect(countText(maxCountedMatches)).toBe(String(maxCountedMatches));
    expect(countText(maxCountedMatches + 1)).toBe(`${maxCountedMatches}+`);
  });
});
