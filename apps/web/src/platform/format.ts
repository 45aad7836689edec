const LANGUAGE = 'en-GB';

/** A formatter takes longer to make than a row to draw: each is made once, when it is first needed. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const numbers = once(() => new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 }));

/** `1,250.5`. */
export const numberText = (value: number) => numbers().format(value);

/** `AED 14,500`: whole amounts without their cents. Amounts come as text, so that no cent is lost on the way. */
export const moneyText = (amount: string, currency?: string | null) =>
  [currency, numberText(Number(amount))].filter(Boolean).join(' ');

const shapes = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'short' },
  year: { year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  exact: { dateStyle: 'medium', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Shape = keyof typeof shapes;

/** The browser's own zone, until somebody is signed in whose profile says another. */
let ownZone: string | undefined;

const made = new Map<string, Intl.DateTimeFormat>();

function formatter(shape: Shape, timeZone: string | undefined) {
  const key = `${shape} ${timeZone}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(LANGUAGE, { ...shapes[shape], timeZone });
  made.set(key, known);
  return known;
}

/** Times are shown where the admin is, whatever the computer believes. A zone this browser does not know is left out. */
export function showTimesIn(timeZone: string | undefined) {
  try {
    if (timeZone) formatter('time', timeZone);
    ownZone = timeZone;
  } catch {
    ownZone = undefined;
  }
}

type Instant = string | number | Date;
const shown = (shape: Shape, at: Instant, zone = ownZone) => formatter(shape, zone).format(new Date(at));

/** `15 Nov 2026`. */
export const dayText = (at: Instant) => shown('day', at);

/** `09:30`. */
export const timeText = (at: Instant) => shown('time', at);

/** `15 Nov 2026, 09:30`. In another zone where the record has its own, such as an appointment's. */
export const momentText = (at: Instant, zone?: string) => shown('moment', at, zone);

/** To the second and with the zone, for whoever wants to know exactly. */
export const exactText = (at: Instant) => shown('exact', at);

/** `Today`, `15 Nov`: the year is left to whoever has room for it. */
export const shortDayText = (at: Instant, now: Instant = Date.now()) =>
  dayText(at) === dayText(now) ? 'Today' : shown('dayOfYear', at);

/** The year, if it is another than this one. */
export function otherYear(at: Instant, now: Instant = Date.now()): string | undefined {
  const year = shown('year', at);
  return year === shown('year', now) ? undefined : year;
}

/** `Today, 09:30`, `15 Nov, 09:30`, `15 Nov 2024`. */
export const shortMomentText = (at: Instant, now: Instant = Date.now()) =>
  otherYear(at, now) === undefined ? `${shortDayText(at, now)}, ${timeText(at)}` : dayText(at);

// Days of a calendar, `2026-11-15`, are the same everywhere on earth.
const onCalendar = (shape: Shape, day: string) => shown(shape, `${day}T00:00:00Z`, 'UTC');

export const calendarDayText = (day: string) => onCalendar('day', day);

/** `November 2026`, of `2026-11`. */
export const monthText = (month: string) => onCalendar('month', `${month}-01`);

/** `3 Nov 2026 – 17 Nov 2026`; one day is told once. */
export const spanText = (starts: string, ends: string) =>
  starts === ends ? calendarDayText(starts) : `${calendarDayText(starts)} – ${calendarDayText(ends)}`;

type Named = { first_name: string; last_name: string };
export const fullName = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`;
