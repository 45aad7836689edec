import { can } from '@lintel/contract/core/permissions';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { paths, pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import type { Action } from '../../ui/table/action.ts';
import { useRestoreProperty } from './property-delete.tsx';
import { useDuplicateProperty } from './property-duplicate.ts';

export const propertyPath = ({ id }: { id: number }) => pathTo(paths.property, id);

/** What can be done to a listing of the list, by what one holds and whether it is in the bin. */
export function usePropertyActions(onDelete: (property: PropertyRow) => void) {
  const admin = useAdmin();
  const duplicate = useDuplicateProperty();
  const restore = useRestoreProperty();
  return (property: PropertyRow): Action[] => {
    const view: Action = { label: 'View', icon: 'eye', to: propertyPath(property), quick: true };
    if (property.deleted_at !== null) {
      const back: Action = { label: 'Restore', icon: 'restart', onClick: () => void restore(property) };
      return can(admin, 'property.delete') ? [view, back] : [view];
    }
    const edit: Action = { label: 'Edit', icon: 'pen', to: pathTo(paths.editProperty, property.id), quick: true };
    const copy: Action = { label: 'Duplicate', icon: 'duplicate', onClick: () => void duplicate(property) };
    const remove: Action = { label: 'Delete', icon: 'trash', danger: true, onClick: () => onDelete(property) };
    return [
      view,
      ...(can(admin, 'property.edit') ? [edit] : []),
      ...(can(admin, 'property.duplicate') ? [copy] : []),
      ...(can(admin, 'property.delete') ? [remove] : []),
    ];
  };
}
