import { propertyQuery } from '@lintel/contract/features/properties/property-query';
import { expect, test } from 'vitest';
import { type Filter, fieldOf } from './filter-fields.ts';
import { changeOf, groupsOf, inColumns, matchesOf } from './filter-options.ts';

const cities = [
  { value: '1', label: 'Dubai' },
  { value: '2', label: 'Marrakesh' },
];
const fieldFor = (filter: Filter) =>
  fieldOf(filter, propertyQuery.shape, filter.name === 'city_id' ? cities : undefined);
const fields = [
  fieldFor({ name: 'city_id', label: 'City', group: 'Place', load: async () => cities }),
  fieldFor({ name: 'price', label: 'Price', group: 'Size and price' }),
  fieldFor({
    name: 'has_photo',
    label: 'Photo',
    group: 'Quality',
    usual: 'false',
    labels: { true: 'Has a photo', false: 'No photo' },
  }),
  fieldFor({ name: 'area', label: 'Area', group: 'Size and price' }),
];
const labels = (entries: { label: string }[]) => entries.map(({ label }) => label);

test('lists filters in their groups with their current values', () => {
  const groups = groupsOf(fields, { city_id: '2,1' });
  expect(groups.map(({ name, entries }) => [name, labels(entries)])).toEqual([
    ['Place', ['City']],
    ['Size and price', ['Price', 'Area']],
    ['Quality', ['No photo']],
  ]);
  expect(groups[0]?.entries[0]?.now).toBe('Marrakesh +1');
});

test('splits many filters into two columns of similar height', () => {
  const groups = groupsOf(fields, {});
  expect(inColumns(groups, 20)).toHaveLength(1);
  expect(inColumns(groups, 4).map((column) => column.map(({ name }) => name))).toEqual([
    ['Place'],
    ['Size and price', 'Quality'],
  ]);
});

test('finds filters and their values by typing', () => {
  expect(labels(matchesOf(fields, {}, 'mar'))).toEqual(['City: Marrakesh']);
  expect(labels(matchesOf(fields, {}, 'ar'))).toEqual(['Area', 'City: Marrakesh']);
});

test('adds a value to a multiple choice, sets yes or no directly, and opens the editor otherwise', () => {
  const [marrakesh] = matchesOf(fields, {}, 'marra');
  expect(marrakesh && changeOf(marrakesh, { city_id: '1' })).toEqual({ city_id: '1,2' });
  const entries = groupsOf(fields, {}).flatMap((group) => group.entries);
  expect(entries.map((entry) => changeOf(entry, {}))).toEqual([
    undefined,
    undefined,
    undefined,
    { has_photo: 'false' },
  ]);
});
