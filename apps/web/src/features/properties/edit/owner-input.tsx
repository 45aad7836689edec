import { can } from '@lintel/contract/core/permissions';
import { propertyFields } from '@lintel/contract/features/properties/property-fields';
import { useAdmin } from '../../../platform/session.tsx';
import type { Option } from '../../../ui/form/making.ts';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';

const ownerPicker = () => import('./owner-picker.tsx').then((file) => file.ownerPicker);

/** Picks the owner; with permission to edit users, a new one can be created here. */
export const OwnerInput = (props: { current?: Option; hint?: string }) => (
  <RecordPicker
    {...props}
    name="owner_id"
    label={propertyFields.labels.owner_id}
    picker={ownerPicker}
    people
    mayMake={can(useAdmin(), 'user.edit') !== undefined}
  />
);
