import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { textOf } from '../../../platform/problem.ts';
import { refreshCollections } from '../../../platform/query-client.ts';
import type { List } from '../../../platform/use-list.ts';
import { useUndo } from '../../details/use-undo-toast.ts';
import { toast } from '../../toast.tsx';
import type { Rec } from '../columns/columns.ts';
import type { BulkAct, BulkResult } from './bulk-act.ts';
import { changedBy, isFinal } from './bulk-act.ts';
import { runBulkAct } from './run-bulk-act.ts';
import { MOST_MATCHING, type Selection } from './selection.ts';

/** From here on a number must be typed for what cannot be undone. */
const MANY = 10;

export type BulkRun<Row extends Rec> = {
  act: BulkAct<Row>;
  /** Rows of an earlier run that failed; otherwise those that are selected. */
  rows?: readonly Row[];
  count: number;
};

type Outcome<Row extends Rec> = { act: BulkAct<Row>; result: BulkResult<Row>; answers: Record<string, unknown> };

const howMany = ({ done, failed }: BulkResult<Rec>, word: string) =>
  failed.length > 0 ? `${done.length} ${word}, ${failed.length} failed` : `${done.length} ${word}`;

/** Acts on what is selected: asks where it must, gathers all that match, runs, and says what became of each row. */
export function useBulkActs<Row extends Rec>(list: List<Row>, selection: Selection<Row>) {
  const undo = useUndo();
  const client = useQueryClient();
  const [asked, setAsked] = useState<BulkRun<Row>>();
  const [progress, setProgress] = useState<{ label: string; done: number; of: number }>();
  const [failures, setFailures] = useState<Outcome<Row>>();
  const busy = useRef(false);

  const gather = async ({ rows }: BulkRun<Row>) => {
    if (rows) return rows;
    const { everything, rows: ticked } = selection.now();
    if (!everything) return ticked;
    const { except } = everything;
    const found = (await list.collect?.(MOST_MATCHING)) ?? [];
    return found.filter(({ id }) => !except.has(id));
  };
  const tell = (outcome: Outcome<Row>) => {
    const { act, result } = outcome;
    const words = howMany(result, act.done);
    if (result.failed.length === 0) {
      const { operations, done } = result;
      // All of it or nothing: half an undo would leave nobody knowing what stands how.
      const isWhole = operations.length > 0 && ('all' in act || operations.length === done.length);
      const back = () => void undo(words, ...operations);
      return toast(words, isWhole ? { action: { label: 'Undo', takesBack: true, onClick: back } } : {});
    }
    const view = { label: 'View', onClick: () => setFailures(outcome) };
    return toast(words, { variant: result.done.length > 0 ? 'warning' : 'error', action: view });
  };
  const perform = async (run: BulkRun<Row>, answers: Record<string, unknown> = {}) => {
    if (busy.current) return;
    busy.current = true;
    setAsked(undefined);
    setFailures(undefined);
    const { act } = run;
    const step = (done: number, of: number) => setProgress({ label: act.label, done, of });
    try {
      step(0, run.count);
      const rows = await gather(run);
      const result = await runBulkAct(act, rows, answers, (done) => step(done, rows.length));
      if ('run' in act) return;
      // Once for all of them: a refresh a row would ask for the list again and again.
      void refreshCollections(client, changedBy(act, list.show));
      if (!run.rows) selection.clear();
      tell({ act, result, answers });
    } catch (error) {
      toast(textOf(error), { variant: 'error' });
    } finally {
      busy.current = false;
      setProgress(undefined);
    }
  };
  const mustType = ({ act, count }: BulkRun<Row>) => isFinal(act) && count > MANY;
  const start = (act: BulkAct<Row>) => {
    const run = { act, count: selection.now().count };
    if (act.ask || mustType(run)) setAsked(run);
    else void perform(run);
  };
  /** The same again for the rows that failed; it was asked for already. */
  const retry = ({ act, result, answers }: Outcome<Row>) => {
    const rows = result.failed.map(({ row }) => row);
    void perform({ act, rows, count: rows.length }, answers);
  };
  return {
    asked,
    mustType,
    progress,
    failures,
    start,
    retry,
    perform,
    cancel: () => setAsked(undefined),
    close: () => setFailures(undefined),
  };
}
