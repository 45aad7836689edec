import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { day, instant, searchTerm, timezone } from '../../core/fields.ts';
import { person, place } from '../../core/named.ts';
import { anyOf, queryId, queryNumber } from '../../core/paging.ts';
import { WorkingTime } from '../admins/working-hours.ts';
import { appointmentMinutes, offsets } from './appointments.ts';

// Who and what an appointment may name, and who is free when.

const path = '/v1/dashboard/property-appointment';
const DAY = 86_400_000;

const minutes = () => queryNumber(appointmentMinutes.least, appointmentMinutes.most).default(appointmentMinutes.usual);

export const AppointmentSlot = z.object({
  starts_at: instant(),
  ends_at: instant(),
  timezone: z.string(),
  city: place.nullable(),
  ...offsets,
});
export type AppointmentSlot = z.infer<typeof AppointmentSlot>;

/** So many free times are offered. */
export const slotsOffered = 12;

export const appointmentSlots = endpoint({
  method: 'GET',
  path: `${path}/slots`,
  summary:
    "The next free times of a published property, and of an admin if one is named, within 08:00 and 20:00 of the property's city and the admin's working hours",
  permission: ['appointment.edit', 'appointment.decide'],
  query: z.strictObject({
    property_id: queryId(),
    /** Another one than oneself only for those who see their appointments. */
    admin_id: queryId().optional(),
    from: instant(),
    minutes: minutes(),
    /** The one that is to be moved: it does not stand in its own way. */
    appointment_id: queryId().optional(),
  }),
  reply: z.array(AppointmentSlot),
});

/** Found by names alone: for those who book but may not look into users. */
export const appointmentVisitors = endpoint({
  method: 'GET',
  path: `${path}/visitors`,
  summary: 'Users who can visit a property, by name or number, at most 25',
  permission: 'appointment.edit',
  query: z.strictObject({ search: searchTerm().optional(), id: queryId().optional() }),
  reply: z.array(
    person.extend({
      /** Whole for those who may view users; the others see enough to tell two of the same name apart. */
      email: z.string(),
      phone: z.string().nullable(),
    }),
  ),
});

/** Moments between which an admin works on a day; `from` and `to` by their own clock. */
const WorkingSpan = z.object({ starts_at: instant(), ends_at: instant(), from: z.string(), to: z.string() });
export type WorkingSpan = z.infer<typeof WorkingSpan>;

export const AppointmentAssignee = person.extend({
  /** Until when they are elsewhere, if a time was named and they are. */
  busy_until: instant().nullable(),
  /** The reader's own clocks at that moment. */
  busy_my_utc_offset_minutes: z.int().nullable(),
  timezone: z.string(),
  /** As set by them or for them; null for the usual ones. */
  working_hours: z.array(WorkingTime).nullable(),
  /** On the asked day; empty on a day off, null if no day was asked for. */
  working_on_day: z.array(WorkingSpan).nullable(),
});
export type AppointmentAssignee = z.infer<typeof AppointmentAssignee>;

/** For filters and for assigning: those who reach only their own find themselves. */
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
    /** The one that they shall go to: it does not keep them busy. */
    appointment_id: queryId().optional(),
    /** When they work on it, for the columns of a calendar. */
    day: day().optional(),
    /** By whose clock that is a day; without it by one's own. */
    timezone: timezone().optional(),
  }),
  reply: z.array(AppointmentAssignee),
});

/** So many other starts are offered beside the first. */
export const otherStarts = 3;

const FreeStart = z.object({ starts_at: instant(), ends_at: instant(), ...offsets });

export const FirstFree = z.object({
  admin: person,
  timezone: z.string(),
  /** Their first free start from the asked time on, within four weeks. */
  first: FreeStart.nullable(),
  others: z.array(FreeStart),
  /** Whether they work on the asked day at all. */
  is_away: z.boolean(),
  /** What keeps them at the asked time. */
  busy_until: instant().nullable(),
  /** When their next appointment after the first free start begins, on that day. */
  free_until: instant().nullable(),
  /** As the crow flies, from the appointment before it on that day; null without one, or without coordinates. */
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
    /** The one that is to be assigned: it does not stand in its own way. */
    appointment_id: queryId().optional(),
  }),
  reply: z.array(FirstFree),
});

/** As far as a form looks ahead. */
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

/**
 * What stands in the way, with a 409 `clash`, as `other`: when it is, and the rest as far as the caller may see that
 * appointment.
 */
export const AppointmentClash = z.object({
  /** Whether the assignee is elsewhere then, or another visitor is shown the property. */
  of: z.enum(['assignee', 'property']),
  starts_at: instant(),
  ends_at: instant(),
  timezone: z.string(),
  ...offsets,
  city: place.nullable(),
  id: z.int().nullable(),
  property: z.object({ id: z.int(), reference: z.string(), title: z.string() }).nullable(),
  user: person.nullable(),
  assigned_admin: person.nullable(),
});
export type AppointmentClash = z.infer<typeof AppointmentClash>;
