// The server uses the time zone data of its runtime for replies, slots, days and emails.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}

/** Reads the offset from the runtime by parsing the local time as if it were UTC. */
function readOffset(timeZone: string, at: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, +value]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((local - Math.floor(at / 1000) * 1000) / MINUTE);
}

/**
 * Caches the offset of UTC days on which it does not change (null for the others): formatting is too slow for thousands
 * of rows.
 */
const steady = new Map<string, number | null>();
const MOST_REMEMBERED = 50_000;

/** The UTC offset of a time zone in minutes, positive to the east. */
export function offsetMinutes(timeZone: string, instant: string | number): number {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  if (timeZone === 'UTC') return 0;
  const day = Math.floor(at / DAY);
  const key = `${timeZone} ${day}`;
  let whole = steady.get(key);
  if (whole === undefined) {
    const [begin, end] = [readOffset(timeZone, day * DAY), readOffset(timeZone, (day + 1) * DAY)];
    whole = begin === end ? begin : null;
    if (steady.size >= MOST_REMEMBERED) steady.clear();
    steady.set(key, whole);
  }
  return whole ?? readOffset(timeZone, at);
}

/** The local time as a Date whose UTC fields are the local date and time. */
export const localClock = (timeZone: string, instant: string | number): Date => {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  return new Date(at + offsetMinutes(timeZone, at) * MINUTE);
};

export const localDay = (timeZone: string, instant: string | number): string =>
  localClock(timeZone, instant).toISOString().slice(0, 10);

/**
 * The instant at which the local time is that many minutes after midnight. A time skipped by daylight saving becomes
 * the one an hour later; of a time that occurs twice the first is used.
 */
export function instantAtLocalTime(timeZone: string, day: string, minutes: number): number {
  const local = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const before = local - offsetMinutes(timeZone, local - DAY) * MINUTE;
  const after = local - offsetMinutes(timeZone, local + DAY) * MINUTE;
  const fits = [before, after].filter((at) => at + offsetMinutes(timeZone, at) * MINUTE === local);
  return fits.length > 0 ? Math.min(...fits) : before;
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export type OffsetPeriod = { from: string; utc_offset_minutes: number };

function changeBetween(timeZone: string, from: number, to: number): number {
  const before = offsetMinutes(timeZone, from);
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
    if (offsetMinutes(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** The offset periods between two instants, each with its start. */
export function offsetPeriods(timeZone: string, from: number, to: number): OffsetPeriod[] {
  const periods: OffsetPeriod[] = [];
  const begin = (at: number) =>
    periods.push({ from: new Date(at).toISOString(), utc_offset_minutes: offsetMinutes(timeZone, at) });
  begin(from);
  for (let at = from; at < to; at += DAY) {
    const next = Math.min(at + DAY, to);
    if (offsetMinutes(timeZone, at) !== offsetMinutes(timeZone, next)) begin(changeBetween(timeZone, at, next));
  }
  return periods;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day in English: `20 May 2027`. */
export function dayText(day: string): string {
  const parts = dayFormat.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** `1 May 2027 – 20 May 2027`; a single day is not repeated. */
export const daysText = (from: string, to: string): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
