import { expect, test } from 'vitest';
import { mayPublish } from './property-publish.ts';

const reviewer = { id: 7, permissions: { 'property.review': 'all' as const } };
const added = (id: number | null) => ({
  added_by: id === null ? null : { id, first_name: 'Ada', last_name: 'Byron', email: 'ada@lintel.test' },
});

test('a reviewer publishes what a colleague or an owner added', () => {
  expect(mayPublish(reviewer, added(8))).toBe(true);
  expect(mayPublish(reviewer, added(null))).toBe(true);
});

test('nobody publishes what they added themselves', () => {
  expect(mayPublish(reviewer, added(7))).toBe(false);
});

test('without the permission to review there is nothing to publish with', () => {
  expect(mayPublish({ id: 7, permissions: { 'property.edit': 'own' } }, added(8))).toBe(false);
});
