import { can } from '@lintel/contract/core/permissions';
import { acceptAppointment, updateAppointment } from '@lintel/contract/features/appointments/appointment-actions';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { fullName } from '../../../platform/format.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import type { AppointmentSummary, Assignee } from '../appointment-dialog-request.ts';
import { LocalTimeInput, toInstants, toLocalTimeFormValues } from '../local-time-input.ts';
import { usePropertyClock } from '../use-server-clock.ts';
import { AppointmentActionDialog } from './act-dialog.tsx';
import { AssigneeInput } from './assignee-input.tsx';
import { ClashNote } from './clash-note.tsx';
import { LocalTimeFields, useWhen } from './when-fields.tsx';

type Props = {
  act: 'accept' | 'move';
  appointment: AppointmentSummary;
  starts_at?: string | undefined;
  /** The agent it was dropped on. */
  assignee?: Assignee | undefined;
  /** Why the first attempt was refused. */
  refused?: unknown;
  onClose: () => void;
};

const Accepted = LocalTimeInput.extend({ admin_id: z.int('Choose who goes there') });
const Moved = LocalTimeInput.extend({ admin_id: z.int().nullish() });

/** Assignee and time: both can be changed until it is accepted. */
function Fields({ act, appointment, assignee }: Pick<Props, 'act' | 'appointment' | 'assignee'>) {
  const { id, property, assigned_admin: now } = appointment;
  const clock = usePropertyClock(appointment);
  const admin = useAdmin();
  const { moments } = useWhen(clock);
  const chosen = useWatch({ name: 'admin_id' }) as number | null;
  const current = now && { value: now.id, label: fullName(now) };
  return (
    <>
      {assignee && (
        <Box sx={{ mb: 2.5, typography: 'body2' }}>
          Assigns it to{' '}
          <b>
            <bdi>{assignee.name}</bdi>
          </b>
          .
        </Box>
      )}
      {act === 'accept' && can(admin, 'appointment.assign') && (
        <AssigneeInput name="admin_id" current={current} time={{ ...moments, appointment_id: id }} />
      )}
      {(act === 'move' || can(admin, 'appointment.edit')) && (
        <LocalTimeFields
          clock={clock}
          city={property.city}
          property_id={property.id}
          admin_id={(assignee ? assignee.id : chosen) ?? undefined}
          appointment_id={id}
          autoFocus={act === 'move'}
        />
      )}
    </>
  );
}

/** Moves an appointment, or accepts it at a time without a clash. */
export function TimeDialog({ act, appointment, starts_at, assignee, refused, onClose }: Props) {
  const { id, version, user, assigned_admin } = appointment;
  const clock = usePropertyClock(appointment);
  const admin = useAdmin();
  const accept = useEndpointMutation(acceptAppointment);
  const move = useEndpointMutation(updateAppointment);
  // Later errors are shown above the form.
  const [clash, setClash] = useState(refused);
  const length = Date.parse(appointment.ends_at) - Date.parse(appointment.starts_at);
  const from = starts_at ?? appointment.starts_at;
  const until = new Date(Date.parse(from) + length).toISOString();
  const send = (values: LocalTimeInput & { admin_id?: number | null }) => {
    const moments = toInstants(clock, values) ?? { starts_at: from, ends_at: until };
    const isSame = moments.starts_at === new Date(appointment.starts_at).toISOString();
    const isSameEnd = moments.ends_at === new Date(appointment.ends_at).toISOString();
    const times = isSame && isSameEnd ? {} : moments;
    const assigned = assignee === undefined ? {} : { assigned_admin_id: assignee?.id ?? null };
    if (act === 'move') return move({ id, version, ...moments, ...assigned });
    const chosen = values.admin_id ?? admin.id;
    return accept({ id, version, ...(chosen === assigned_admin?.id ? {} : { admin_id: chosen }), ...times });
  };
  const name = fullName(user);
  return (
    <AppointmentActionDialog
      wide
      about={act === 'accept' ? id : undefined}
      title={
        <>
          {act === 'accept' ? 'Accept' : 'Move'} the appointment of <bdi>{name}</bdi>
        </>
      }
      submit={act === 'accept' ? 'Accept' : 'Move'}
      colour={act === 'accept' ? 'success' : 'primary'}
      done={`Appointment of ${name} ${act === 'accept' ? 'accepted' : 'moved'}`}
      schema={act === 'accept' ? Accepted : Moved}
      defaultValues={{
        ...toLocalTimeFormValues(clock, from, until),
        admin_id: assigned_admin?.id ?? (can(admin, 'appointment.assign') ? null : admin.id),
      }}
      onSubmit={(values) => {
        setClash(undefined);
        return send(values);
      }}
      onClose={onClose}
    >
      {clash !== undefined && <ClashNote error={clash} />}
      <Fields act={act} appointment={appointment} assignee={assignee} />
    </AppointmentActionDialog>
  );
}
