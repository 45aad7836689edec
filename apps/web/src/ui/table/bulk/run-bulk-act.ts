import { problemOf, textOf } from '../../../platform/problem.ts';
import type { Rec } from '../columns/columns.ts';
import type { BulkAct, BulkResult } from './bulk-act.ts';

const AT_ONCE = 4;

async function runEach<Row extends Rec>(
  rows: readonly Row[],
  each: (row: Row) => Promise<{ meta?: BulkResult<Row>['meta'] }>,
  onProgress: (done: number) => void,
): Promise<BulkResult<Row>> {
  const outcomes = new Map<number, { meta?: BulkResult<Row>['meta']; detail?: string; row?: Row }>();
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
  // Several calls are several operations, and none of them takes all of it back.
  return { done, failed, meta: done.length === 1 && done[0] ? outcomes.get(done[0].id)?.meta : undefined };
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
    return { done: rows, failed: [] };
  }
  if ('each' in act) return runEach(rows, (row) => act.each(row, answers), onProgress);
  const { data, meta } = await act.all(rows, answers);
  const done = new Set(data.done);
  const failed = data.skipped.flatMap(({ id, detail }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ row, detail }] : [];
  });
  return { done: rows.filter(({ id }) => done.has(id)), failed, meta: done.size > 0 ? meta : undefined };
}
