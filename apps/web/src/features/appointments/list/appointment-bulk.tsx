import { can } from '@lintel/contract/core/permissions';
import {
  acceptAppointments,
  assignAppointments,
  deleteAppointments,
} from '@lintel/contract/features/appointments/appointment-actions';
import type { AppointmentAct, AppointmentRow } from '@lintel/contract/features/appointments/appointments';
import * as z from 'zod';
import { callWithMeta } from '../../../platform/call.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { BulkAction } from '../../../ui/table/bulk/bulk-action.ts';
import { isActionAvailable } from '../appointment-permissions.ts';

const AssigneeInput = lazyPart(() =>
  import('../dialogs/assignee-input.tsx').then((file) => ({ default: file.AssigneeInput })),
);

type Rows = readonly AppointmentRow[];
const seen = (rows: Rows) => rows.map(({ id, version }) => ({ id, version }));
const appointments = (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`);

const whyNone = (act: AppointmentAct, words: string) => (rows: Rows) =>
  rows.some((row) => isActionAvailable(act, row, serverNow())) ? undefined : `None of these can be ${words}`;

const Assignee = z.object({ admin_id: z.int().nullish() });

const accept: BulkAction<AppointmentRow> = {
  label: 'Accept',
  icon: 'check-circle',
  done: 'accepted',
  disabledReason: whyNone('accept', 'accepted'),
  endpoint: acceptAppointments,
  all: (rows, _, batch) => callWithMeta(acceptAppointments, { items: seen(rows), ...batch }),
};

const assign: BulkAction<AppointmentRow> = {
  label: 'Assign',
  icon: 'person-add',
  done: 'assigned',
  disabledReason: whyNone('assign', 'assigned'),
  ask: {
    title: (count) => `Assign ${appointments(count)}`,
    submit: 'Assign',
    schema: Assignee,
    defaultValues: { admin_id: null },
    fields: <AssigneeInput name="admin_id" optional />,
  },
  endpoint: assignAppointments,
  all: (rows, { admin_id }, batch) =>
    callWithMeta(assignAppointments, { items: seen(rows), admin_id: admin_id ?? null, ...batch }),
};

const remove: BulkAction<AppointmentRow> = {
  label: 'Delete',
  icon: 'trash',
  danger: true,
  done: 'deleted',
  disabledReason: whyNone('delete', 'deleted'),
  ask: {
    title: (count) => `Delete ${appointments(count)}?`,
    text: 'You can restore them for 30 days.',
    submit: 'Delete',
  },
  endpoint: deleteAppointments,
  all: (rows, _, batch) => callWithMeta(deleteAppointments, { items: rows.map(({ id }) => ({ id })), ...batch }),
};

/** Bulk actions of the list. The server checks each appointment separately. */
export function useAppointmentBulkActions(): BulkAction<AppointmentRow>[] {
  const admin = useAdmin();
  return [
    ...(can(admin, 'appointment.decide') ? [accept] : []),
    ...(can(admin, 'appointment.assign') ? [assign] : []),
    ...(can(admin, 'appointment.delete') ? [remove] : []),
  ];
}
