import {
  assignAppointment,
  deleteAppointment,
  updateAppointment,
} from '@lintel/contract/features/appointments/appointment-actions';
import { appointmentNoteLimit } from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { fullName } from '../../../platform/format.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx';
import type { AppointmentSummary } from '../appointment-dialog-request.ts';
import { startText } from '../appointment-times.ts';
import { appointmentQuery } from '../appointments.queries.ts';
import { AppointmentActionDialog } from './act-dialog.tsx';
import { AssigneeInput } from './assignee-input.tsx';

type Props = { appointment: AppointmentSummary; onClose: () => void };

const Assigned = z.object({ admin_id: z.int().nullish() });

/** Assigns the appointment to another admin. */
export function AssignDialog({ appointment, onClose }: Props) {
  const { id, version, user, assigned_admin: now, starts_at, ends_at } = appointment;
  const assign = useEndpointMutation(assignAppointment);
  return (
    <AppointmentActionDialog
      title={
        <>
          Assign the appointment of <bdi>{fullName(user)}</bdi>
        </>
      }
      submit="Assign"
      done={`Appointment of ${fullName(user)} assigned`}
      schema={Assigned}
      defaultValues={{ admin_id: now?.id ?? null }}
      onSubmit={({ admin_id }) => assign({ id, version, admin_id: admin_id ?? null })}
      onClose={onClose}
    >
      <AssigneeInput
        name="admin_id"
        optional={appointment.status === 'pending'}
        current={now && { value: now.id, label: fullName(now) }}
        time={{ starts_at, ends_at, appointment_id: id }}
      />
    </AppointmentActionDialog>
  );
}

export function DeleteDialog({ appointment, onClose }: Props) {
  const { id, user, property } = appointment;
  const remove = useEndpointMutation(deleteAppointment);
  return (
    <AppointmentActionDialog
      title={
        <>
          Delete the appointment of <bdi>{fullName(user)}</bdi>?
        </>
      }
      submit="Delete"
      colour="error"
      done={`Appointment of ${fullName(user)} deleted`}
      schema={z.object({})}
      defaultValues={{}}
      onSubmit={() => remove({ id })}
      onClose={onClose}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <bdi>{startText(appointment)}</bdi> · <span dir="auto">{property.title}</span>. It can be restored for 30 days.
      </Box>
    </AppointmentActionDialog>
  );
}

const Noted = z.object({ internal_note: z.string().max(appointmentNoteLimit).nullish() });

/** An internal note, which the visitor never sees. */
export function NoteDialog({ appointment, onClose }: Props) {
  const { id, user } = appointment;
  const { data } = useQuery(appointmentQuery(id));
  const update = useEndpointMutation(updateAppointment);
  if (!data) return null;
  return (
    <AppointmentActionDialog
      title="Internal note"
      submit="Save"
      done={`Note on the appointment of ${fullName(user)} saved`}
      schema={Noted}
      defaultValues={{ internal_note: data.internal_note ?? '' }}
      onSubmit={({ internal_note }) => update({ id, version: data.version, internal_note: internal_note || null })}
      onClose={onClose}
    >
      <TextAreaInput
        name="internal_note"
        label="Note"
        optional
        max={appointmentNoteLimit}
        rows={4}
        hint="Staff only."
      />
    </AppointmentActionDialog>
  );
}
