import { maxBulkRecords } from '@lintel/contract/core/bulk';
import { cancelOperation } from '@lintel/contract/features/operations/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { numberText } from '../../../platform/format.ts';
import { errorText } from '../../../platform/problem.ts';
import { invalidateCollections } from '../../../platform/query-client.ts';
import type { List } from '../../../platform/use-list.ts';
import { useUndo } from '../../details/use-undo-toast.ts';
import { toast } from '../../toast.tsx';
import type { Rec } from '../columns/columns.ts';
import type { BulkAction, BulkResult } from './bulk-action.ts';
import { asksOfRows, BATCH, changedBy, isFinal } from './bulk-action.ts';
import { forgetRunning, storeRunning, useInterruptedAct } from './interrupted-act.ts';
import type { Selection } from './selection.ts';

/** Above this number, risky actions require typing the count. */
const MANY = 10;

export type BulkRun<Row extends Rec> = {
  act: BulkAction<Row>;
  /** The rows if they are already known; otherwise the selection is used. */
  rows?: readonly Row[];
  /** A retry of failed rows, which ignores the current selection. */
  isRetry?: boolean;
  count: number;
};

type Outcome<Row extends Rec> = { act: BulkAction<Row>; result: BulkResult<Row>; answers: Record<string, unknown> };

/** The progress; finding the rows comes before processing them. */
export type Progress = { label: string; what: 'finding' | 'doing'; done: number; of: number; isStopping: boolean };

export const howMany = ({ done, failed, left }: BulkResult<Rec>, word: string) =>
  [
    `${numberText(done.length)} ${word}`,
    ...(failed.length > 0 ? [`${numberText(failed.length)} failed`] : []),
    ...(left ? [`${numberText(left.count)} left as they were`] : []),
  ].join(', ');

const isStopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Runs bulk actions on the selection: confirms if required, fetches all matching rows, runs, and reports the outcome of
 * each row.
 */
export function useBulkActs<Row extends Rec>(list: List<Row>, selection: Selection<Row>) {
  const undo = useUndo();
  const client = useQueryClient();
  const [asked, setAsked] = useState<BulkRun<Row>>();
  const [progress, setProgress] = useState<Progress>();
  const [failures, setFailures] = useState<Outcome<Row>>();
  const [tooMany, setTooMany] = useState<number>();
  const busy = useRef<AbortController>(undefined);
  useInterruptedAct();

  const gather = async ({ rows }: BulkRun<Row>, step: (found: number) => void, signal: AbortSignal) => {
    if (rows) return rows;
    const { everything, rows: ticked } = selection.now();
    if (!everything) return ticked;
    const { except } = everything;
    const found = (await list.fetchAll?.(maxBulkRecords + except.size, { onProgress: step, signal })) ?? [];
    return found.filter(({ id }) => !except.has(id)).slice(0, maxBulkRecords);
  };
  const tell = (outcome: Outcome<Row>) => {
    const { act, result } = outcome;
    const { operations, done, failed, left } = result;
    const words = left?.why ? `${howMany(result, act.done)}: ${left.why}` : howMany(result, act.done);
    if (failed.length === 0) {
      // Undo is offered only for the whole action: a partial undo would leave an unclear result.
      const isWhole = operations.length > 0 && ('all' in act || operations.length === done.length);
      const back = () => void undo(words, ...operations);
      const action = isWhole ? { action: { label: 'Undo', takesBack: true, onClick: back } } : {};
      return toast(words, { ...action, ...(left ? { variant: 'warning' } : {}) });
    }
    const view = { label: 'View', onClick: () => setFailures(outcome) };
    return toast(words, { variant: done.length > 0 ? 'warning' : 'error', action: view });
  };
  const perform = async (run: BulkRun<Row>, answers: Record<string, unknown> = {}) => {
    if (busy.current) return;
    const stop = new AbortController();
    busy.current = stop;
    setAsked(undefined);
    setFailures(undefined);
    const { act } = run;
    const step = (what: Progress['what'], of: number) => (done: number) =>
      setProgress({ label: act.label, what, done, of, isStopping: stop.signal.aborted });
    try {
      step('finding', run.count)(0);
      const rows = await gather(run, step('finding', run.count), stop.signal);
      step('doing', rows.length)(0);
      let operation: number | undefined;
      const onOperation = (id: number) => {
        if (operation === undefined && rows.length > BATCH) storeRunning({ id, done: act.done, total: rows.length });
        operation = id;
      };
      const onProgress = step('doing', rows.length);
      // Lazy-loaded with the first action.
      const { runBulkAct } = await import('./run-bulk-act.ts');
      const result = await runBulkAct(act, rows, answers, { onProgress, onOperation, signal: stop.signal });
      if ('run' in act) return;
      // Makes the server reject requests of this operation that are still in flight.
      if (result.left && operation !== undefined) await call(cancelOperation, { id: operation }).catch(() => {});
      // Invalidated once at the end: doing it per row would refetch the list again and again.
      void invalidateCollections(client, changedBy(act, list.invalidatedBy));
      if (!run.isRetry) selection.clear();
      tell({ act, result, answers });
    } catch (error) {
      if (!isStopped(error)) toast(errorText(error), { variant: 'error' });
    } finally {
      busy.current = undefined;
      forgetRunning();
      setProgress(undefined);
    }
  };
  const mustType = ({ act, count }: BulkRun<Row>) => isFinal(act) && count > MANY;
  /** Fetches the rows before it opens a dialog about them. */
  const askOfRows = async (run: BulkRun<Row>) => {
    if (busy.current) return;
    const stop = new AbortController();
    busy.current = stop;
    const step = (done: number) =>
      setProgress({
        label: run.act.label,
        what: 'finding',
        done,
        of: run.count,
        isStopping: stop.signal.aborted,
      });
    try {
      if (selection.now().everything) step(0);
      const rows = await gather(run, step, stop.signal);
      setAsked({ ...run, rows, count: rows.length });
    } catch (error) {
      if (!isStopped(error)) toast(errorText(error), { variant: 'error' });
    } finally {
      busy.current = undefined;
      setProgress(undefined);
    }
  };
  const start = (act: BulkAction<Row>) => {
    const run = { act, count: selection.now().count };
    if (run.count > maxBulkRecords && !('run' in act)) setTooMany(run.count);
    else if (asksOfRows(act)) void askOfRows(run);
    else if (act.ask || mustType(run)) setAsked(run);
    else void perform(run);
  };
  /** Retries the failed rows with their current data; it has been confirmed already. */
  const retry = async ({ act, result, answers }: Outcome<Row>) => {
    const failed = result.failed.map(({ row }) => row);
    const now = 'all' in act ? await reread(list, failed).catch(() => failed) : failed;
    void perform({ act, rows: now, count: now.length, isRetry: true }, answers);
  };
  return {
    asked,
    mustType,
    progress,
    failures,
    tooMany,
    start,
    retry,
    perform,
    cancel: () => setAsked(undefined),
    stop: () => {
      busy.current?.abort();
      setProgress((now) => now && { ...now, isStopping: true });
    },
    close: () => setFailures(undefined),
    closeTooMany: () => setTooMany(undefined),
  };
}

/** The maximum page size of a list. */
const AT_ONCE = 100;

async function reread<Row extends Rec>(
  { refetchRows: read }: List<Row>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (!read) return rows;
  const now = new Map<number, Row>();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    for (const row of await read(some.map(({ id }) => id))) now.set(row.id, row);
  }
  return rows.map((row) => now.get(row.id) ?? row);
}
