import {
  type AppointmentSlot,
  alternativeStartCount,
  type appointmentSlots,
  type FirstFree,
  type firstFreeAssignees,
  kilometresBetween,
  type Parsed,
  suggestedSlotCount,
  type timeZoneOffsets,
} from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/problem.ts';
import { need } from '../../platform/records/transition.ts';
import { viewerOrOwn } from '../../platform/records/viewer.ts';
import { addDays, instantAtLocalTime, localDay, offsetPeriods } from '../../platform/time-zones.ts';
import { isPropertySeen } from '../properties/index.ts';
import { type BookableNow, refuseUnbookable } from './appointment-booking.ts';
import {
  type Bookable,
  findBookable,
  findOccupiedTimes,
  findWorking,
  isShownBy,
  type OccupiedTime,
} from './appointment-choices.queries.ts';
import { offsetsOf } from './appointment-reader.ts';
import { choiceOf, freeStarts, isFree, openSpans, overlaps, type Span, shared, workingSpans } from './free-times.ts';

// The next free times of a property and of possible assignees.

const DAY = 86_400_000;
const DAYS = 28;

const iso = (at: number) => new Date(at).toISOString();
const spanOf = ({ starts_at, ends_at }: OccupiedTime): Span => ({
  from: Date.parse(starts_at),
  to: Date.parse(ends_at),
});
const viewerOf = (context: Context) => viewerOrOwn(context, 'appointment.view');

type Asked = { property_id: number; from: string; appointment_id?: number | undefined };

/** A move keeps the property of the appointment in any status; a new appointment needs a bookable one. */
async function placeOf(context: Context, { property_id, appointment_id }: Asked): Promise<BookableNow> {
  const isKnown =
    (await isPropertySeen(context, property_id)) || (await isShownBy(context.db, property_id, viewerOf(context)));
  const found = isKnown ? await findBookable(context.db, property_id, 'free') : undefined;
  if (!found) throw notFound('This property');
  if (appointment_id !== undefined) return { ...found, timezone: found.timezone ?? 'UTC' } satisfies Bookable;
  refuseUnbookable(found);
  return found;
}

/** From the requested time on, never in the past. */
const windowOf = ({ from }: Asked): Span => {
  const begin = Math.max(Date.now(), Date.parse(from));
  return { from: begin, to: begin + DAYS * DAY };
};

type Query = Parsed<typeof appointmentSlots>['query'];

/** One day in the time zone of the property, as far as it is still to come. */
function dayOf(day: string, timezone: string): Span {
  const [from, to] = [instantAtLocalTime(timezone, day, 0), instantAtLocalTime(timezone, addDays(day, 1), 0)];
  return { from: Math.max(Date.now(), from), to };
}

/** The next free times, or all times of a day, free or busy. */
export async function findSlots(context: Context, query: Query): Promise<AppointmentSlot[]> {
  const { admin_id, minutes, property_id, appointment_id, day } = query;
  const viewer = viewerOf(context);
  if (admin_id !== undefined && admin_id !== context.adminId && viewer.scope === 'own')
    need(context, 'appointment.assign');
  const place = await placeOf(context, query);
  const window = day === undefined ? windowOf(query) : dayOf(day, place.timezone);
  const admin_ids = admin_id === undefined ? [] : [admin_id];
  const asked = { property_id, appointment_id, admin_ids, from: iso(window.from), to: iso(window.to) };
  const [held, [admin]] = await Promise.all([
    findOccupiedTimes(context.db, asked),
    findWorking(context.db, admin_ids, { scope: 'all', adminId: context.adminId }),
  ]);
  const open = openSpans(place.timezone, window);
  const spans = admin ? shared(open, workingSpans(admin.working_hours, admin.timezone, window)) : open;
  const taken = held.map(spanOf);
  const slotOf = ({ from, to }: Span): AppointmentSlot => {
    const time = { starts_at: iso(from), ends_at: iso(to), timezone: place.timezone };
    return { ...time, city: place.city, ...offsetsOf(context.admin, time) };
  };
  if (day !== undefined) {
    const within = spans.filter((span) => overlaps(span, window));
    const all = [...freeStarts(within, { from: window.from, minutes, held: [] })];
    return all.map((span) => ({ ...slotOf(span), is_busy: taken.some((other) => overlaps(other, span)) }));
  }
  const starts = freeStarts(spans, { from: window.from, minutes, held: taken });
  return choiceOf(starts, suggestedSlotCount).map(slotOf);
}

