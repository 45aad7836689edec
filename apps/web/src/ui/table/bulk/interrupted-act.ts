import { cancelOperation, getOperation } from '@lintel/contract/features/operations/operations';
import { useEffect } from 'react';
import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { numberText } from '../../../platform/format.ts';
import { tab } from '../../../platform/storage.ts';
import { useUndo } from '../../details/use-undo-toast.ts';
import { toast } from '../../toast.tsx';

const NAME = 'lintel-running-act';
const Running = z.object({ id: z.int(), done: z.string(), total: z.int() });
type Running = z.infer<typeof Running>;

/** Operations that this page runs: they report their own end. */
const here = new Set<number>();
/** Stores the running bulk action, so that the page can still undo it after a reload. */
export function storeRunning(running: Running) {
  here.add(running.id);
  tab.write(NAME, JSON.stringify(running));
}

export function forgetRunning() {
  here.clear();
  tab.write(NAME, null);
}

/** Reports a bulk action that a reload interrupted, with Undo. */
export function useInterruptedAct() {
  const undo = useUndo();
  useEffect(() => {
    const running = tab.readAs(NAME, Running);
    if (!running || here.has(running.id)) return;
    tab.write(NAME, null);
    const { id, done: word, total } = running;
    const tell = async () => {
      const { progress, can_undo, cancelled_at } = await call(getOperation, { id });
      if (!progress || !can_undo) return;
      if (!cancelled_at && progress.done + progress.skipped < total) await call(cancelOperation, { id });
      const words = `${numberText(progress.done)} of ${numberText(total)} ${word}`;
      const back = { label: 'Undo', takesBack: true, onClick: () => void undo(words, id) };
      toast(`Stopped: ${words}`, { variant: 'warning', action: back });
    };
    // Without a response nothing is shown; the audit trail still has the operation.
    tell().catch(() => {});
  }, [undo]);
}
