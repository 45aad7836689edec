import { can } from '@lintel/contract/core/permissions';
import type { AppointmentRow } from '@lintel/contract/features/appointments/appointments';
import { useMemo } from 'react';
import { fullName } from '../../../platform/format.ts';
import { useAdmin } from '../../../platform/session.tsx';
import type { CellEdit } from '../../../ui/table/rows/cell-edit.ts';
import { findAssignees, nobody } from '../appointment-choices.ts';
import type { AppointmentMutations } from '../use-appointment-mutations.ts';

/** Assigns an appointment inline in the list. */
export function useAssigneeEdit({
  assign,
}: AppointmentMutations): Record<string, CellEdit<AppointmentRow>> | undefined {
  const may = can(useAdmin(), 'appointment.assign') !== undefined;
  return useMemo(() => {
    if (!may) return undefined;
    return {
      assignee: {
        label: 'Assignee',
        chosen: ({ assigned_admin: now }) => [now ? { value: String(now.id), label: fullName(now) } : nobody],
        search: async (words, signal) => {
          const found = await findAssignees(words, {}, signal);
          const options = found.map(({ value, label }) => ({ value: String(value), label }));
          return words === '' ? [nobody, ...options] : options;
        },
        choose: (row, { value, label }) =>
          void assign(row, value === nobody.value ? null : { id: Number(value), name: label }),
      },
    };
  }, [may, assign]);
}
