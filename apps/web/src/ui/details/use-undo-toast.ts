import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText } from '../../platform/problem.ts';
import { toast } from '../toast.tsx';
import { undoneText, undoOperations } from './undo.ts';

/** Undoes operations and confirms it with a toast. */
export function useUndo() {
  const client = useQueryClient();
  return useCallback(
    (message: string, ...ids: readonly number[]) =>
      undoOperations(ids).then(
        async (undone) => {
          if (undone === 'kept') return;
          // An undo may affect any query, so all are invalidated.
          await client.invalidateQueries();
          toast(undoneText(message, undone), { variant: 'info' });
        },
        (error: unknown) => toast(errorText(error), { variant: 'error' }),
      ),
    [client],
  );
}

/** Shows a toast with an Undo button. */
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
