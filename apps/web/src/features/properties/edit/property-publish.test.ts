import { expect, test } from 'vitest';
import { mayPublish } from './property-publish.ts';

const reviewer = { id: 7, permissions: { 'property.review': 'all' as const } };
const added = (id: number | null) => ({
  added_by: id === null ? null : { id, first_name: 'Ada', last_name: 'Byron', email: 'ada@lintel.test' },
});

test('lets a reviewer publish a property that another admin or an owner added', () => {
  expect(mayPublish(reviewer, added(8))).toBe(true);
  expect(mayPublish(reviewer, added(null))).toBe(true);
});

test('does not let admins publish a property that they added', () => {
  expect(mayPublish(reviewer, added(7))).toBe(false);
});

test('requires the permission to review', () => {
  expect(mayPublish({ id: 7, permissions: { 'property.edit': 'own' } }, added(8))).toBe(false);
});
