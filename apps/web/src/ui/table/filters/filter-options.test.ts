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

test('filters stand under their headings with what they are set to', () => {
  const groups = groupsOf(fields, { city_id: '2,1' });
  expect(groups.map(({ name, entries }) => [name, labels(entries)])).toEqual([
    ['Place', ['City']],
    ['Size and price', ['Price', 'Area']],
    ['Quality', ['No photo']],
  ]);
  expect(groups[0]?.entries[0]?.now).toBe('Marrakesh +1');
});

test('many are set in two columns of about the same height', () => {
  const groups = groupsOf(fields, {});
  expect(inColumns(groups, 20)).toHaveLength(1);
  expect(inColumns(groups, 4).map((column) => column.map(({ name }) => name))).toEqual([
    ['Place'],
    ['Size and price', 'Quality'],
  ]);
});

test('typing finds filters, and values at once', () => {
  expect(labels(matchesOf(fields, {}, 'mar'))).toEqual(['City: Marrakesh']);
  expect(labels(matchesOf(fields, {}, 'ar'))).toEqual(['Area', 'City: Marrakesh']);
});

test('a value is added to those chosen, yes or no is set at once, and the rest is edited', () => {
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
