import { listProperties } from '@lintel/contract/features/properties/properties';
import { listUsers } from '@lintel/contract/features/users/users';
import { expect, test } from 'vitest';
import { parseSearch } from './url-state.ts';
import { isNarrower, readValues } from './use-list.ts';

const read = (endpoint: typeof listProperties | typeof listUsers, address: string) =>
  readValues(endpoint.query.shape, parseSearch(address));

test('an address is read with the contract’s query: what it knows is kept as text', () => {
  expect(read(listProperties, '?status=pending,draft&search=123&page=2&sort=-price')).toEqual({
    status: 'pending,draft',
    search: '123',
    page: '2',
    sort: '-price',
  });
});

test('an old link still opens: a filter that is gone, or a value that is, is left out', () => {
  expect(read(listUsers, '?status=asleep&owner_id=7&type=owner&page=many&sort=shoe_size')).toEqual({ type: 'owner' });
});

test('no rows stay while more letters follow, and make room in every other case', () => {
  expect(isNarrower('villa x', 'villa')).toBe(true);
  expect(isNarrower('villa', 'villa')).toBe(false);
  expect(isNarrower('vill', 'villa')).toBe(false);
  expect(isNarrower(undefined, 'villa')).toBe(false);
  expect(isNarrower('villa', undefined)).toBe(false);
});
