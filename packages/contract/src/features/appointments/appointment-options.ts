import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { day, instant, searchTerm, timezone } from '../../core/fields.ts';
import { person, place } from '../../core/named.ts';
import { anyOf, queryId, queryNumber } from '../../core/paging.ts';
import { WorkingTime } from '../admins/working-hours.ts';
import { appointmentMinutes, utcOffsetFields } from './appointments.ts';

// The options for an appointment: properties, visitors, assignees and free times.

const path = '/v1/dashboard/property-appointment';
const DAY = 86_400_000;

const minutes = () => queryNumber(appointmentMinutes.least, appointmentMinutes.most).default(appointmentMinutes.usual);

export const AppointmentSlot = z.object({
  starts_at: instant(),
  ends_at: instant(),
  timezone: z.string(),
  city: place.nullable(),
  ...utcOffsetFields,
  /** Only with `day`, which also returns the taken times. */
  is_busy: z.boolean().optional(),
});
export type AppointmentSlot = z.infer<typeof AppointmentSlot>;

/** Number of suggested free times. */
export const suggestedSlotCount = 12;

export const appointmentSlots = endpoint({
  method: 'GET',
  path: `${path}/slots`,
  summary:
    "The next free times of a published property, and of an admin if one is named, within 08:00 and 20:00 of the property's city and the admin's working hours; or every quarter of an hour of a day, free or busy",
  permission: ['appointment.edit', 'appointment.decide'],
  query: z.strictObject({
    property_id: queryId(),
    /** Other admins only for callers who may see their appointments. */
    admin_id: queryId().optional(),
    from: instant(),
    /** Instead of the next free times, every time of this day in the property's city that is still to come. */
    day: day().optional(),
    minutes: minutes(),
    /** The appointment being rescheduled, which does not conflict with itself. */
    appointment_id: queryId().optional(),
  }),
  reply: z.array(AppointmentSlot),
});

/** Searches visitors by name only: for callers who book but may not view users. */
export const appointmentVisitors = endpoint({
  method: 'GET',
  path: `${path}/visitors`,
  summary: 'Users who can visit a property, by name or number, at most 25',
  permission: 'appointment.edit',
  query: z.strictObject({ search: searchTerm().optional(), id: queryId().optional() }),
  reply: z.array(
    person.extend({
      /**
       * Complete for callers who may view users; masked for others, just enough to distinguish people of the same name.
       */
      email: z.string(),
      phone: z.string().nullable(),
    }),
  ),
});

/** An admin's working period on a day; `from` and `to` are in their own time zone. */
const WorkingSpan = z.object({ starts_at: instant(), ends_at: instant(), from: z.string(), to: z.string() });
export type WorkingSpan = z.infer<typeof WorkingSpan>;

export const AppointmentAssignee = person.extend({
  /** Until when they are busy, if they are at the given time. */
  busy_until: instant().nullable(),
  /** The caller's UTC offset at that time. */
  busy_my_utc_offset_minutes: z.int().nullable(),
  timezone: z.string(),
  /** Their own working hours; null for the default. */
  working_hours: z.array(WorkingTime).nullable(),
  /** On the requested day; empty on a day off, null without a requested day. */
  working_on_day: z.array(WorkingSpan).nullable(),
});
export type AppointmentAssignee = z.infer<typeof AppointmentAssignee>;

/** For filters and assignment: callers with scope `own` get only themselves. */
export const appointmentAssignees = endpoint({
  method: 'GET',
  path: `${path}/assignees`,
  summary:
    'Admins who can go to an appointment, by name or number, at most 25, or 100 with a day; those who are free at a time first',
  permission: 'appointment.view',
  query: z.strictObject({
    search: searchTerm().optional(),
    id: queryId().optional(),
    starts_at: instant().optional(),
    ends_at: instant().optional(),
    /** The appointment to be assigned, which does not make them busy. */
    appointment_id: queryId().optional(),
    /** Returns their working hours on this day, for the columns of a calendar. */
    day: day().optional(),
    /** The time zone of that day; the caller's own by default. */
    timezone: timezone().optional(),
  }),
  reply: z.array(AppointmentAssignee),
});

/** Number of alternative start times. */
export const alternativeStartCount = 3;

const FreeStart = z.object({ starts_at: instant(), ends_at: instant(), ...utcOffsetFields });

export const FirstFree = z.object({
  admin: person,
  timezone: z.string(),
  /** Their first free start at or after the requested time, within four weeks. */
  first: FreeStart.nullable(),
  others: z.array(FreeStart),
  /** True if they do not work on the requested day. */
  is_away: z.boolean(),
  /** When they become free, if they are busy at the requested time. */
  busy_until: instant().nullable(),
  /** The start of their next appointment on that day after the first free start. */
  free_until: instant().nullable(),
  /** Straight-line distance from their previous appointment on that day; null without one, or without coordinates. */
  distance_km: z.number().nullable(),
});
export type FirstFree = z.infer<typeof FirstFree>;

export const firstFreeAssignees = endpoint({
  method: 'GET',
  path: `${path}/first-free`,
  summary: 'When each of these admins is first free for a property, soonest first, then nearest',
  permission: 'appointment.view',
  query: z.strictObject({
    property_id: queryId(),
    admin_ids: anyOf(queryId()),
    from: instant(),
    minutes: minutes(),
    /** The appointment to be assigned, which does not conflict with itself. */
    appointment_id: queryId().optional(),
  }),
  reply: z.array(FirstFree),
});

/** Maximum range, as far as a form looks ahead. */
export const mostOffsetDays = 400;

export const timeZoneOffsets = endpoint({
  method: 'GET',
  path: `${path}/offsets`,
  summary: 'The offsets from UTC that a time zone has over some days, each with the moment from which it holds',
  permission: 'appointment.view',
  query: z
    .strictObject({ timezone: timezone(), from: day(), to: day() })
    .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / DAY <= mostOffsetDays, {
      path: ['to'],
      message: `Must be at most ${mostOffsetDays} days after the first one`,
    }),
  reply: z.array(z.object({ from: instant(), utc_offset_minutes: z.int() })),
});

/** The conflicting appointment, `other` of a 409 `clash`: its time, and the rest as far as the caller may see it. */
export const AppointmentClash = z.object({
  /** Whether the assignee is busy, or the property is shown to another visitor. */
  of: z.enum(['assignee', 'property']),
  starts_at: instant(),
  ends_at: instant(),
  timezone: z.string(),
  ...utcOffsetFields,
  city: place.nullable(),
  id: z.int().nullable(),
  property: z.object({ id: z.int(), reference: z.string(), title: z.string() }).nullable(),
  user: person.nullable(),
  assigned_admin: person.nullable(),
});
export type AppointmentClash = z.infer<typeof AppointmentClash>;
