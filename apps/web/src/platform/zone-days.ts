// Days and times as they are where somebody lives, which is not always where their computer believes to be.

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

/** Formatters are slow to make, so each zone has one. A zone that this browser does not know yet counts as UTC. */
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

/** The day that it is in a time zone: `2026-11-15`. */
export function dayIn(zone: string, at = Date.now()) {
  const { year, month, day } = inZone(zone, at);
  return `${year}-${month}-${day}`;
}

/** What clocks show in a time zone: `09:30`. */
export function timeIn(zone: string, at = Date.now()) {
  const { hour, minute } = inZone(zone, at);
  return `${hour}:${minute}`;
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function ahead(zone: string, at: number) {
  const { year, month, day, hour, minute, second } = inZone(zone, at);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return shown - Math.floor(at / 1000) * 1000;
}

/**
 * The moment at which the clocks of a zone show this. Shown twice, it is the first time; never shown, because clocks were
 * moved ahead, it is as much later.
 */
export function momentIn(zone: string, day: string, time = '00:00') {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Clocks are moved by less than a day: one of these is how far they are ahead.
  const before = shown - ahead(zone, shown - 86_400_000);
  const after = shown - ahead(zone, shown + 86_400_000);
  const isSo = (at: number) => at + ahead(zone, at) === shown;
  return new Date(isSo(before) || !isSo(after) ? before : after).toISOString();
}

/** The day so many days later. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The moment at which a day is over in a time zone. */
export const endOfDayIn = (zone: string, day: string) => momentIn(zone, addDays(day, 1));

/** How a zone is told from another at a moment: `GMT+4`. */
export const offsetText = (zone: string, at: number | string | Date = Date.now()) =>
  offsetName(minutesAhead(zone, new Date(at).getTime()));

// The server's time zone table is the one that counts: browsers may have an older one. Wherever it has said how far clocks
// are ahead of UTC, that is what is shown.

const MINUTE = 60_000;

/** How far a zone's clocks are ahead of UTC by this browser's own table, in minutes. */
export const minutesAhead = (zone: string, at: number) => Math.round(ahead(zone, at) / MINUTE);

/** `GMT`, `GMT+4`, `GMT−3:30`. */
export function offsetName(minutes: number) {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** What clocks show that are so many minutes ahead of UTC. */
export function shownAt(at: number, minutes: number) {
  const text = new Date(at + minutes * MINUTE).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** A zone's clocks, and by how many minutes this browser's table is behind what the server says of them. */
export type Clock = { zone: string; drift: number };

/** The clocks of a zone, of which the server has said how far they are ahead at a moment. */
export const clockOf = (zone: string, at?: number, minutes?: number): Clock => ({
  zone,
  drift: at === undefined || minutes === undefined ? 0 : minutes - minutesAhead(zone, at),
});

export const offsetBy = ({ zone, drift }: Clock, at: number) => minutesAhead(zone, at + drift * MINUTE) + drift;

export const shownBy = (clock: Clock, at: number) => shownAt(at, offsetBy(clock, at));

/** The moment at which these clocks show this. */
export const momentBy = ({ zone, drift }: Clock, day: string, time?: string) =>
  new Date(Date.parse(momentIn(zone, day, time)) - drift * MINUTE).toISOString();
