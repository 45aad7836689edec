import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { undoOperation } from '@lintel/contract/features/operations/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../platform/call.ts';
import { textOf } from '../../platform/problem.ts';
import { toast } from '../toast.tsx';

/** One after the other, the last one first: a later one may stand on an earlier one. */
async function undoAll(ids: readonly number[]) {
  for (const id of ids.toReversed()) await call(undoOperation, { id });
}

/** Takes operations back, and says so. */
export function useUndo() {
  const client = useQueryClient();
  return useCallback(
    (message: string, ...ids: readonly number[]) =>
      undoAll(ids).then(
        async () => {
          // Whatever it had changed stands differently again, wherever it is shown.
          await client.invalidateQueries();
          toast(`Undone: ${message}`, { variant: 'info' });
        },
        (error: unknown) => toast(textOf(error), { variant: 'error' }),
      ),
    [client],
  );
}

/** Says what was done, with a way back for as long as the words stand there. */
export function useUndoToast() {
  const undo = useUndo();
  return useCallback(
    (message: string, meta: ReplyMeta | undefined) => {
      const id = meta?.operation_id;
      if (id === undefined) return toast(message);
      return toast(message, { action: { label: 'Undo', takesBack: true, onClick: () => void undo(message, id) } });
    },
    [undo],
  );
}
