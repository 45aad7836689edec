import type { MapPoint } from '@lintel/contract/features/properties/property-map';

const short = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `950`, `14.5k`, `1.3m`: short enough for a pin. */
export function shortAmount(amount: number): string {
  if (amount >= 999_950) return `${short.format(amount / 1_000_000)}m`;
  return amount >= 1000 ? `${short.format(amount / 1000)}k` : short.format(Math.round(amount));
}

const periods = { day: '/d', week: '/wk', month: '/mo', year: '/yr' } as const satisfies Record<
  NonNullable<MapPoint['price_period']>,
  string
>;

/** Which attributes differ among the pins of a viewport: only these are shown on each pin. */
export type Mix = { currencies: boolean; periods: boolean };

export function mixOf(points: readonly MapPoint[]): Mix {
  const priced = points.filter(({ price }) => price !== null);
  return {
    currencies: new Set(priced.map(({ currency }) => currency)).size > 1,
    periods: new Set(priced.map(({ price_period }) => price_period)).size > 1,
  };
}

/** `14.5k`, `AED 14.5k/mo`. */
export function pinText({ price, currency, price_period }: MapPoint, mix: Mix): string {
  if (price === null) return '–';
  const amount = shortAmount(Number(price));
  const told = mix.currencies && currency ? `${currency} ${amount}` : amount;
  return mix.periods && price_period ? `${told}${periods[price_period]}` : told;
}

export type SpotOfPoints = { lng: number; lat: number; points: readonly MapPoint[] };

/** Groups properties at exactly the same location, which no zoom would separate. */
export function spotsOf(points: readonly MapPoint[]): SpotOfPoints[] {
  const spots = new Map<string, MapPoint[]>();
  for (const point of points) {
    const place = `${point.lng.toFixed(6)},${point.lat.toFixed(6)}`;
    spots.set(place, [...(spots.get(place) ?? []), point]);
  }
  return [...spots.values()].flatMap((here) => {
    const [first] = here;
    return first ? [{ lng: first.lng, lat: first.lat, points: here }] : [];
  });
}

/** The diameter in pixels: the area is proportional to the count, relative to the largest cluster in the viewport. */
export const clusterSize = (count: number, most: number) =>
  Math.round(28 + 16 * Math.sqrt(Math.min(1, count / Math.max(1, most))));
