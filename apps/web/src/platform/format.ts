const LANGUAGE = 'en-GB';

/** Creating a formatter is slower than rendering a row, so each is created once, on first use. */
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

/** `1 photo`, `2 photos`, `1,200 properties`. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/**
 * `AED 14,500`, and `GBP 13,200 / month` for rent; whole amounts have no cents. Amounts are strings, so that no
 * precision is lost in transfer.
 */
export function moneyText(amount: string, currency?: string | null, period?: string | null) {
  const money = [currency, numberText(Number(amount))].filter(Boolean).join(' ');
  return period ? `${money} / ${period}` : money;
}

const shapes = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  number: { day: '2-digit', month: '2-digit', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  exact: { dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Shape = keyof typeof shapes;

/** Undefined means the browser's time zone. It is set from the profile at sign-in. */
let ownZone: string | undefined;

const made = new Map<string, Intl.DateTimeFormat>();

function formatter(shape: Shape, timeZone: string | undefined) {
  const key = `${shape} ${timeZone}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(LANGUAGE, { ...shapes[shape], timeZone });
  made.set(key, known);
  return known;
}

/**
 * Times are shown in the time zone of the admin's profile, not in that of the computer. A zone unknown to this browser
 * is ignored.
 */
export function setDisplayTimeZone(timeZone: string | undefined) {
  try {
    if (timeZone) formatter('time', timeZone);
    ownZone = timeZone;
  } catch {
    ownZone = undefined;
  }
}

/** The reader's time zone: from their profile, or else from their browser. */
export const readerZone = () => ownZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

type Instant = string | number | Date;
const shown = (shape: Shape, at: Instant, zone = ownZone) => formatter(shape, zone).format(new Date(at));

/** `15 Nov 2026`. */
export const dayText = (at: Instant) => shown('day', at);

/** `09:30`. */
export const timeText = (at: Instant) => shown('time', at);

/** To the second and with the time zone, used as the tooltip of a shorter format. */
export const exactText = (at: Instant) => shown('exact', at);

/** Days since the epoch in the calendar of a zone, so that two instants can be compared by day. */
function dayNumber(at: Instant, zone?: string) {
  const [day, month, year] = shown('number', at, zone).split('/').map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / 86_400_000;
}

const nearDays = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
]);

const nearDay = (at: Instant, now: Instant, zone?: string) => nearDays.get(dayNumber(at, zone) - dayNumber(now, zone));

/** `Today`, `Yesterday`, `Tomorrow`, else `15 Nov 2026`. */
export const nearDayText = (at: Instant, now: Instant = Date.now()) => nearDay(at, now) ?? dayText(at);

type MomentOptions = { now?: Instant; zone?: string };

/** `Today 09:30`, `Tomorrow 10:00`, else `15 Nov 2026, 09:30`; in `zone` if the record has one. */
export function momentText(at: Instant, { now = Date.now(), zone }: MomentOptions = {}) {
  const near = nearDay(at, now, zone);
  const time = shown('time', at, zone);
  return near ? `${near} ${time}` : `${shown('day', at, zone)}, ${time}`;
}

/** The same within a sentence: `today at 09:30`, `on 15 Nov 2026 at 09:30`. */
export function onMomentText(at: Instant, now: Instant = Date.now()) {
  const near = nearDay(at, now);
  return `${near ? near.toLowerCase() : `on ${dayText(at)}`} at ${timeText(at)}`;
}

// A calendar day such as `2026-11-15` has no time zone, so it is formatted in UTC.
const onCalendar = (shape: Shape, day: string) => shown(shape, `${day}T00:00:00Z`, 'UTC');

export const calendarDayText = (day: string) => onCalendar('day', day);

/** `November 2026`, of `2026-11`. */
export const monthText = (month: string) => onCalendar('month', `${month}-01`);

/** `3 Nov 2026 – 17 Nov 2026`; a single day is shown once. */
export const spanText = (starts: string, ends: string) =>
  starts === ends ? calendarDayText(starts) : `${calendarDayText(starts)} – ${calendarDayText(ends)}`;

type Named = { first_name: string; last_name: string };
export const fullName = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`;
