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

type Step = (what: Progress['what'], of: number) => (done: number) => void;

/** Runs one piece of work at a time, with its progress and a way to stop it. Errors are shown. */
function useOneAtATime() {
  const [progress, setProgress] = useState<Progress>();
  const busy = useRef<AbortController>(undefined);
  const run = async (label: string, work: (step: Step, signal: AbortSignal) => Promise<void>) => {
    if (busy.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    busy.current = controller;
    const step: Step = (what, of) => (done) => setProgress({ label, what, done, of, isStopping: signal.aborted });
    try {
      await work(step, signal);
    } catch (error) {
      if (!isStopped(error)) toast(errorText(error), { variant: 'error' });
    } finally {
      busy.current = undefined;
      setProgress(undefined);
    }
  };
  const stop = () => {
    busy.current?.abort();
    setProgress((now) => now && { ...now, isStopping: true });
  };
  return { progress, run, stop };
}

/** The rows of a run: those given, those selected, or all that match but some. */
async function rowsOf<Row extends Rec>(
  { rows }: BulkRun<Row>,
  { list, selection }: { list: List<Row>; selection: Selection<Row> },
  how: { onProgress: (found: number) => void; signal: AbortSignal },
) {
  if (rows) return rows;
  const { everything, rows: ticked } = selection.now();
  if (!everything) return ticked;
  const { except } = everything;
  const found = (await list.fetchAll?.(maxBulkRecords + except.size, how)) ?? [];
  return found.filter(({ id }) => !except.has(id)).slice(0, maxBulkRecords);
}

type Perform<Row extends Rec> = {
  act: BulkAction<Row>;
  rows: readonly Row[];
  answers: Record<string, unknown>;
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

/** Sends the action. The operation is stored until it ends, so that a reload can tell that it was interrupted. */
async function send<Row extends Rec>({ act, rows, answers, onProgress, signal }: Perform<Row>) {
  let operation: number | undefined;
  const onOperation = (id: number) => {
    if (operation === undefined && rows.length > BATCH) storeRunning({ id, done: act.done, total: rows.length });
    operation = id;
  };
  try {
    // Lazy-loaded with the first action.
    const { runBulkAct } = await import('./run-bulk-act.ts');
    const result = await runBulkAct(act, rows, answers, { onProgress, onOperation, signal });
    // Makes the server reject requests of this operation that are still in flight.
    if (result.left && operation !== undefined) await call(cancelOperation, { id: operation }).catch(() => {});
    return result;
  } finally {
    forgetRunning();
  }
}

/** A toast with the outcome: Undo if everything was done, or View for the rows that failed. */
function useOutcomeToast<Row extends Rec>(onView: (outcome: Outcome<Row>) => void) {
  const undo = useUndo();
  return (outcome: Outcome<Row>) => {
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
    const view = { label: 'View', onClick: () => onView(outcome) };
    return toast(words, { variant: done.length > 0 ? 'warning' : 'error', action: view });
  };
}

const mustType = <Row extends Rec>({ act, count }: BulkRun<Row>) => isFinal(act) && count > MANY;

/**
 * Runs bulk actions on the selection: confirms if required, fetches all matching rows, runs, and reports the outcome of
 * each row.
 */
export function useBulkActs<Row extends Rec>(list: List<Row>, selection: Selection<Row>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<BulkRun<Row>>();
  const [failures, setFailures] = useState<Outcome<Row>>();
  const [tooMany, setTooMany] = useState<number>();
  const { progress, run, stop } = useOneAtATime();
  const tell = useOutcomeToast<Row>(setFailures);
  useInterruptedAct();

  const from = { list, selection };
  const perform = (wanted: BulkRun<Row>, answers: Record<string, unknown> = {}) =>
    run(wanted.act.label, async (step, signal) => {
      const { act, count, isRetry } = wanted;
      setAsked(undefined);
      setFailures(undefined);
      step('finding', count)(0);
      const rows = await rowsOf(wanted, from, { onProgress: step('finding', count), signal });
      step('doing', rows.length)(0);
      const result = await send({ act, rows, answers, onProgress: step('doing', rows.length), signal });
      if ('run' in act) return;
      // Invalidated once at the end: doing it per row would refetch the list again and again.
      void invalidateCollections(client, changedBy(act, list.invalidatedBy));
      if (!isRetry) selection.clear();
      tell({ act, result, answers });
    });
  /** Fetches the rows before it opens a dialog about them. */
  const askOfRows = (wanted: BulkRun<Row>) =>
    run(wanted.act.label, async (step, signal) => {
      const onProgress = step('finding', wanted.count);
      if (selection.now().everything) onProgress(0);
      const rows = await rowsOf(wanted, from, { onProgress, signal });
      setAsked({ ...wanted, rows, count: rows.length });
    });
  const start = (act: BulkAction<Row>) => {
    const wanted = { act, count: selection.now().count };
    if (wanted.count > maxBulkRecords && !('run' in act)) setTooMany(wanted.count);
    else if (asksOfRows(act)) void askOfRows(wanted);
    else if (act.ask || mustType(wanted)) setAsked(wanted);
    else void perform(wanted);
  };
  /** It has been confirmed already. */
  const retry = async ({ act, result, answers }: Outcome<Row>) => {
    const rows = await failedRowsNow(act, result, list);
    void perform({ act, rows, count: rows.length, isRetry: true }, answers);
  };
  return {
    asked,
    mustType: mustType<Row>,
    progress,
    failures,
    tooMany,
    start,
    retry,
    perform,
    cancel: () => setAsked(undefined),
    stop,
    close: () => setFailures(undefined),
    closeTooMany: () => setTooMany(undefined),
  };
}

/** The failed rows with their current data, if the action needs whole rows. */
async function failedRowsNow<Row extends Rec>(act: BulkAction<Row>, result: BulkResult<Row>, list: List<Row>) {
  const failed = result.failed.map(({ row }) => row);
  return 'all' in act ? reread(list, failed).catch(() => failed) : failed;
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
