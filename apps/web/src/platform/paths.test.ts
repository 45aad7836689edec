import { expect, test } from 'vitest';
import { listAt, paths, pathTo, referencePaths, roomPaths } from './paths.ts';

test('puts the id of a record into its path', () => {
  expect(pathTo(paths.editUser, 7)).toBe('/dashboard/users/7/edit');
  expect(pathTo(referencePaths('tags').edit, 7)).toBe('/dashboard/core/tags/7/edit');
});

test('accepts only the filters that the list’s query declares', () => {
  expect(listAt(paths.properties, { owner_id: 7 })).toEqual({ to: '/dashboard/properties', search: { owner_id: 7 } });
  // @ts-expect-error the user list has no owner filter
  listAt(paths.users, { owner_id: 7 });
});

test('gives every page a unique path', () => {
  expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length);
});

test('builds the paths of a room from its segment', () => {
  const boats = roomPaths('boats');
  expect(boats).toEqual({
    list: '/dashboard/boats',
    create: '/dashboard/boats/create',
    details: '/dashboard/boats/$id',
    edit: '/dashboard/boats/$id/edit',
  });
  expect(pathTo(boats.details, 7)).toBe('/dashboard/boats/7');
});
