import * as z from 'zod';
import { endpoint, rawEndpoint } from '../../core/endpoint.ts';
import { day, id, instant, line, searchTerm } from '../../core/fields.ts';
import { person, place } from '../../core/named.ts';
import { AppointmentRow, appointmentFilters, appointmentStatuses, utcOffsetFields } from './appointments.ts';

export * from './appointment-options.ts';

// Appointments over days: the calendar, and the feed that other calendars read.

const v1 = '/v1/dashboard';
const path = `${v1}/property-appointment`;

const DAY = 86_400_000;
/** Days in a month view, including the rest of its first and last week. */
export const calendarDays = 42;
/** Maximum number of appointments drawn individually; a busier month is loaded as counts per day. */
export const mostInCalendar = 2000;

const isPeriod = ({ starts_from, starts_to }: { starts_from: string; starts_to: string }) => {
  const days = (Date.parse(starts_to) - Date.parse(starts_from)) / DAY + 1;
  return days >= 1 && days <= calendarDays;
};

/** The list's filters, and a period of at most six weeks. */
export const calendarQuery = z
  .strictObject({ ...appointmentFilters, search: searchTerm().optional(), starts_from: day(), starts_to: day() })
  .refine(isPeriod, { path: ['starts_to'], message: `Must be at most ${calendarDays} days after the first one` });

const { version, starts_at, ends_at, timezone, status, assigned_admin } = AppointmentRow.shape;

/** The fields a calendar draws; the details are loaded when it is opened. */
export const CalendarAppointment = z.object({
  id: id(),
  version,
  starts_at,
  ends_at,
  timezone,
  ...utcOffsetFields,
  status,
  user: person,
  property: z.object({
    id: z.int(),
    reference: z.string(),
    title: z.string(),
    neighborhood: place.nullable(),
    city: place.nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  assigned_admin,
});
export type CalendarAppointment = z.infer<typeof CalendarAppointment>;

export const calendarAppointments = endpoint({
  method: 'GET',
  path: `${path}/calendar`,
  summary: `The appointments of a day, a week or a month, soonest first, at most ${mostInCalendar}`,
  permission: 'appointment.view',
  query: calendarQuery,
  reply: z.array(CalendarAppointment),
});

export const AppointmentDay = z.object({
  day: z.iso.date(),
  total: z.int(),
  ...Object.fromEntries(appointmentStatuses.map((each) => [each, z.int()])),
} as { day: z.ZodISODate; total: z.ZodInt } & Record<(typeof appointmentStatuses)[number], z.ZodInt>);
export type AppointmentDay = z.infer<typeof AppointmentDay>;

export const countAppointmentDays = endpoint({
  method: 'GET',
  path: `${path}/days`,
  summary: 'How many appointments there are on each day of a period, by status; days without any are left out',
  permission: 'appointment.view',
  query: calendarQuery,
  reply: z.array(AppointmentDay),
});

// The calendar feed: a URL that contains a secret key, for calendar clients that cannot sign in.

const feedPath = `${v1}/my-appointment/feed`;

export const CalendarFeed = z.object({ created_at: instant(), last_read_at: instant().nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: feedPath,
  summary: "Whether one's appointments can be read by a calendar, and when they last were; null if not",
  permission: 'appointment.view',
  reply: CalendarFeed.nullable(),
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: feedPath,
  summary: "Make an address by which a calendar reads one's appointments; told this once, and ends the one before",
  permission: 'appointment.view',
  reply: CalendarFeed.extend({ url: z.string() }),
  status: 201,
  changes: ['calendar-feed'],
  idempotency: 'none',
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: feedPath,
  summary: "End the address by which a calendar reads one's appointments",
  permission: 'appointment.view',
  reply: z.object({ id: z.int() }),
  changes: ['calendar-feed'],
});

export const readCalendarFeed = rawEndpoint({
  method: 'GET',
  path: `${v1}/my-appointment.ics`,
  summary: "An admin's appointments, pending and accepted, as iCalendar, by the token of their feed",
  permission: 'public',
  query: z.strictObject({ token: line(20, 200) }),
  produces: 'text/calendar; charset=utf-8',
});
