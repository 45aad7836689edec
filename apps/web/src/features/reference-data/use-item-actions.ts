import { can } from '@lintel/contract/core/permissions';
import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import { referenceType } from '@lintel/contract/features/reference-data/reference-types';
import { callWithMeta } from '../../platform/call.ts';
import { UserFacingError } from '../../platform/call-error.ts';
import { errorText, problemOf } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import type { Action } from '../../ui/table/action.ts';
import type { BulkAction } from '../../ui/table/bulk/bulk-action.ts';
import { toast } from '../../ui/toast.tsx';
import { editPathOf } from './reference-place.ts';
import { useRenaming } from './rename.tsx';
import { useActivation } from './use-item-changes.ts';

/** Deletes an unused item at once, with undo; for an item in use `ask` opens the dialog with the alternatives. */
export function useItemDeletion(type: string, ask: (item: ReferenceItem) => void, onGone?: () => void) {
  const remove = useEndpointMutation(referenceEndpoints(type).remove);
  const undoToast = useUndoToast();
  return async (item: ReferenceItem) => {
    if (item.used_by > 0) return ask(item);
    try {
      const { meta } = await remove({ id: item.id });
      undoToast(`${item.name.en} deleted`, meta);
      onGone?.();
    } catch (error) {
      const problem = problemOf(error);
      // The item came into use after the list was loaded.
      if (problem?.code === 'in_use') ask({ ...item, used_by: problem.count ?? 1 });
      else toast(errorText(error), { variant: 'error' });
    }
  };
}

/** The row actions of an item in the list. */
export function useItemActions(type: string, ask: (item: ReferenceItem) => void) {
  const admin = useAdmin();
  const { start } = useRenaming();
  const activate = useActivation(type);
  const remove = useItemDeletion(type, ask);
  const mayEdit = can(admin, 'core.edit') !== undefined;
  const mayDelete = can(admin, 'core.delete') !== undefined;
  const edits = (item: ReferenceItem): Action[] => [
    { label: 'Edit', icon: 'pen', to: editPathOf(type, item.id) },
    { label: 'Rename', icon: 'text', onClick: () => start(item.id) },
    item.is_active
      ? { label: 'Deactivate', icon: 'eye-closed', onClick: () => activate(item, false) }
      : { label: 'Activate', icon: 'eye', onClick: () => activate(item, true) },
  ];
  const leaving = (item: ReferenceItem): Action[] => [
    ...(item.used_by > 0 ? [{ label: 'Replace with…', icon: 'swap', onClick: () => ask(item) } as const] : []),
    { label: 'Delete', icon: 'trash', danger: true, onClick: () => void remove(item) },
  ];
  if (!mayEdit && !mayDelete) return undefined;
  return (item: ReferenceItem): Action[] => [...(mayEdit ? edits(item) : []), ...(mayDelete ? leaving(item) : [])];
}

/** Deletes unused items and reports the skipped ones. */
function deleteAct(type: string): BulkAction<ReferenceItem> {
  const { remove } = referenceEndpoints(type);
  const { label, singular } = referenceType(type);
  const many = (count: number) => `${count} ${(count === 1 ? singular : label).toLowerCase()}`;
  return {
    label: 'Delete',
    icon: 'trash',
    danger: true,
    done: 'deleted',
    ask: {
      title: (count) => `Delete ${many(count)}?`,
      text: 'Those that are in use are skipped; replace or deactivate them one by one.',
      submit: 'Delete',
    },
    endpoint: remove,
    each: ({ id, used_by }) =>
      used_by > 0 ? Promise.reject(new UserFacingError(`Skipped: used by ${used_by}`)) : callWithMeta(remove, { id }),
  };
}

/** Bulk actions of the list. */
export function useItemActs(type: string): BulkAction<ReferenceItem>[] {
  const admin = useAdmin();
  const { update } = referenceEndpoints(type);
  const turn = (is_active: boolean): BulkAction<ReferenceItem> => ({
    label: is_active ? 'Activate' : 'Deactivate',
    icon: is_active ? 'eye' : 'eye-closed',
    done: is_active ? 'activated' : 'deactivated',
    // Not final: deactivating is undone by activating, and the other way round.
    final: false,
    endpoint: update,
    each: ({ id, version }) => callWithMeta(update, { id, version, is_active }),
  });
  return [
    ...(can(admin, 'core.edit') ? [turn(true), turn(false)] : []),
    ...(can(admin, 'core.delete') ? [deleteAct(type)] : []),
  ];
}
