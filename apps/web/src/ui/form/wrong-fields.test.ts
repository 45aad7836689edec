import { expect, test } from 'vitest';
import { invalidFieldPaths } from './wrong-fields.ts';

test('returns the paths of invalid fields, including rows and texts by locale', () => {
  const wrong = { type: 'custom', message: 'Required', ref: { name: 'x' } };
  expect(invalidFieldPaths({ title: wrong, name: { de: wrong }, rooms: [undefined, { count: wrong }] })).toEqual([
    'title',
    'name.de',
    'rooms.1.count',
  ]);
});
