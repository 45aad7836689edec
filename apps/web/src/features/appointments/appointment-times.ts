import { localizedText } from '@lintel/contract/core/locales';
import {
  addDays,
  type Clock,
  clockOf,
  offsetBy,
  offsetName,
  shownAt,
  utcOffsetMinutes,
} from '../../platform/zone-days.ts';

type Named = { name: { en: string; ar?: string; fr?: string } };

/** A time range. The UTC offsets come from the server, whose time zone data is newer. */
export type ZonedTimeRange = {
  starts_at: string;
  ends_at: string;
  timezone: string;
  /** The UTC offset at the property at that time; if missing, the browser's time zone data is used. */
  utc_offset_minutes?: number | undefined;
  /** The same in the reader's own time zone. */
  my_utc_offset_minutes?: number | undefined;
  city?: Named | null;
  property?: { reference?: string; city?: Named | null } | null;
};

const dayShapes = {
  long: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
  year: new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }),
};

/** A calendar day: `Tuesday 17 November`, `Tue 17 Nov`, `Tue`. */
export const dayWords = (day: string, shape: keyof typeof dayShapes = 'long') =>
  dayShapes[shape].format(new Date(`${day}T00:00:00Z`)).replaceAll(',', '');

type Spanning = Pick<ZonedTimeRange, 'starts_at' | 'ends_at'>;

export const minutesOf = ({ starts_at, ends_at }: Spanning) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;

/** `30 min`, `1 h 15 min`. */
export function lengthText(minutes: number) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** `Beirut`, of `Asia/Beirut`. */
const zoneCity = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** The city of the local time: the property's own, otherwise the one in the name of its time zone. */
export function cityOf({ city, property, timezone }: Pick<ZonedTimeRange, 'city' | 'property' | 'timezone'>) {
  const known = city ?? property?.city;
  return known ? localizedText(known.name, 'en') : zoneCity(timezone);
}

type Started = Omit<ZonedTimeRange, 'ends_at'>;

const offsetThere = ({ starts_at, timezone, utc_offset_minutes: told }: Started) =>
  told ?? utcOffsetMinutes(timezone, Date.parse(starts_at));
const offsetMine = ({ starts_at, my_utc_offset_minutes: told }: Started, own: string) =>
  told ?? utcOffsetMinutes(own, Date.parse(starts_at));

/** The property's clock, for times close to the appointment. */
export const propertyClock = (timed: Started): Clock =>
  clockOf(timed.timezone, Date.parse(timed.starts_at), timed.utc_offset_minutes);

/** The reader's own clock, with the offset that the server has sent with an appointment. */
export const readerClock = (timed: Started | undefined, own: string): Clock =>
  clockOf(own, timed && Date.parse(timed.starts_at), timed?.my_utc_offset_minutes);

const spanAt = ({ starts_at, ends_at }: Spanning, minutes: number) =>
  `${shownAt(Date.parse(starts_at), minutes).time}–${shownAt(Date.parse(ends_at), minutes).time}`;

/** The position in a calendar by the property's local time. */
export const startInPropertyZone = (timed: Started) => shownAt(Date.parse(timed.starts_at), offsetThere(timed));

/** The position in a calendar by the reader's time. */
export const startInReaderZone = (timed: Started, own: string) =>
  shownAt(Date.parse(timed.starts_at), offsetMine(timed, own));

/**
 * The property's local time, which was agreed with the visitor; and the reader's own if it differs, with the day if
 * that differs as well.
 */
export function localTimesOf(timed: ZonedTimeRange, own: string) {
  const [far, near] = [offsetThere(timed), offsetMine(timed, own)];
  const there = {
    ...startInPropertyZone(timed),
    span: spanAt(timed, far),
    city: cityOf(timed),
    offset: offsetName(far),
  };
  if (far === near) return { there };
  const start = startInReaderZone(timed, own);
  const otherDay = start.day === there.day ? undefined : dayWords(start.day, 'short');
  const withDay = (text: string) => [otherDay, text].filter(Boolean).join(' · ');
  const span = spanAt(timed, near);
  return {
    there,
    mine: {
      ...start,
      span,
      otherDay,
      offset: offsetName(near),
      /** `13:15 for you`, `Thu 19 Nov · 01:15 for you`. */
      text: `${withDay(start.time)} for you`,
      spanText: `${withDay(span)} for you`,
    },
  };
}

/** `Wed 18 Nov · 10:15 Paris`. */
export const startText = (timed: Started) => {
  const { day, time } = startInPropertyZone(timed);
  return `${dayWords(day, 'short')} · ${time} ${cityOf(timed)}`;
};

/** `Wed 18 Nov · 10:15–10:45 Paris`. */
export const spanText = (timed: ZonedTimeRange) =>
  `${dayWords(startInPropertyZone(timed).day, 'short')} · ${spanAt(timed, offsetThere(timed))} ${cityOf(timed)}`;

/** The same at another time: the toast and the confirmation of a move name both. */
export const startTextAt = (timed: Started, starts_at: string, clock = propertyClock(timed)) =>
  startText({ ...timed, starts_at, utc_offset_minutes: offsetBy(clock, Date.parse(starts_at)) });

/** `Today`, `Tomorrow`, otherwise `Wed 18 Nov`: relative only if the day is the same for the reader. */
export function relativeDayText(timed: ZonedTimeRange, own: string, now: number) {
  const { there, mine } = localTimesOf(timed, own);
  const { day: today } = shownAt(now, offsetMine(timed, own));
  if (!mine?.otherDay && there.day === today) return 'Today';
  if (!mine?.otherDay && there.day === addDays(today, 1)) return 'Tomorrow';
  return dayWords(there.day, 'short');
}

type About = Started & { user: { first_name: string; last_name: string } };

/** The accessible name of an appointment: `Nadia Sfeir, Tue 17 Nov · 11:00 Beirut`. */
export const appointmentName = (appointment: About) =>
  `${appointment.user.first_name} ${appointment.user.last_name}, ${startText(appointment)}`;

/** The time until the start: minutes within an hour, otherwise day and time; then now, then over. */
export function timeLeft(timed: ZonedTimeRange, own: string, now: number) {
  const [from, to] = [Date.parse(timed.starts_at), Date.parse(timed.ends_at)];
  if (now >= to) return { text: 'Over', isNow: false, isOver: true };
  if (now >= from) return { text: 'Now', isNow: true, isOver: false };
  const minutes = Math.ceil((from - now) / 60_000);
  const text =
    minutes < 60
      ? `Starts in ${minutes} min`
      : `${relativeDayText(timed, own, now)} · ${startInPropertyZone(timed).time} ${cityOf(timed)}`;
  return { text, isNow: false, isOver: false };
}
