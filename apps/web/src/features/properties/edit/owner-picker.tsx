import { fullName } from '../../../platform/format.ts';
import type { MakeDialog, Picker } from '../../../ui/form/record-picker.tsx';
import { findOwner, findOwners } from '../shared/property-choices.ts';
import { NewOwnerDialog } from './new-owner-dialog.tsx';

const Dialog: MakeDialog = ({ onMade, ...props }) => (
  <NewOwnerDialog {...props} onMade={(owner) => onMade({ value: owner.id, label: fullName(owner) })} />
);

/** Finds owners by name, email or phone. */
export const ownerPicker: Picker = {
  kind: 'owner',
  load: findOwners,
  find: findOwner,
  make: { noun: 'owner', Dialog },
};
