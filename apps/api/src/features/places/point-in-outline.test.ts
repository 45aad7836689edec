import { expect, test } from 'vitest';
import { metresOutside } from './point-in-outline.ts';

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

const plain = { type: 'Polygon' as const, coordinates: [square(2, 48, 0.1)] };

test('a point inside, or right at the edge, has no distance', () => {
  expect(metresOutside({ lat: 48.05, lng: 2.05 }, plain)).toBe(0);
  expect(metresOutside({ lat: 48.0999999, lng: 2.0999999 }, plain)).toBeLessThan(1);
});

test('a point outside has the distance to the nearest side', () => {
  // A hundredth of a degree north is 1,113 metres.
  expect(metresOutside({ lat: 48.11, lng: 2.05 }, plain)).toBe(1113);
  // Beyond a corner it is the distance to the corner.
  const corner = metresOutside({ lat: 48.11, lng: 2.11 }, plain);
  expect(corner).toBeGreaterThan(1113);
  expect(corner).toBeLessThan(1113 * 1.5);
});

test('a hole is outside, and the second of several polygons counts', () => {
  const holed = { type: 'Polygon' as const, coordinates: [square(2, 48, 0.1), square(2.04, 48.04, 0.02)] };
  expect(metresOutside({ lat: 48.05, lng: 2.05 }, holed)).toBeGreaterThan(500);
  const pieces = { type: 'MultiPolygon' as const, coordinates: [[square(2, 48, 0.1)], [square(3, 48, 0.1)]] };
  expect(metresOutside({ lat: 48.05, lng: 3.05 }, pieces)).toBe(0);
});
