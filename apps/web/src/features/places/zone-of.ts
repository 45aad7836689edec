type Spot = { lat: number; lng: number };
type Known = Spot & { timezone: string; country_id: number };

/** Beyond this distance a city of the same country may have another time zone. */
const NEAR_KM = 300;
const HOUR_DEGREES = 15;

/** Equirectangular approximation: a degree of longitude gets shorter away from the equator. */
function kilometres(one: Spot, other: Spot) {
  const east = (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180);
  return 111 * Math.hypot(one.lat - other.lat, east);
}

/** The time zones of a country as this browser knows them; empty if it cannot list them. */
function zonesOf(code: string): readonly string[] {
  try {
    const locale = new Intl.Locale('und', { region: code }) as Intl.Locale & {
      getTimeZones?: () => string[] | undefined;
    };
    return locale.getTimeZones?.() ?? [];
  } catch {
    return [];
  }
}

/** The UTC offset of a time zone in January, without daylight saving time in most places. */
function hoursAhead(zone: string) {
  const at = new Date(Date.UTC(2026, 0, 15, 12));
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign, hours, minutes] =
    /([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60);
}

/** The time zone of the nearest known city, otherwise the country's time zone that fits the longitude best. */
export function proposedTimeZone(spot: Spot, country: { id: number; code: string } | null, cities: readonly Known[]) {
  const near = cities
    .filter(({ country_id }) => country === null || country_id === country.id)
    .map((city) => ({ ...city, far: kilometres(spot, city) }))
    .filter(({ far }) => far <= NEAR_KM)
    .toSorted((one, other) => one.far - other.far)[0];
  if (near) return near.timezone;
  const misfit = (zone: string) => Math.abs(hoursAhead(zone) - spot.lng / HOUR_DEGREES);
  return zonesOf(country?.code ?? '').toSorted((one, other) => misfit(one) - misfit(other))[0];
}
