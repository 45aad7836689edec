import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './url-state.ts';

test('a search for digits stays text', () => {
  expect(parseSearch('?search=123&page=2&flag=true')).toEqual({ search: '123', page: '2', flag: 'true' });
});

test('several values of a filter stand in the address as the API reads them', () => {
  expect(stringifySearch({ status: ['pending', 'published'], page: 2, search: undefined, sort: '' })).toBe(
    '?status=pending,published&page=2',
  );
});

test('nothing to say leaves the address bare', () => {
  expect(stringifySearch({})).toBe('');
});

test('every text survives the way into the address and back', () => {
  const values = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }));
  fc.assert(
    fc.property(values, (state) => {
      expect(parseSearch(stringifySearch(state))).toEqual({ ...state });
    }),
  );
});
