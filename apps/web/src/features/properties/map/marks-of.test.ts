import type { MapCluster, MapPoint } from '@lintel/contract/features/properties/property-map';
import { expect, test } from 'vitest';
import { layOutMarks } from './marks-of.ts';

const cluster = (lng: number, lat: number, count: number): MapCluster => ({
  lng,
  lat,
  count,
  bbox: [lng - 1, lat - 1, lng + 1, lat + 1],
  cell: `${lng}/${lat}`,
  average_price: null,
  currency: null,
});

const point = (id: number, lng: number, lat: number): MapPoint => ({
  ...{ id, lng, lat, reference: `PR-${id}`, title: 'Villa', status: 'published' },
  ...{ price: '1', currency: 'AED', price_period: null, is_hot_deal: false },
});

const total = ({ clusters, pins }: ReturnType<typeof layOutMarks>) =>
  [...clusters.map(({ count }) => count), ...pins.map(({ points }) => points.length)].reduce(
    (sum, one) => sum + one,
    0,
  );

const london = cluster(-0.2, 51.5, 329);
const eastLondon = cluster(0.1, 51.5, 22);
const paris = cluster(2.3, 48.8, 359);
const cairo = cluster(31, 30, 345);

test('joins overlapping clusters and adds up their counts and bounds', () => {
  const shown = layOutMarks({ clusters: [london, eastLondon, paris, cairo], points: [] }, 2.5, undefined);
  expect(shown.clusters.map(({ count }) => count)).toEqual([710, 345]);
  expect(shown.clusters[0]?.box).toEqual([-1.2, 47.8, 3.3, 52.5]);
  expect(shown.clusters[0]?.lng).toBeCloseTo(1.07, 1);
});

test('separates them at a higher zoom', () => {
  const shown = layOutMarks({ clusters: [london, eastLondon, paris, cairo], points: [] }, 5, undefined);
  expect(shown.clusters.map(({ count }) => count)).toEqual([351, 359, 345]);
});

test('adds a pin that touches a cluster to its count, unless it is selected', () => {
  const data = { clusters: [london], points: [point(1, -0.1, 51.6), point(2, 20, 20)] };
  const shown = layOutMarks(data, 4, undefined);
  expect(shown.clusters.map(({ count }) => count)).toEqual([330]);
  expect(shown.pins.map(({ points: [one] }) => one?.id)).toEqual([2]);
  expect(layOutMarks(data, 4, 1).pins.map(({ points: [one] }) => one?.id)).toEqual([1, 2]);
});

test('joins touching pins to a cluster at low zoom and shows the later one as a dot at high zoom', () => {
  const data = { clusters: [], points: [point(1, 55.1, 25.1), point(2, 55.1004, 25.1), point(3, 55.4, 25.1)] };
  const far = layOutMarks(data, 12, undefined);
  expect(far.clusters.map(({ count }) => count)).toEqual([2]);
  expect(total(far)).toBe(3);
  const near = layOutMarks(data, 14, undefined);
  expect(near.clusters).toEqual([]);
  expect(near.pins.map(({ isDot }) => isDot)).toEqual([false, true, false]);
});

test('never loses a property', () => {
  const many = Array.from({ length: 120 }, (_, at) => cluster((at * 7.3) % 90, (at * 3.1) % 60, (at % 9) + 2));
  const points = Array.from({ length: 80 }, (_, at) => point(at + 1, (at * 5.7) % 90, (at * 2.9) % 60));
  const all = many.reduce((sum, { count }) => sum + count, 0) + points.length;
  for (const zoom of [1, 2, 3.25, 4.5, 6])
    expect(total(layOutMarks({ clusters: many, points }, zoom, undefined))).toBe(all);
});
