import { deleteProperty } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
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
  return (
    <FormDialog
      title={
        <>
          Delete <bdi>{property.title}</bdi>?
        </>
      }
      submit="Delete property"
      colour="error"
      focusCancel
      schema={null}
      initial={{}}
      onSave={() => remove({ id: property.id })}
      done={({ meta }) => [`“${property.title}” deleted`, meta]}
      onClose={onClose}
    >
      {data ? upcoming(data.upcoming_appointments_count) : <Skeleton width={220} />} You can restore it for 30 days.
    </FormDialog>
  );
}
