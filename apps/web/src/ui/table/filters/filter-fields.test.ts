import { listQuery, queryNumber } from '@lintel/contract/core/paging';
import { propertyQuery } from '@lintel/contract/features/properties/property-query';
import { userQuery } from '@lintel/contract/features/users/users';
import { describe, expect, test } from 'vitest';
import { readValues } from '../../../platform/use-list.ts';
import { fieldOf, isSet, without } from './filter-fields.ts';

const { shape } = userQuery;

describe('filters are derived from the query of the contract', () => {
  test('turns a list of enum values into a multiple choice with labels', () => {
    const field = fieldOf({ name: 'status', label: 'Status', labels: { blocked: 'Shut out' } }, shape);
    expect(field).toMatchObject({
      kind: 'any',
      options: [{ label: 'Active' }, { value: 'blocked', label: 'Shut out' }],
    });
  });

  test('loads the options of a list of ids from the server', () => {
    const options = [{ value: '7', label: 'Morocco' }];
    expect(fieldOf({ name: 'country_id', label: 'Country' }, shape, options)).toMatchObject({ kind: 'any', options });
    expect(fieldOf({ name: 'country_id', label: 'Country' }, shape)).toMatchObject({ options: undefined });
  });

  test('turns a flag into yes or no', () => {
    expect(fieldOf({ name: 'marketing_opt_in', label: 'Marketing' }, shape)).toMatchObject({
      kind: 'one',
      options: [{ value: 'true' }, { value: 'false' }],
    });
  });

  test('turns a single value, code or number into a single choice', () => {
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

  test('searches on the server when there are too many ids to load', () => {
    const find = { search: async () => [], name: async () => 'Grace Sharma' };
    const field = fieldOf({ name: 'owner_id', label: 'Owner', find }, propertyQuery.shape);
    expect(field).toMatchObject({ kind: 'found', search: find.search });
  });

  test('turns two days or two numbers into a range', () => {
    const ends = ['created_from', 'created_to'];
    expect(fieldOf({ name: 'created', label: 'Joined' }, shape)).toMatchObject({ kind: 'range', of: 'date', ends });
    const filters = { price_min: queryNumber(0, 9).optional(), price_max: queryNumber(0, 9).optional() };
    const priced = listQuery({ sorts: ['id'], defaultSort: 'id', filters }).shape;
    expect(fieldOf({ name: 'price', label: 'Price' }, priced)).toMatchObject({ kind: 'range', of: 'number' });
  });

  test('throws for a filter that the list does not declare', () => {
    expect(() => fieldOf({ name: 'colour', label: 'Colour' }, shape)).toThrow('no filter colour');
  });
});

test('combines exact numbers and a minimum in one filter', () => {
  const field = fieldOf({ name: 'bedrooms', label: 'Bedrooms', least: 'bedrooms_min' }, propertyQuery.shape);
  expect(field).toMatchObject({ kind: 'count', least: 'bedrooms_min' });
  expect(isSet(field, { bedrooms_min: '3' })).toBe(true);
  expect(without(field)).toEqual({ bedrooms: undefined, bedrooms_min: undefined });
});

test('combines an amount with its currency and period, and clears them together', () => {
  const money = { currency: 'currency', period: 'price_period' };
  const field = fieldOf({ name: 'price', label: 'Price', money, labels: { month: 'Month' } }, propertyQuery.shape, []);
  expect(field).toMatchObject({ kind: 'range', money: { currencies: [], periods: expect.any(Array) } });
  expect(Object.keys(without(field))).toEqual(['price_min', 'price_max', 'currency', 'price_period']);
});

test('opens the list for an old link with an unknown value', () => {
  expect(readValues(shape, { status: 'gone', type: 'owner', page: '2', search: '123', foo: 'bar' })).toEqual({
    type: 'owner',
    page: '2',
    search: '123',
  });
});
