import { expect, test } from 'vitest';
import { changedBy } from './bulk-act.ts';
import { runBulkAct } from './run-bulk-act.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ id: index + 1 }));
const words = { label: 'Block', done: 'blocked', endpoint: { changes: ['users', 'properties'] } } as const;

test('a call a row runs four at a time and tells of each row that failed', async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  const each = async ({ id }: { id: number }) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 0));
    running--;
    const current = { id, version: 2 };
    if (id % 5 === 0) throw { code: 'stale', status: 409, title: 'Stale', detail: `Row ${id} has changed`, current };
    return { meta: { operation_id: id } };
  };
  const result = await runBulkAct({ ...words, each }, rows, {}, (done) => seen.push(done));
  expect(most).toBe(4);
  expect(seen.at(-1)).toBe(10);
  expect(result.done.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  expect(result.failed).toEqual([
    { row: { id: 5, version: 2 }, detail: 'Row 5 has changed' },
    { row: { id: 10, version: 2 }, detail: 'Row 10 has changed' },
  ]);
  expect(result.operations, 'each is taken back by its own').toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
});

test('one call for all keeps the operation that undoes it', async () => {
  const skipped = [{ id: 2, code: 'not_found', detail: 'Gone' }];
  const all = async () => ({ data: { done: [1], skipped }, meta: { operation_id: 7 } });
  const result = await runBulkAct({ ...words, all }, rows.slice(0, 2), {});
  expect(result).toEqual({
    done: [{ id: 1 }],
    failed: [{ row: { id: 2 }, detail: 'Gone' }],
    operations: [7],
  });
});

test('whatever the call changes is shown anew, not only the list that is open', () => {
  const each = async () => ({});
  expect(changedBy({ ...words, each }, ['users'])).toEqual(['users', 'properties']);
  expect(changedBy({ label: 'Copy', done: 'copied', run: () => {} }, ['users'])).toEqual(['users']);
});
