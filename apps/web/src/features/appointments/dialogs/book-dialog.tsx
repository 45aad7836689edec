import { can } from '@lintel/contract/core/permissions';
import { createAppointment } from '@lintel/contract/features/appointments/appointment-actions';
import { appointmentNoteLimit } from '@lintel/contract/features/appointments/appointments';
import { notBookableReason } from '@lintel/contract/features/appointments/bookable';
import { getProperty } from '@lintel/contract/features/properties/properties';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { fullName } from '../../../platform/format.ts';
import { endpointQuery, useEndpointMutation } from '../../../platform/query-client.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { type Clock, clockOf } from '../../../platform/zone-days.ts';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx';
import { ToggleInput } from '../../../ui/form/toggle-input.tsx';
import { propertyPicker, visitorPicker } from '../appointment-choices.ts';
import type { AppointmentDialogRequest } from '../appointment-dialog-request.ts';
import {
  type LocalTimeFormValues,
  LocalTimeInput,
  nextWorkingHour,
  toInstants,
  toLocalTimeFormValues,
} from '../local-time-input.ts';
import { loadedClock, useServerClock } from '../use-server-clock.ts';
import { AppointmentActionDialog } from './act-dialog.tsx';
import { AssigneeInput } from './assignee-input.tsx';
import { LocalTimeFields, useWhen } from './when-fields.tsx';

const Booking = LocalTimeInput.extend({
  property_id: z.int('Choose a property'),
  user_id: z.int('Choose a visitor'),
  /** The time zone of the typed values, stored with them in the draft. */
  zone: z.string(),
  drift: z.number(),
  assigned_admin_id: z.union([z.int(), z.literal('me'), z.literal('none')]).nullish(),
  note: z.string().max(appointmentNoteLimit).optional(),
  internal_note: z.string().max(appointmentNoteLimit).optional(),
  accept: z.boolean(),
}).refine(({ accept, assigned_admin_id: to }) => !accept || (to !== null && to !== 'none'), {
  path: ['assigned_admin_id'],
  message: 'Choose who goes there, or do not accept it yet',
});
type Booking = z.output<typeof Booking>;

type Asked = Extract<AppointmentDialogRequest, { what: 'book' }>;

const visitors = async () => visitorPicker;
const properties = async () => propertyPicker;

/** The clock of the chosen property, otherwise the reader's own, with the server's time zone data. */
function useClock() {
  const propertyId = useWatch({ name: 'property_id' }) as number | null;
  const [zone, drift] = useWatch({ name: ['zone', 'drift'] }) as [string, number];
  const { data } = useQuery({
    ...endpointQuery(getProperty, { id: propertyId ?? 0 }, ['properties']),
    enabled: propertyId !== null,
  });
  const told = useServerClock(data?.address?.city.timezone ?? zone);
  // The form keeps only these two, because its draft is stored.
  const clock = useMemo(
    (): Clock => (told?.zone === zone && told.drift === drift ? told : { zone, drift }),
    [told, zone, drift],
  );
  const why = data && notBookableReason({ ...data, timezone: data.address?.city.timezone ?? null });
  return { bookable: data && !why ? data.id : undefined, city: data?.city, clock, told };
}

type AssigneeProps = { name: string; moments: ReturnType<typeof toInstants>; chosen: Asked['assignee'] };

function Assignee({ name, moments, chosen }: AssigneeProps) {
  const admin = useAdmin();
  if (can(admin, 'appointment.assign')) {
    const current = chosen && { value: chosen.id, label: chosen.label };
    return <AssigneeInput name={name} optional current={current} time={moments} />;
  }
  // An admin with the scope own can only book for themselves.
  if (can(admin, 'appointment.edit') === 'own') return null;
  const choices = [
    { value: 'me', label: fullName(admin) },
    { value: 'none', label: 'Unassigned' },
  ];
  return <SelectInput name={name} label="Assignee" options={choices} />;
}

