import { can } from '@lintel/contract/core/permissions';
import { assignAdmin } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { useMemo } from 'react';
import { fullName } from '../../../platform/format.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import type { Option } from '../../../ui/table/filters/filter-fields.ts';
import type { CellEdit } from '../../../ui/table/rows/cell-edit.ts';
import { toast } from '../../../ui/toast.tsx';
import { adminPicker } from '../../admins/index.tsx';

const NOBODY: Option = { value: 'none', label: 'Unassigned' };

/** Active admins, and the option to unassign. */
async function searchAdmins(words: string, signal: AbortSignal): Promise<Option[]> {
  const { load } = await adminPicker();
  const { options } = await load(words, signal);
  const found = options.map(({ value, label }) => ({ value: String(value), label }));
  return words === '' ? [NOBODY, ...found] : found;
}

const idOf = ({ value }: Option) => (value === NOBODY.value ? null : Number(value));

/** Requires permission to assign properties and to see admins. */
export function useMayAssign() {
  const admin = useAdmin();
  return can(admin, 'property.assign') !== undefined && can(admin, 'admin.view') !== undefined;
}

/** Assigns a property inline in the list. */
export function useAssigneeEdit(): Record<string, CellEdit<PropertyRow>> | undefined {
  const may = useMayAssign();
  const assign = useEndpointMutation(assignAdmin);
  const undoToast = useUndoToast();
  return useMemo(() => {
    if (!may) return undefined;
    const choose = async (property: PropertyRow, option: Option) => {
      const { data, meta } = await assign({ admin_id: idOf(option), property_ids: [property.id] });
      const [refused] = data.skipped;
      if (refused) return toast(refused.detail, { variant: 'error' });
      const words = idOf(option) === null ? 'is unassigned' : `assigned to ${option.label}`;
      return undoToast(`${property.title} ${words}`, meta);
    };
    return {
      assignee: {
        label: 'Assignee',
        chosen: ({ assigned_admin: now }) => [now ? { value: String(now.id), label: fullName(now) } : NOBODY],
        search: searchAdmins,
        choose: (property, option) =>
          void choose(property, option).catch((error: unknown) => toast(errorText(error), { variant: 'error' })),
      },
    };
  }, [may, assign, undoToast]);
}
