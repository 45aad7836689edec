import { assignAdmin } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import type { ReviewDecision } from '@lintel/contract/features/properties/property-review';
import * as z from 'zod';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AssignField } from '../edit/assign-field.tsx';
import { DecisionDialog, type DecisionOutcome, decisionWords } from '../review/index.ts';
import { DeletePropertyDialog } from './property-delete.tsx';

type Target = Pick<PropertyRow, 'id' | 'version' | 'title' | 'assigned_admin_id'>;
/** The action on a property that waits for input in a dialog. */
export type PropertyDialogRequest = { what: ReviewDecision | 'assign' | 'delete'; property: Target };

type Props = { asked: PropertyDialogRequest; onClose: () => void };

/** A toast with the decision and undo, or with the reason it was refused. */
function useDecided({ asked: { property }, onClose }: Props) {
  const undoToast = useUndoToast();
  return ({ act, skipped: [refused], operation }: DecisionOutcome) => {
    onClose();
    if (refused) return toast(refused.detail, { variant: 'error' });
    return undoToast(
      `“${property.title}” ${decisionWords[act].done}`,
      operation === undefined ? undefined : { operation_id: operation },
    );
  };
}

const Assignee = z.object({ admin_id: z.int().nullish() });

function AssignDialog({ asked: { property }, onClose }: Props) {
  const assign = useEndpointMutation(assignAdmin);
  const undoToast = useUndoToast();
  return (
    <FormDialog
      title={
        <>
          Assign <bdi>{property.title}</bdi>
        </>
      }
      submit="Assign"
      schema={Assignee}
      initial={{ admin_id: property.assigned_admin_id }}
      onSave={({ admin_id }) => assign({ admin_id: admin_id ?? null, property_ids: [property.id] })}
      onDone={({ data, meta }) => {
        const [refused] = data.skipped;
        if (refused) toast(refused.detail, { variant: 'error' });
        else undoToast(`Assignee of “${property.title}” changed`, meta);
      }}
      onClose={onClose}
    >
      <AssignField />
    </FormDialog>
  );
}

/** The dialog of the pending action. */
export function PropertyDialog(props: Props) {
  const { asked, onClose } = props;
  const onDecided = useDecided(props);
  if (asked.what === 'delete') return <DeletePropertyDialog property={asked.property} onClose={onClose} />;
  if (asked.what === 'assign') return <AssignDialog {...props} />;
  return <DecisionDialog act={asked.what} items={[asked.property]} onDone={onDecided} onClose={onClose} />;
}