function Fields({ asked }: { asked: Asked }) {
  const admin = useAdmin();
  const { bookable, city, clock, told } = useClock();
  const { moments, set } = useWhen(clock);
  const { touchedFields } = useFormState<LocalTimeFormValues>();
  const adminId = useWatch({ name: 'assigned_admin_id' }) as number | string | null;
  const isProposed = asked.starts_at === undefined && !touchedFields.day && !touchedFields.time;
  const latest = useRef({ moments, set, isProposed });
  latest.current = { moments: moments ?? latest.current.moments, set, isProposed };
  // When the time zone changes, a proposed time is proposed again, and a chosen time stays the same point in time.
  useEffect(() => {
    const { moments: kept, set: change, isProposed: isNew } = latest.current;
    if (!told || !kept || (told.zone === clock.zone && told.drift === clock.drift)) return;
    const when = isNew
      ? toLocalTimeFormValues(told, nextWorkingHour(told, serverNow()))
      : toLocalTimeFormValues(told, kept.starts_at, kept.ends_at);
    change({ ...when, zone: told.zone, drift: told.drift } as LocalTimeFormValues, !isNew);
  }, [told, clock]);
  return (
    <>
      <RecordPicker
        name="property_id"
        label="Property"
        picker={properties}
        current={asked.property && { value: asked.property.id, label: asked.property.label }}
      />
      <RecordPicker
        name="user_id"
        label="Visitor"
        picker={visitors}
        people
        current={asked.user && { value: asked.user.id, label: asked.user.label }}
      />
      <Assignee name="assigned_admin_id" moments={moments} chosen={asked.assignee} />
      <LocalTimeFields
        clock={clock}
        city={city}
        property_id={bookable}
        admin_id={typeof adminId === 'number' ? adminId : adminId === 'me' ? admin.id : undefined}
      />
      <TextAreaInput name="note" label="Visitor's note" optional max={appointmentNoteLimit} />
      <TextAreaInput
        name="internal_note"
        label="Internal note"
        optional
        max={appointmentNoteLimit}
        hint="Staff only."
      />
      {can(admin, 'appointment.decide') && (
        <ToggleInput name="accept" label="Accept now" hint="The visitor gets an invitation by email." />
      )}
    </>
  );
}

type Props = { asked: Asked; onClose: () => void };

/** Books an appointment that was agreed by phone. */
export function BookDialog({ asked, onClose }: Props) {
  const admin = useAdmin();
  const client = useQueryClient();
  const create = useEndpointMutation(createAppointment);
  const own = clockOf(admin.timezone);
  const mayAssign = can(admin, 'appointment.assign') !== undefined;
  const assigneeOf = (to: Booking['assigned_admin_id']) =>
    to === 'me' ? admin.id : to === 'none' ? null : (to ?? null);
  const send = ({ zone, drift, day, time, minutes, assigned_admin_id, note, internal_note, ...rest }: Booking) => {
    const moments = toInstants(loadedClock(client, zone) ?? { zone, drift }, { day, time, minutes });
    if (!moments) throw new Error('validated before');
    return create({
      ...rest,
      ...moments,
      assigned_admin_id: assigneeOf(assigned_admin_id),
      note: note || null,
      internal_note: internal_note || null,
    });
  };
  return (
    <AppointmentActionDialog
      wide
      title="New appointment"
      submit="Book"
      done="Appointment booked"
      schema={Booking}
      defaultValues={{
        ...toLocalTimeFormValues(own, asked.starts_at ?? nextWorkingHour(own, serverNow()), asked.ends_at),
        zone: admin.timezone,
        drift: 0,
        property_id: asked.property?.id ?? null,
        user_id: asked.user?.id ?? null,
        assigned_admin_id: mayAssign ? (asked.assignee?.id ?? null) : 'me',
        note: '',
        internal_note: '',
        accept: false,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields asked={asked} />
    </AppointmentActionDialog>
  );
}
