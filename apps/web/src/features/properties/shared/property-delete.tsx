import { deleteProperty } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { propertyQuery } from './properties.queries.ts';

type Target = Pick<PropertyRow, 'id' | 'title'>;

const upcoming = (count: number) => {
  if (count === 0) return 'It has no upcoming appointments.';
  return count === 1
    ? '1 upcoming appointment will be cancelled.'
    : `${count} upcoming appointments will be cancelled.`;
};

/** Shows what is deleted with the property before it is confirmed. */
export function DeletePropertyDialog({ property, onClose }: { property: Target; onClose: () => void }) {
  const { data } = useQuery(propertyQuery(property.id));
  const remove = useEndpointMutation(deleteProperty);
  const undoToast = useUndoToast();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const onDelete = async () => {
    setBusy(true);
    try {
      const { meta } = await remove({ id: property.id });
      onClose();
      undoToast(`“${property.title}” deleted`, meta);
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="delete-title">
      <DialogTitle id="delete-title">
        Delete <bdi>{property.title}</bdi>?
      </DialogTitle>
      <DialogContent>
        {failure && <FormAlert>{failure}</FormAlert>}
        {data ? upcoming(data.upcoming_appointments_count) : <Skeleton width={220} />} You can restore it for 30 days.
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button variant="contained" color="error" disabled={busy} onClick={() => void onDelete()}>
          Delete property
        </Button>
      </DialogActions>
    </Dialog>
  );
}
