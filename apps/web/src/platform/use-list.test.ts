import { listProperties } from '@lintel/contract/features/properties/properties';
import { listUsers } from '@lintel/contract/features/users/users';
import { expect, test } from 'vitest';
import { parseSearch } from './url-state.ts';
import { isNarrower, readValues } from './use-list.ts';

const read = (endpoint: typeof listProperties | typeof listUsers, address: string) =>
  readValues(endpoint.query.shape, parseSearch(address));

test('parses a URL with the contract’s query and keeps known values as text', () => {
  expect(read(listProperties, '?status=pending,draft&search=123&page=2&sort=-price')).toEqual({
    status: 'pending,draft',
    search: '123',
    page: '2',
    sort: '-price',
  });
});

test('ignores unknown filters and values of an old link', () => {
  expect(read(listUsers, '?status=asleep&owner_id=7&type=owner&page=many&sort=shoe_size')).toEqual({ type: 'owner' });
});

test('keeps an empty result only while the search text grows', () => {
  expect(isNarrower('villa x', 'villa')).toBe(true);
  expect(isNarrower('villa', 'villa')).toBe(false);
  expect(isNarrower('vill', 'villa')).toBe(false);
  expect(isNarrower(undefined, 'villa')).toBe(false);
  expect(isNarrower('villa', undefined)).toBe(false);
});
