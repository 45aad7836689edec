import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './url-state.ts';

test('keeps a search for digits as text', () => {
  expect(parseSearch('?search=123&page=2&flag=true')).toEqual({ search: '123', page: '2', flag: 'true' });
});

test('writes several values of a filter comma-separated, as the API parses them', () => {
  expect(stringifySearch({ status: ['pending', 'published'], page: 2, search: undefined, sort: '' })).toBe(
    '?status=pending,published&page=2',
  );
});

test('adds no query string when there are no values', () => {
  expect(stringifySearch({})).toBe('');
});

test('round-trips any text through the query string', () => {
  const values = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }));
  fc.assert(
    fc.property(values, (state) => {
      expect(parseSearch(stringifySearch(state))).toEqual({ ...state });
    }),
  );
});
