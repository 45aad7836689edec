import { can } from '@lintel/contract/core/permissions';
import { createAppointment } from '@lintel/contract/features/appointments/appointment-acts';
import { appointmentNoteLimit } from '@lintel/contract/features/appointments/appointments';
import { getProperty } from '@lintel/contract/features/properties/properties';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { fullName } from '../../../platform/format.ts';
import { ask, useChange } from '../../../platform/query-client.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { clockOf } from '../../../platform/zone-days.ts';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx';
import { ToggleInput } from '../../../ui/form/toggle-input.tsx';
import type { AppointmentAsk } from '../appointment-asks.ts';
import { propertyPicker, visitorPicker } from '../appointment-choices.ts';
import { momentsOf, nextWorkingHour, type TypedWhen, typedWhen, When } from '../when.ts';
import { ActDialog } from './act-dialog.tsx';
import { AssigneeInput } from './assignee-input.tsx';
import { useWhen, WhenFields } from './when-fields.tsx';

const Booking = When.extend({
  property_id: z.int('Choose a property'),
  user_id: z.int('Choose a visitor'),
  /** The time zone of what was typed: the form keeps it with the draft. */
  zone: z.string(),
  assigned_admin_id: z.union([z.int(), z.literal('me'), z.literal('none')]).nullish(),
  note: z.string().max(appointmentNoteLimit).optional(),
  internal_note: z.string().max(appointmentNoteLimit).optional(),
  accept: z.boolean(),
}).refine(({ accept, assigned_admin_id: to }) => !accept || (to !== null && to !== 'none'), {
  path: ['assigned_admin_id'],
  message: 'Choose who goes there, or do not accept it yet',
});
type Booking = z.output<typeof Booking>;

type Asked = Extract<AppointmentAsk, { what: 'book' }>;

const visitors = async () => visitorPicker;
const properties = async () => propertyPicker;

/** The clocks of the property that is chosen; the moment stays while they change. */
function useZone() {
  const propertyId = useWatch({ name: 'property_id' }) as number | null;
  const zone = useWatch({ name: 'zone' }) as string;
  const { data } = useQuery({
    ...ask(getProperty, { id: propertyId ?? 0 }, ['properties']),
    enabled: propertyId !== null,
  });
  return { propertyId: propertyId ?? undefined, zone, city: data?.city, there: data?.address?.city.timezone };
}

function Assignee({ name, moments }: { name: string; moments: ReturnType<typeof momentsOf> }) {
  const admin = useAdmin();
  if (can(admin, 'appointment.assign')) return <AssigneeInput name={name} optional time={moments} />;
  // An admin who reaches only their own books for themselves.
  if (can(admin, 'appointment.edit') === 'own') return null;
  const choices = [
    { value: 'me', label: fullName(admin) },
    { value: 'none', label: 'Unassigned' },
  ];
  return <SelectInput name={name} label="Assignee" options={choices} />;
}

function Fields({ asked }: { asked: Asked }) {
  const admin = useAdmin();
  const { propertyId, zone, city, there } = useZone();
  const clock = clockOf(zone);
  const { moments, set } = useWhen(clock);
  const { touchedFields } = useFormState<TypedWhen>();
  // A time that was only proposed is proposed anew; one that was chosen keeps its moment.
  const isProposed = useRef(true);
  isProposed.current = asked.starts_at === undefined && !touchedFields.day && !touchedFields.time;
  const adminId = useWatch({ name: 'assigned_admin_id' }) as number | string | null;
  const kept = useRef(moments);
  kept.current = moments ?? kept.current;
  const settle = useRef(set);
  settle.current = set;
  // Another property may be where clocks show something else.
  useEffect(() => {
    if (there === undefined || there === zone || !kept.current) return;
    const { starts_at, ends_at } = kept.current;
    const next = isProposed.current
      ? typedWhen(clockOf(there), nextWorkingHour(clockOf(there), serverNow()))
      : typedWhen(clockOf(there), starts_at, ends_at);
    settle.current({ ...next, zone: there } as TypedWhen, !isProposed.current);
  }, [there, zone]);
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
        current={asked.user && { value: asked.user.id, label: asked.user.label }}
      />
      <Assignee name="assigned_admin_id" moments={moments} />
      <WhenFields
        clock={clock}
        city={city}
        property_id={propertyId}
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

/** An appointment that was agreed on by phone. */
export function BookDialog({ asked, onClose }: Props) {
  const admin = useAdmin();
  const create = useChange(createAppointment);
  const own = clockOf(admin.timezone);
  const mayAssign = can(admin, 'appointment.assign') !== undefined;
  const assigneeOf = (to: Booking['assigned_admin_id']) =>
    to === 'me' ? admin.id : to === 'none' ? null : (to ?? null);
  const send = ({ zone, day, time, minutes, assigned_admin_id, note, internal_note, ...rest }: Booking) => {
    const moments = momentsOf(clockOf(zone), { day, time, minutes });
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
    <ActDialog
      wide
      title="New appointment"
      submit="Book"
      done="Appointment booked"
      schema={Booking}
      defaultValues={{
        ...typedWhen(own, asked.starts_at ?? nextWorkingHour(own, serverNow()), asked.ends_at),
        zone: admin.timezone,
        property_id: asked.property?.id ?? null,
        user_id: asked.user?.id ?? null,
        assigned_admin_id: mayAssign ? null : 'me',
        note: '',
        internal_note: '',
        accept: false,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields asked={asked} />
    </ActDialog>
  );
}
