// Days and times in a given time zone, which may differ from the computer's.

const made = new Map<string, Intl.DateTimeFormat>();

const makeFormatter = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** Creating a formatter is slow, so each zone has one, cached. A zone unknown to this browser counts as UTC. */
function formatterOf(zone: string) {
  const known = made.get(zone);
  if (known) return known;
  let formatter: Intl.DateTimeFormat;
  try {
    formatter = makeFormatter(zone);
  } catch {
    formatter = makeFormatter('UTC');
  }
  made.set(zone, formatter);
  return formatter;
}

const inZone = (zone: string, at: number) =>
  Object.fromEntries(
    formatterOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** The current day in a time zone: `2026-11-15`. */
export function dayIn(zone: string, at = Date.now()) {
  const { year, month, day } = inZone(zone, at);
  return `${year}-${month}-${day}`;
}

/** The local time in a time zone: `09:30`. */
export function timeIn(zone: string, at = Date.now()) {
  const { hour, minute } = inZone(zone, at);
  return `${hour}:${minute}`;
}

/** The UTC offset of a zone at an instant, in milliseconds. */
function utcOffset(zone: string, at: number) {
  const { year, month, day, hour, minute, second } = inZone(zone, at);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown - Math.floor(at / 1000) * 1000;
}

/**
 * The instant of a local time, by the UTC offset at an instant in milliseconds. A time that occurs twice (clocks set
 * back) means the first; a time that is skipped (clocks set forward) moves forward by the gap.
 */
function instantOf(day: string, time = '00:00', offsetAt: (at: number) => number) {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Offsets change by less than a day, so one of these two is the right one.
  const before = shown - offsetAt(shown - 86_400_000);
  const after = shown - offsetAt(shown + 86_400_000);
  const isSo = (at: number) => at + offsetAt(at) === shown;
  return new Date(isSo(before) || !isSo(after) ? before : after).toISOString();
}

/** The instant of a local time in a zone. */
export const momentIn = (zone: string, day: string, time?: string) => instantOf(day, time, (at) => utcOffset(zone, at));

/** The instant of what a date and a time field hold; undefined while either is empty or cannot be read. */
export const momentOfFields = (zone: string, day: string | null, time: string | null) =>
  day && time && !Number.isNaN(Date.parse(`${day}T${time}:00Z`)) ? momentIn(zone, day, time) : undefined;

/** Adds a number of days. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The instant at which a day ends in a time zone. */
export const endOfDayIn = (zone: string, day: string) => momentIn(zone, addDays(day, 1));

/** The UTC offset as a label: `GMT+4`. */
export const offsetText = (zone: string, at: number | string | Date = Date.now()) =>
  offsetName(utcOffsetMinutes(zone, new Date(at).getTime()));

// The server's time zone data wins, because browsers may have outdated data: where the server has sent a UTC offset,
// that one is shown.

const MINUTE = 60_000;

/** The UTC offset of a zone by this browser's data, in minutes. */
export const utcOffsetMinutes = (zone: string, at: number) => Math.round(utcOffset(zone, at) / MINUTE);

/** `GMT`, `GMT+4`, `GMT−3:30`. */
export function offsetName(minutes: number) {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** The local day and time at a UTC offset in minutes. */
export function shownAt(at: number, minutes: number) {
  const text = new Date(at + minutes * MINUTE).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The UTC offsets of a zone by the server's data, up to an instant. */
export type ServerOffsets = { until: number; periods: readonly { from: number; minutes: number }[] };

/**
 * A time zone, and how many minutes the server's UTC offset is ahead of this browser's. That difference may be another
 * one at a far date, so within their range the server's own offsets win.
 */
export type Clock = { zone: string; drift: number; offsets?: ServerOffsets };

/** The clock of a zone, corrected by the server's UTC offset at an instant if that is known. */
export const clockOf = (zone: string, at?: number, minutes?: number): Clock => ({
  zone,
  drift: at === undefined || minutes === undefined ? 0 : minutes - utcOffsetMinutes(zone, at),
});

const serverOffset = ({ offsets }: Clock, at: number) =>
  offsets && at < offsets.until ? offsets.periods.findLast(({ from }) => from <= at)?.minutes : undefined;

export function offsetBy(clock: Clock, at: number): number {
  const { zone, drift } = clock;
  return serverOffset(clock, at) ?? utcOffsetMinutes(zone, at + drift * MINUTE) + drift;
}

export const shownBy = (clock: Clock, at: number) => shownAt(at, offsetBy(clock, at));

/** The instant of a local time on this clock. */
export const momentBy = (clock: Clock, day: string, time?: string) =>
  instantOf(day, time, (at) => offsetBy(clock, at) * MINUTE);
