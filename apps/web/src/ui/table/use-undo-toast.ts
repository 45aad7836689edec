import type { Collection, ReplyMeta } from '@lintel/contract/core/endpoint';
import { undoOperation } from '@lintel/contract/features/operations/operations';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../platform/call.ts';
import { textOf } from '../../platform/problem.ts';
import { refreshCollections } from '../../platform/query-client.ts';
import { toast } from '../toast.tsx';

/** Says what was done and offers to take it back. */
export function useUndoToast() {
  const client = useQueryClient();
  return (message: string, meta: ReplyMeta | undefined, changed: readonly Collection[]) => {
    const id = meta?.operation_id;
    if (id === undefined) return toast(message);
    const undo = () =>
      send(undoOperation, { id })
        .then(() => toast(`Undone: ${message}`))
        .catch((error: unknown) => toast(textOf(error), { variant: 'error' }))
        .finally(() => refreshCollections(client, changed));
    return toast(message, { action: { label: 'Undo', onClick: () => void undo() } });
  };
}
