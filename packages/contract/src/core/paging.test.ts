import { expect, test } from 'vitest';
import { listQuery } from './paging.ts';

test('listQuery accepts only declared sort keys', () => {
  const query = listQuery({ sorts: ['name', 'created_at'], defaultSort: '-created_at', filters: {} });
  expect(query.parse({}).sort).toBe('-created_at');
  expect(query.parse({ sort: 'name' }).sort).toBe('name');
  expect(query.safeParse({ sort: 'email' }).success).toBe(false);
  // @ts-expect-error it has no such sort
  listQuery({ sorts: ['name'], defaultSort: '-created_at', filters: {} });
});
