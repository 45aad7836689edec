// Days and times as they are where somebody lives, which is not always where their computer believes to be.

const made = new Map<string, Intl.DateTimeFormat>();

/** A formatter takes longer to make than a thousand times to tell: each zone has one. */
function formatterOf(zone: string) {
  const known =
    made.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  made.set(zone, known);
  return known;
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
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
