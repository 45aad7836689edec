import type { BulkProgressInput } from '@lintel/contract/core/bulk';
import { expect, test } from 'vitest';
import { CallError } from '../../../platform/call-error.ts';
import { changedBy } from './bulk-action.ts';
import { runBulkAct } from './run-bulk-act.ts';

const rows = Array.from({ length: 10 }, (_, index) => ({ id: index + 1 }));
const words = { label: 'Block', done: 'blocked', endpoint: { changes: ['users', 'properties'] } } as const;

test('sends one request per row, four in parallel, and reports each failed row', async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  const each = async ({ id }: { id: number }) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 0));
    running--;
    const current = { id, version: 2 };
    if (id % 5 === 0)
      throw new CallError({ code: 'stale', status: 409, title: 'Stale', detail: `Row ${id} has changed`, current });
    return { meta: { operation_id: id } };
  };
  const result = await runBulkAct({ ...words, each }, rows, {}, { onProgress: (done) => seen.push(done) });
  expect(most).toBe(4);
  expect(seen.at(-1)).toBe(10);
  expect(result.done.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
  expect(result.failed).toEqual([
    { row: { id: 5, version: 2 }, detail: 'Row 5 has changed' },
    { row: { id: 10, version: 2 }, detail: 'Row 10 has changed' },
  ]);
  expect(result.operations, 'each row has its own undo operation').toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
});

test('returns the operation that undoes a request for all rows', async () => {
  const skipped = [{ id: 2, code: 'not_found', detail: 'Gone' }];
  const all = async () => ({ data: { done: [1], skipped }, meta: { operation_id: 7 } });
  const result = await runBulkAct({ ...words, all }, rows.slice(0, 2), {});
  expect(result).toEqual({
    done: [{ id: 1 }],
    failed: [{ row: { id: 2 }, detail: 'Gone' }],
    operations: [7],
  });
});

/** A fake server that accepts everything and records the requests. */
function server(before: (call: number) => void = () => {}) {
  const calls: { ids: number[]; batch: BulkProgressInput }[] = [];
  const all = async (some: readonly { id: number }[], _: object, batch: BulkProgressInput) => {
    before(calls.length);
    calls.push({ ids: some.map(({ id }) => id), batch });
    return { data: { done: some.map(({ id }) => id), skipped: [] }, meta: { operation_id: 7 } };
  };
  return { calls, all };
}
const many = Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }));

test('sends many rows in batches of one operation', async () => {
  const { calls, all } = server();
  const seen: number[] = [];
  const result = await runBulkAct({ ...words, all }, many, {}, { onProgress: (done) => seen.push(done) });
  expect(calls.map(({ batch }) => batch)).toEqual([{ total: 250 }, { operation_id: 7 }, { operation_id: 7 }]);
  expect(calls.flatMap(({ ids }) => ids)).toEqual(many.map(({ id }) => id));
  expect(seen).toEqual([100, 200, 250]);
  expect(result).toEqual({ done: many, failed: [], operations: [7] });
});

test('returns the processed rows and their undo when it is stopped', async () => {
  const stop = new AbortController();
  const { calls, all } = server();
  const result = await runBulkAct({ ...words, all }, many, {}, { signal: stop.signal, onProgress: () => stop.abort() });
  expect(calls).toHaveLength(1);
  expect(result).toMatchObject({ operations: [7], left: { count: 150 } });
  expect(result.done).toHaveLength(100);
});

test('reports a lost connection, and the processed rows can be undone', async () => {
  const { all } = server((call) => {
    if (call === 1) throw new CallError('No connection');
  });
  const result = await runBulkAct({ ...words, all }, many, {});
  expect(result).toMatchObject({ operations: [7], left: { count: 150, why: 'No connection' } });
  const broken = server(() => {
    throw new CallError('No connection');
  });
  await expect(runBulkAct({ ...words, all: broken.all }, many, {})).rejects.toThrow('No connection');
});

test('invalidates everything that the endpoint changes, not only the open list', () => {
  const each = async () => ({});
  expect(changedBy({ ...words, each }, ['users'])).toEqual(['users', 'properties']);
  expect(changedBy({ label: 'Copy', done: 'copied', run: () => {} }, ['users'])).toEqual(['users']);
});
