import { listQuery, queryNumber } from '@lintel/contract/core/paging';
import { propertyQuery } from '@lintel/contract/features/properties/property-query';
import { userQuery } from '@lintel/contract/features/users/users';
import { describe, expect, test } from 'vitest';
import { readValues } from '../../../platform/use-list.ts';
import { fieldOf, isSet, without } from './filter-fields.ts';

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
    const options = [{ value: 'AED', label: 'AED' }];
    for (const name of ['currency', 'missing_locale']) {
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

test('exact numbers and at least so many are one filter', () => {
  const field = fieldOf({ name: 'bedrooms', label: 'Bedrooms', least: 'bedrooms_min' }, propertyQuery.shape);
  expect(field).toMatchObject({ kind: 'count', least: 'bedrooms_min' });
  expect(isSet(field, { bedrooms_min: '3' })).toBe(true);
  expect(without(field)).toEqual({ bedrooms: undefined, bedrooms_min: undefined });
});

test('an amount goes with its currency and its period, and all of them go together', () => {
  const money = { currency: 'currency', period: 'price_period' };
  const field = fieldOf({ name: 'price', label: 'Price', money, labels: { month: 'Month' } }, propertyQuery.shape, []);
  expect(field).toMatchObject({ kind: 'range', money: { currencies: [], periods: expect.any(Array) } });
  expect(Object.keys(without(field))).toEqual(['price_min', 'price_max', 'currency', 'price_period']);
});

test('an old link with a value that is no longer known still opens the list', () => {
  expect(readValues(shape, { status: 'gone', type: 'owner', page: '2', search: '123', foo: 'bar' })).toEqual({
    type: 'owner',
    page: '2',
    search: '123',
  });
});
