import type { MapPoint } from '@lintel/contract/features/properties/property-map';
import { expect, test } from 'vitest';
import { clusterSize, mixOf, pinText, shortAmount, spotsOf } from './map-words.ts';

const point = (facts: Partial<MapPoint> = {}): MapPoint => ({
  id: 1,
  lng: 55.1,
  lat: 25.1,
  reference: 'PR-1',
  title: 'Villa',
  status: 'published',
  price: '14500.00',
  currency: 'AED',
  price_period: 'month',
  is_hot_deal: false,
  ...facts,
});

test.each([
  [0, '0'],
  [950, '950'],
  [1000, '1k'],
  [14_500, '14.5k'],
  [999_949, '999.9k'],
  [999_999, '1m'],
  [1_250_000, '1.3m'],
])('shows %d as %s on a pin', (amount, text) => expect(shortAmount(amount)).toBe(text));

test('shows currency and period on a pin only if they differ in the viewport', () => {
  const [rent, sale, euros] = [point(), point({ price_period: null }), point({ currency: 'EUR' })];
  expect(pinText(rent, mixOf([rent, rent]))).toBe('14.5k');
  expect(pinText(rent, mixOf([rent, sale]))).toBe('14.5k/mo');
  expect(pinText(sale, mixOf([rent, sale]))).toBe('14.5k');
  expect(pinText(euros, mixOf([rent, euros]))).toBe('EUR 14.5k');
});

test('shows a dash without a price and ignores its currency and period', () => {
  const free = point({ price: null, currency: 'EUR', price_period: null });
  expect(pinText(free, mixOf([free]))).toBe('–');
  expect(mixOf([point(), free])).toEqual({ currencies: false, periods: false });
});

test('groups properties at the same location, but not those a metre apart', () => {
  const spots = spotsOf([point(), point({ id: 2 }), point({ id: 3, lng: 55.10001 })]);
  expect(spots.map(({ points }) => points.map(({ id }) => id))).toEqual([[1, 2], [3]]);
});

test('scales clusters from 28 to 44 pixels', () => {
  expect([clusterSize(0, 100), clusterSize(25, 100), clusterSize(100, 100), clusterSize(500, 100)]).toEqual([
    28, 36, 44, 44,
  ]);
});
