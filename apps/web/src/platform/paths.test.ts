import { expect, test } from 'vitest';
import { listAt, paths, pathTo, referencePaths } from './paths.ts';

test('the address of a record holds its number', () => {
  expect(pathTo(paths.editUser, 7)).toBe('/dashboard/users/7/edit');
  expect(pathTo(referencePaths('tags').edit, 7)).toBe('/dashboard/core/tags/7/edit');
});

test('a list is narrowed by what its query knows, and by nothing else', () => {
  expect(listAt(paths.properties, { owner_id: 7 })).toEqual({ to: '/dashboard/properties', search: { owner_id: 7 } });
  // @ts-expect-error the list of users has no owners
  listAt(paths.users, { owner_id: 7 });
});

test('every page has an address of its own', () => {
  expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length);
});
