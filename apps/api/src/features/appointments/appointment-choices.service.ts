import {
  type AppointmentAssignee,
  type appointmentAssignees,
  type appointmentVisitors,
  can,
  type Parsed,
} from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { addDays, instantAtLocalTime, offsetMinutes } from '../../platform/time-zones.ts';
import { findAssignees, findVisitors } from './appointment-choices.queries.ts';
import { type Span, workingSpans } from './free-times.ts';

const masked = (text: string, first: number, last: number) => `${text.slice(0, first)}…${text.slice(-last)}`;

/** Enough to tell two people of the same name apart, too little to contact them. */
const maskedEmail = (email: string) => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}…${email.slice(at)}`;
};

/** Unmasked contact details need the permission to view users. */
export async function visitorsFor(context: Context, query: Parsed<typeof appointmentVisitors>['query']) {
  const found = await findVisitors(context.db, query);
  if (can(context.admin, 'user.view') === 'all') return found;
  return found.map(({ email, phone, ...visitor }) => ({
    ...visitor,
    email: maskedEmail(email),
    phone: phone && masked(phone, 3, 2),
  }));
}

const iso = (at: number) => new Date(at).toISOString();

const clipped = (span: Span, day: Span) => ({
  starts_at: iso(Math.max(span.from, day.from)),
  ends_at: iso(Math.min(span.to, day.to)),
});

type Asked = Parsed<typeof appointmentAssignees>['query'];

/** Includes the working hours of each admin on the requested day. */
export async function assigneesOn(context: Context, query: Asked): Promise<AppointmentAssignee[]> {
  const found = (await findAssignees(context.db, query, context)).map((admin) => ({
    ...admin,
    busy_my_utc_offset_minutes:
      admin.busy_until === null ? null : offsetMinutes(context.admin.timezone, admin.busy_until),
  }));
  const { day, timezone: zone = context.admin.timezone } = query;
  if (day === undefined) return found.map((admin) => ({ ...admin, working_on_day: null }));
  const asked = { from: instantAtLocalTime(zone, day, 0), to: instantAtLocalTime(zone, addDays(day, 1), 0) };
  return found.map((admin) => ({
    ...admin,
    working_on_day: workingSpans(admin.working_hours, admin.timezone, asked)
      .filter(({ from, to }) => from < asked.to && to > asked.from)
      .map((span) => ({ ...clipped(span, asked), from: span.starts, to: span.ends })),
  }));
}
