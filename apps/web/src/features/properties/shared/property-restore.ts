import { restoreProperty } from '@lintel/contract/features/properties/properties';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { toast } from '../../../ui/toast.tsx';

/** Appointments that were cancelled with the property are pending again. */
const againText = (count: number) =>
  count === 0 ? '' : count === 1 ? '; 1 appointment is pending again' : `; ${count} appointments are pending again`;

/** Restores a deleted property, with a toast. */
export function useRestoreProperty() {
  const restore = useEndpointMutation(restoreProperty);
  const undoToast = useUndoToast();
  return ({ id, title }: { id: number; title: string }) =>
    restore({ id }).then(
      ({ data, meta }) => undoToast(`“${title}” restored${againText(data.upcoming_appointments_count)}`, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
}
