// The server's time zone table is that of the runtime: replies, slots, days and emails all ask here.

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

/** Asked of the runtime: its local clock read as if it were UTC. */
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

/** Whole days of UTC on which an offset does not change, since asking the runtime is slow for thousands of rows. */
const steady = new Map<string, number | null>();
const MOST_REMEMBERED = 50_000;

/** How many minutes the clock of a time zone is ahead of UTC. */
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

/** The local clock as a moment of UTC: its UTC fields are the local date and time. */
export const localClock = (timeZone: string, instant: string | number): Date => {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  return new Date(at + offsetMinutes(timeZone, at) * MINUTE);
};

export const localDay = (timeZone: string, instant: string | number): string =>
  localClock(timeZone, instant).toISOString().slice(0, 10);

/**
 * When a local clock shows that many minutes after midnight of that day. A time that is skipped becomes the one an hour
 * later; of a time that comes twice the first is meant.
 */
export function momentAt(timeZone: string, day: string, minutes: number): number {
  const local = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const before = local - offsetMinutes(timeZone, local - DAY) * MINUTE;
  const after = local - offsetMinutes(timeZone, local + DAY) * MINUTE;
  const fits = [before, after].filter((at) => at + offsetMinutes(timeZone, at) * MINUTE === local);
  return fits.length > 0 ? Math.min(...fits) : before;
}

/** The next day of the calendar, or one that is further away. */
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

/** The offsets between two moments, each with when it begins. */
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

/** A day of the calendar in a text for staff: `20 May 2027`. */
export function dayText(day: string): string {
  const parts = dayFormat.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** `1 May 2027 – 20 May 2027`; one day is named once. */
export const daysText = (from: string, to: string): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
