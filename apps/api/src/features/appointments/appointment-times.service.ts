import { type AppointmentClash, appointmentMinutes, isAppointmentLength } from '@lintel/contract';
import type { Tx } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { viewerOrOwn } from '../../platform/records/viewer.ts';
import { localClock } from '../../platform/time-zones.ts';
import { type Clash, findConflictingAppointment, lockAssigneeAndProperty } from './appointment-choices.queries.ts';
import { offsetsOf, readerOf } from './appointment-reader.ts';
import { findAppointment } from './appointments.queries.ts';

// Validates the times of an appointment.

type Time = { starts_at: string; ends_at: string };
type Input = { starts_at?: string | undefined; ends_at?: string | undefined };

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** A start alone retains the duration, an end alone retains the start. */
export function timesOf(input: Input, before?: Time): Time {
  const usual = appointmentMinutes.usual * 60_000;
  const length = before ? Date.parse(before.ends_at) - Date.parse(before.starts_at) : usual;
  const starts_at = input.starts_at ?? before?.starts_at ?? '';
  const ends_at = input.ends_at ?? later(starts_at, length);
  if (!isAppointmentLength(starts_at, ends_at))
    throw invalid({
      ends_at: [`Must be ${appointmentMinutes.least} to ${appointmentMinutes.most} minutes after the start`],
    });
  return { starts_at, ends_at };
}

export function refusePast({ starts_at }: Time) {
  if (Date.parse(starts_at) <= Date.now()) throw invalid({ starts_at: ['Must be in the future'] });
}

type Held = Time & { id?: number; property_id: number; assigned_admin_id: number };

/** The conflicting appointment, as far as the caller may see it. */
async function tellOf(tx: Tx, { id, is_seen, ...clash }: Clash): Promise<AppointmentClash> {
  const reader = readerOf(tx.context);
  const found = is_seen ? await findAppointment(tx, reader, id) : undefined;
  const time = { ...clash, ...offsetsOf(reader, clash) };
  if (!found) return { ...time, id: null, property: null, user: null, assigned_admin: null };
  const { property, user, assigned_admin } = found;
  return {
    ...time,
    id,
    property: { id: property.id, reference: property.reference, title: property.title },
    user: { id: user.id, first_name: user.first_name, last_name: user.last_name },
    assigned_admin,
  };
}

const clockAt = (instant: string, timezone: string) => localClock(timezone, instant).toISOString().slice(11, 16);

function sentenceOf({ of, starts_at, ends_at, timezone, city, property }: AppointmentClash) {
  const time = `from ${clockAt(starts_at, timezone)} to ${clockAt(ends_at, timezone)} (${city?.name.en ?? timezone})`;
  return of === 'assignee'
    ? `The assignee is at ${property?.title ?? 'another appointment'} ${time}.`
    : `The property has another appointment ${time}.`;
}

/** Prevents double booking of an admin or a property: 409 `clash` with the conflicting appointment. */
export async function refuseClash(tx: Tx, input: Held) {
  const viewer = viewerOrOwn(tx.context, 'appointment.view');
  const look = () => findConflictingAppointment(tx, viewer, input);
  let clash = await look();
  if (!clash) {
    // Only callers without a clash wait for the lock: of hundreds of concurrent ones the losers fail immediately.
    await lockAssigneeAndProperty(tx, input);
    clash = await look();
  }
  if (!clash) return;
  const other = await tellOf(tx, clash);
  throw problem('clash', sentenceOf(other), { other });
}
