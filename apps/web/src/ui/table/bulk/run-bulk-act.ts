import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { problemOf, textOf } from '../../../platform/problem.ts';
import type { Rec } from '../columns/columns.ts';
import type { BulkAct, BulkResult } from './bulk-act.ts';

const AT_ONCE = 4;

const operationsOf = (meta: ReplyMeta | undefined) => (meta?.operation_id === undefined ? [] : [meta.operation_id]);

async function runEach<Row extends Rec>(
  rows: readonly Row[],
  each: (row: Row) => Promise<{ meta?: ReplyMeta }>,
  onProgress: (done: number) => void,
): Promise<BulkResult<Row>> {
  const outcomes = new Map<number, { meta?: ReplyMeta; detail?: string; row?: Row }>();
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      // A row that somebody else has changed is tried again as it stands now, not as it stood.
      const outcome = await each(row).catch((error: unknown) => ({
        detail: textOf(error),
        row: problemOf(error)?.current as Row | undefined,
      }));
      outcomes.set(row.id, outcome);
      onProgress(outcomes.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const failed = rows.flatMap((row) => {
    const { detail, row: now = row } = outcomes.get(row.id) ?? {};
    return detail === undefined ? [] : [{ row: now, detail }];
  });
  const done = rows.filter((row) => outcomes.get(row.id)?.detail === undefined);
  return { done, failed, operations: done.flatMap(({ id }) => operationsOf(outcomes.get(id)?.meta)) };
}

/** Does it and tells what became of each row. A call that fails as a whole is thrown. */
export async function runBulkAct<Row extends Rec>(
  act: BulkAct<Row>,
  rows: readonly Row[],
  answers: Record<string, unknown>,
  onProgress: (done: number) => void = () => {},
): Promise<BulkResult<Row>> {
  if ('run' in act) {
    act.run(rows);
    return { done: rows, failed: [], operations: [] };
  }
  if ('each' in act) return runEach(rows, (row) => act.each(row, answers), onProgress);
  const { data, meta } = await act.all(rows, answers);
  const done = new Set(data.done);
  const failed = data.skipped.flatMap(({ id, detail }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ row, detail }] : [];
  });
  return { done: rows.filter(({ id }) => done.has(id)), failed, operations: done.size > 0 ? operationsOf(meta) : [] };
}