type Worker = Awaited<ReturnType<typeof findWorking>>[number];
type Around = { place: BookableNow; window: Span; minutes: number; held: readonly OccupiedTime[]; reader: string };

/** The exact requested time if it is free, otherwise every quarter of an hour. */
function startsOf(admin: Worker, { place, window, minutes, held }: Around): Span[] {
  const spans = shared(openSpans(place.timezone, window), workingSpans(admin.working_hours, admin.timezone, window));
  const wanted = { from: window.from, minutes, held: held.map(spanOf) };
  const asAsked = isFree(spans, wanted) ? [{ from: window.from, to: window.from + minutes * 60_000 }] : [];
  const begin = asAsked[0]?.to ?? window.from;
  const rest = choiceOf(freeStarts(spans, { ...wanted, from: begin }), 1 + alternativeStartCount - asAsked.length);
  return [...asAsked, ...rest];
}

/** The admin's appointments around the first free start on the same day, in the time zone of the property. */
function neighbours(theirs: readonly OccupiedTime[], first: Span | undefined, place: BookableNow) {
  if (!first) return { free_until: null, distance_km: null };
  const today = localDay(place.timezone, first.from);
  const sameDay = theirs.filter(({ starts_at }) => localDay(place.timezone, starts_at) === today);
  const before = sameDay.findLast(({ ends_at }) => Date.parse(ends_at) <= first.from);
  const after = sameDay.find(({ starts_at }) => Date.parse(starts_at) >= first.to);
  return { free_until: after?.starts_at ?? null, distance_km: before ? kilometresBetween(before, place) : null };
}

function firstOf({ id, first_name, last_name, timezone, working_hours }: Worker, around: Around): FirstFree {
  const { place, window, minutes, reader } = around;
  const theirs = around.held.filter(({ assigned_admin_id }) => assigned_admin_id === id);
  const inTheWay = around.held.filter((each) => each.property_id === place.id || each.assigned_admin_id === id);
  const starts = startsOf({ id, first_name, last_name, timezone, working_hours }, { ...around, held: inTheWay });
  const [first, ...others] = starts.map(({ from, to }) => {
    const time = { starts_at: iso(from), ends_at: iso(to) };
    return { ...time, ...offsetsOf({ timezone: reader }, { ...time, timezone: place.timezone }) };
  });
  const asked = { from: window.from, to: window.from + minutes * 60_000 };
  const keeping = theirs.map(spanOf).filter(({ from, to }) => from < asked.to && to > asked.from);
  const today = localDay(timezone, window.from);
  return {
    admin: { id, first_name, last_name },
    timezone,
    first: first ?? null,
    others,
    is_away: workingSpans(working_hours, timezone, asked).every(({ from }) => localDay(timezone, from) !== today),
    busy_until: keeping.length > 0 ? iso(Math.max(...keeping.map(({ to }) => to))) : null,
    ...neighbours(theirs, starts[0], place),
  };
}

const soonestThenNearest = (one: FirstFree, other: FirstFree) => {
  const start = ({ first }: FirstFree) => (first ? Date.parse(first.starts_at) : Number.MAX_SAFE_INTEGER);
  const distance = ({ distance_km }: FirstFree) => distance_km ?? Number.MAX_SAFE_INTEGER;
  return start(one) - start(other) || distance(one) - distance(other) || one.admin.id - other.admin.id;
};

/** When each of these admins is first free: one query for all their appointments, the rest is computed here. */
export async function firstFree(
  context: Context,
  query: Parsed<typeof firstFreeAssignees>['query'],
): Promise<FirstFree[]> {
  const { property_id, appointment_id, minutes } = query;
  const place = await placeOf(context, query);
  const workers = await findWorking(context.db, query.admin_ids, viewerOf(context));
  if (workers.length === 0) return [];
  const window = windowOf(query);
  const held = await findOccupiedTimes(context.db, {
    property_id,
    appointment_id,
    admin_ids: workers.map(({ id }) => id),
    // Includes the day before, because the distance is measured from the previous appointment of that day.
    from: iso(window.from - DAY),
    to: iso(window.to),
  });
  const around = { place, window, minutes, held, reader: context.admin.timezone };
  return workers.map((worker) => firstOf(worker, around)).sort(soonestThenNearest);
}

/** The offsets of a time zone over a range of days, both inclusive. */
export const offsetsOver = ({ timezone, from, to }: Parsed<typeof timeZoneOffsets>['query']) =>
  offsetPeriods(timezone, Date.parse(`${from}T00:00:00Z`) - DAY, Date.parse(`${addDays(to, 2)}T00:00:00Z`));
