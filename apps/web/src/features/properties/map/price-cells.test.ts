import type { MapCluster, MapPoint } from '@lintel/contract/features/properties/property-map';
import { expect, test } from 'vitest';
import { priceCells } from './price-cells.ts';

const cluster = (average_price: number | null, currency: string | null = 'AED'): MapCluster => ({
  lng: 55,
  lat: 25,
  count: 3,
  bbox: [54, 24, 56, 26],
  cell: '6/41/27',
  average_price,
  currency,
});
const point = (price: string | null, currency = 'AED'): MapPoint => ({
  id: 1,
  lng: 55.5,
  lat: 25.5,
  reference: 'PR-1',
  title: 'Villa',
  status: 'draft',
  price,
  currency,
  price_period: null,
  is_hot_deal: false,
});

test('colours cells and points in steps of equal count', () => {
  const cells = priceCells({ clusters: [10, 20, 30, 40].map((price) => cluster(price)), points: [point('50.00')] });
  expect(cells.features.map(({ properties }) => properties.step)).toEqual([0, 1, 2, 3, 4]);
  expect(cells.steps).toEqual([10, 20, 30, 40, 50]);
  expect(cells.features.map(({ geometry }) => geometry.type)).toEqual([...Array(4).fill('Polygon'), 'Point']);
});

test('compares prices in the most frequent currency only and counts the others', () => {
  const cells = priceCells({
    clusters: [cluster(10), cluster(20), cluster(5, 'EUR'), cluster(null)],
    points: [point(null)],
  });
  expect(cells).toMatchObject({ currency: 'AED', left: 2 });
  expect(cells.features.map(({ properties }) => properties.price)).toEqual([10, 20]);
});

test('has no steps without prices', () => {
  expect(priceCells({ clusters: [], points: [point(null)] })).toMatchObject({ features: [], steps: [], left: 0 });
});
