import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { errorText, problemOf } from '../../../platform/problem.ts';
import type { Rec } from '../columns/columns.ts';
import { BATCH, type BulkAction, type BulkAnswer, type BulkResult } from './bulk-action.ts';

const AT_ONCE = 4;

export type Run = {
  onProgress?: (done: number) => void;
  /** Called with the id of the operation once it is known. */
  onOperation?: (id: number) => void;
  /** Stops after the requests in flight. */
  signal?: AbortSignal;
};

const operationsOf = (meta: ReplyMeta | undefined) => (meta?.operation_id === undefined ? [] : [meta.operation_id]);

async function runEach<Row extends Rec>(
  rows: readonly Row[],
  each: (row: Row) => Promise<{ meta?: ReplyMeta }>,
  { onProgress, signal }: Run,
): Promise<BulkResult<Row>> {
  const outcomes = new Map<number, { meta?: ReplyMeta; detail?: string; row?: Row }>();
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row && !signal?.aborted; row = waiting.shift()) {
      // After a conflict the retry uses the current row, not the stale one.
      const outcome = await each(row).catch((error: unknown) => ({
        detail: errorText(error),
        row: problemOf(error)?.current as Row | undefined,
      }));
      outcomes.set(row.id, outcome);
      onProgress?.(outcomes.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const failed = rows.flatMap((row) => {
    const { detail, row: now = row } = outcomes.get(row.id) ?? {};
    return detail === undefined ? [] : [{ row: now, detail }];
  });
  const done = rows.filter(({ id }) => outcomes.has(id) && outcomes.get(id)?.detail === undefined);
  const operations = done.flatMap(({ id }) => operationsOf(outcomes.get(id)?.meta));
  return { done, failed, operations, ...left(rows.length - outcomes.size) };
}

const left = (count: number, why?: string) => (count > 0 ? { left: { count, ...(why ? { why } : {}) } } : {});

function sorted<Row extends Rec>(rows: readonly Row[], { data }: BulkAnswer) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = (id: number) => byId.get(id) ?? [];
  return {
    done: data.done.flatMap(known),
    failed: data.skipped.flatMap(({ id, detail }) => {
      const row = byId.get(id);
      return row ? [{ row, detail }] : [];
    }),
  };
}

/** Sends the rows in batches of one operation. If a batch fails as a whole, the ones before it stay applied. */
async function runAll<Row extends Rec>(
  rows: readonly Row[],
  all: (rows: readonly Row[], batch: { operation_id?: number; total?: number }) => Promise<BulkAnswer>,
  { onProgress, onOperation, signal }: Run,
): Promise<BulkResult<Row>> {
  const done: Row[] = [];
  const failed: BulkResult<Row>['failed'] = [];
  let operation: number | undefined;
  const result = (at: number, why?: string): BulkResult<Row> => {
    const operations = operation !== undefined && done.length > 0 ? [operation] : [];
    return { done, failed, operations, ...left(rows.length - at, why) };
  };
  for (let at = 0; at < rows.length; at += BATCH) {
    if (signal?.aborted) return result(at);
    const some = rows.slice(at, at + BATCH);
    const batch = operation === undefined ? { total: rows.length } : { operation_id: operation };
    try {
      const answer = await all(some, batch);
      const outcome = sorted(some, answer);
      done.push(...outcome.done);
      failed.push(...outcome.failed);
      [operation] = [...operationsOf(answer.meta), operation];
      if (operation !== undefined) onOperation?.(operation);
      onProgress?.(Math.min(at + BATCH, rows.length));
    } catch (error) {
      if (at === 0) throw error;
      return result(at, signal?.aborted ? undefined : errorText(error));
    }
  }
  return result(rows.length);
}

/** Runs the action and returns the outcome of each row. Throws if the first request fails. */
export async function runBulkAct<Row extends Rec>(
  act: BulkAction<Row>,
  rows: readonly Row[],
  answers: Record<string, unknown>,
  run: Run = {},
): Promise<BulkResult<Row>> {
  if ('run' in act) {
    act.run(rows);
    return { done: rows, failed: [], operations: [] };
  }
  if ('each' in act) return runEach(rows, (row) => act.each(row, answers), run);
  return runAll(rows, (some, batch) => act.all(some, answers, batch), run);
}
