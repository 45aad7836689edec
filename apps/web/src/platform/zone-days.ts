// Days as they are where somebody lives, which is not always where their computer believes to be.

const inZone = (zone: string, at: number) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** The day that it is in a time zone: `2026-11-15`. */
export function dayIn(zone: string, at = Date.now()) {
  const { year, month, day } = inZone(zone, at);
  return `${year}-${month}-${day}`;
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function ahead(zone: string, at: number) {
  const { year, month, day, hour, minute, second } = inZone(zone, at);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) - at;
}

/** The moment at which a day is over in a time zone. */
export function endOfDayIn(zone: string, day: string) {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 86_400_000;
  // Clocks may be moved between the guess and the moment itself.
  const guess = midnight - ahead(zone, midnight);
  return new Date(midnight - ahead(zone, guess)).toISOString();
}
