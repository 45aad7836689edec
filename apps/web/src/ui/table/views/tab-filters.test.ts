import { expect, test } from 'vitest';
import { keptFilters } from './tab-filters.ts';

const tabs = {
  field: 'tab',
  also: ['status'],
  tabs: [
    { value: 'pending', label: 'Pending', colour: 'default' as const },
    { value: 'mine', label: 'Mine', colour: 'default' as const, search: { owner: 'me', is_open: 'true' } },
  ],
};
const kept = (values: Record<string, string>, view?: number) => keptFilters({ values, view }, tabs);

test('preserves search and filters on a tab change, but not tab fields, page and sort order', () => {
  expect(kept({ search: 'marina', city_id: '1', tab: 'pending', page: '3', per_page: '50', sort: 'price' })).toEqual({
    search: 'marina',
    city_id: '1',
  });
  expect(kept({ owner: 'me', is_open: 'true', status: 'accepted', city_id: '1' })).toEqual({ city_id: '1' });
});

test('drops all filters of a saved or predefined view on a tab change', () => {
  expect(kept({ city_id: '1' }, 4)).toEqual({});
  const ready = [{ label: 'No photo', search: { has_photo: 'false' } }];
  expect(keptFilters({ view: undefined, values: { has_photo: 'false', page: '2' } }, tabs, ready)).toEqual({});
  expect(keptFilters({ view: undefined, values: { has_photo: 'false', city_id: '1' } }, tabs, ready)).toEqual({
    has_photo: 'false',
    city_id: '1',
  });
});
