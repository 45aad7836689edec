import type { MapPoint } from '@lintel/contract/features/properties/property-map';

const short = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `950`, `14.5k`, `1.3m`: as much as a pin has room for. */
export function shortAmount(amount: number): string {
  if (amount >= 999_950) return `${short.format(amount / 1_000_000)}m`;
  return amount >= 1000 ? `${short.format(amount / 1000)}k` : short.format(Math.round(amount));
}

const periods = { day: '/d', week: '/wk', month: '/mo', year: '/yr' } as const satisfies Record<
  NonNullable<MapPoint['price_period']>,
  string
>;

/** What the pins of one view differ in: only that is said on each of them. */
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

/** Those that stand at the very same place, which no zoom would part. */
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

/** Across, in pixels: the area of a cluster follows what it counts, up to the most that any in the view does. */
export const clusterSize = (count: number, most: number) =>
  Math.round(28 + 16 * Math.sqrt(Math.min(1, count / Math.max(1, most))));
