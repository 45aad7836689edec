import type { PropertyMap } from '@lintel/contract/features/properties/property-map';

type Priced = { price: number; currency: string | null; geometry: Geometry };
type Geometry = { type: 'Polygon'; coordinates: number[][][] } | { type: 'Point'; coordinates: number[] };
type Feature = { type: 'Feature'; geometry: Geometry; properties: { price: number; step: number } };

type PriceCells = {
  type: 'FeatureCollection';
  features: Feature[];
  /** The upper bound of each step, in ascending order. */
  steps: number[];
  currency: string | null;
  /** The number of cells without a colour, because of mixed currencies or periods. */
  left: number;
};

/** The number of distinguishable colours. */
const priceSteps = 5;

const square = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

function pricedOf({ clusters, points }: PropertyMap): Priced[] {
  const squares = clusters.flatMap(({ average_price, currency, bbox }) =>
    average_price === null ? [] : [{ price: average_price, currency, geometry: square(bbox) }],
  );
  const alone = points.flatMap(({ price, currency, lng, lat }) =>
    price === null
      ? []
      : [{ price: Number(price), currency, geometry: { type: 'Point' as const, coordinates: [lng, lat] } }],
  );
  return [...squares, ...alone];
}

/** The most frequent currency of the viewport: amounts in others cannot be compared. */
function mostUsed(priced: readonly Priced[]): string | null {
  const counts = new Map<string | null, number>();
  for (const { currency } of priced) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}

/** Cells and points by price, in steps of equal count. */
export function priceCells(map: PropertyMap): PriceCells {
  const all = pricedOf(map);
  const currency = mostUsed(all);
  const priced = all.filter((one) => one.currency === currency);
  const sorted = priced.map(({ price }) => price).toSorted((one, other) => one - other);
  const ends = Array.from({ length: priceSteps }, (_, step) => {
    const at = Math.ceil(((step + 1) / priceSteps) * sorted.length) - 1;
    return sorted[Math.max(0, at)] ?? 0;
  });
  const stepOf = (price: number) => ends.findIndex((end) => price <= end);
  return {
    type: 'FeatureCollection',
    features: priced.map(({ price, geometry }) => ({
      type: 'Feature',
      geometry,
      properties: { price, step: stepOf(price) },
    })),
    steps: sorted.length === 0 ? [] : ends,
    currency,
    left: map.clusters.filter(({ average_price }) => average_price === null).length + all.length - priced.length,
  };
}
