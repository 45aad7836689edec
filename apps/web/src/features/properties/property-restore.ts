import { restoreProperty } from '@lintel/contract/features/properties/properties';
import { textOf } from '../../platform/problem.ts';
import { useChange } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { toast } from '../../ui/toast.tsx';

/** Brings a deleted listing back, and says so. */
export function useRestoreProperty() {
  const restore = useChange(restoreProperty);
  const undoToast = useUndoToast();
  return ({ id, title }: { id: number; title: string }) =>
    restore({ id }).then(
      ({ meta }) => undoToast(`“${title}” restored`, meta),
      (error: unknown) => toast(textOf(error), { variant: 'error' }),
    );
}
