import { listQuery, queryNumber } from '@lintel/contract/core/paging';
import { propertyQuery } from '@lintel/contract/features/properties/property-query';
import { userQuery } from '@lintel/contract/features/users/users';
import { describe, expect, test } from 'vitest';
import { readValues } from '../../../platform/use-list.ts';
import { chipsOf, fieldOf } from './filter-fields.ts';

const { shape } = userQuery;

describe('filters are drawn from the query of the contract', () => {
  test('a list of words is a choice of several, with words for people', () => {
    const field = fieldOf({ name: 'status', label: 'Status', labels: { blocked: 'Shut out' } }, shape);
    expect(field).toMatchObject({
      kind: 'any',
      options: [{ label: 'Active' }, { value: 'blocked', label: 'Shut out' }],
    });
  });

  test('a list of ids takes its choices from the server', () => {
    const options = [{ value: '7', label: 'Morocco' }];
    expect(fieldOf({ name: 'country_id', label: 'Country' }, shape, options)).toMatchObject({ kind: 'any', options });
    expect(fieldOf({ name: 'country_id', label: 'Country' }, shape)).toMatchObject({ options: undefined });
  });

  test('a flag is yes or no', () => {
    expect(fieldOf({ name: 'marketing_opt_in', label: 'Marketing' }, shape)).toMatchObject({
      kind: 'one',
      options: [{ value: 'true' }, { value: 'false' }],
    });
  });

  test('a single word, code or number is a choice of one', () => {
    const { shape: homes } = propertyQuery;
    const words = fieldOf({ name: 'missing_locale', label: 'Missing in', labels: { ar: 'Arabic' } }, homes);
    expect(words).toMatchObject({ kind: 'one', options: [{ value: 'en' }, { value: 'ar', label: 'Arabic' }, {}] });
    const load = async () => [];
    const options = [{ value: '3', label: '3 or more' }];
    for (const name of ['currency', 'bedrooms_min', 'missing_locale']) {
      expect(fieldOf({ name, label: name, load }, homes, options)).toMatchObject({ kind: 'one', options });
      expect(fieldOf({ name, label: name, load }, homes)).toMatchObject({ kind: 'one', options: undefined });
    }
  });

  test('ids too many to load are found by typing', () => {
    const find = { search: async () => [], name: async () => 'Grace Sharma' };
    const field = fieldOf({ name: 'owner_id', label: 'Owner', find }, propertyQuery.shape);
    expect(field).toMatchObject({ kind: 'found', search: find.search });
  });

  test('two days make a range, and so do two numbers', () => {
    const ends = ['created_from', 'created_to'];
    expect(fieldOf({ name: 'created', label: 'Joined' }, shape)).toMatchObject({ kind: 'range', of: 'date', ends });
    const filters = { price_min: queryNumber(0, 9).optional(), price_max: queryNumber(0, 9).optional() };
    const priced = listQuery({ sorts: ['id'], defaultSort: 'id', filters }).shape;
    expect(fieldOf({ name: 'price', label: 'Price' }, priced)).toMatchObject({ kind: 'range', of: 'number' });
  });

  test('a filter that the list does not know is a mistake, not a silence', () => {
    expect(() => fieldOf({ name: 'colour', label: 'Colour' }, shape)).toThrow('no filter colour');
  });
});

test('taking one chip away leaves the others', () => {
  const field = fieldOf({ name: 'type', label: 'Type' }, shape);
  const chips = chipsOf(field, { type: 'owner,seeker' });
  expect(chips.map(({ label, without }) => [label, without])).toEqual([
    ['Owner', { type: 'seeker' }],
    ['Seeker', { type: 'owner' }],
  ]);
  expect(chipsOf(field, { type: 'owner' })[0]?.without).toEqual({ type: undefined });
});

test('a chip says in words what a number means, under a heading of its own', () => {
  const filter = { name: 'bedrooms_min', label: 'Bedrooms, at least', chip: 'Bedrooms', load: async () => [] };
  const field = fieldOf(filter, propertyQuery.shape, [{ value: '3', label: '3 or more' }]);
  expect(field.chip).toBe('Bedrooms');
  expect(chipsOf(field, { bedrooms_min: '3' })).toMatchObject([
    { label: '3 or more', without: { bedrooms_min: undefined } },
  ]);
});

test('a chip whose name is still on its way shows no bare number', () => {
  const find = { search: async () => [], name: async () => 'Grace Sharma' };
  const owner = (names?: { value: string; label: string }[]) =>
    chipsOf(fieldOf({ name: 'owner_id', label: 'Owner', find }, propertyQuery.shape, names), { owner_id: '17' });
  expect(owner()[0]?.label).toBe('…');
  expect(owner([{ value: '17', label: 'Grace Sharma' }])[0]?.label).toBe('Grace Sharma');
});

test('a range is one chip that takes both ends away', () => {
  const field = fieldOf({ name: 'created', label: 'Joined' }, shape);
  const [chip, ...others] = chipsOf(field, { created_from: '2026-11-01', created_to: '2026-11-15' });
  expect(others).toEqual([]);
  expect(chip).toMatchObject({ key: 'created', without: { created_from: undefined, created_to: undefined } });
  // How wide the spaces are is up to the language's own rules.
  expect(chip?.label.replaceAll(/\s/g, '')).toBe('1–15Nov2026');
  expect(chipsOf(field, { created_to: '2026-11-15' })[0]?.label).toBe('to 15 Nov 2026');
});

test('an old link with a value that is no longer known still opens the list', () => {
  expect(readValues(shape, { status: 'gone', type: 'owner', page: '2', search: '123', foo: 'bar' })).toEqual({
    type: 'owner',
    page: '2',
    search: '123',
  });
});
