import { expect, test } from 'vitest';
import { frameOf, pathOf, projection } from './outline-path.ts';

const square = (west: number, south: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + 1, south],
      [west + 1, south + 1],
      [west, south + 1],
      [west, south],
    ],
  ],
});

test('frames several outlines in one bounding box', () => {
  expect(frameOf([square(0, 0), square(4, 2)])).toEqual({ west: 0, south: 0, east: 5, north: 3 });
  expect(frameOf([])).toBeUndefined();
});

test('puts north at the top and draws in the given width', () => {
  const frame = { west: 0, south: -1, east: 2, north: 1 };
  const { place, height } = projection(frame, 100);
  expect(place([0, 1])).toEqual([0, 0]);
  expect(place([2, -1])).toEqual([100, height]);
  expect(height).toBeCloseTo(100, 5);
});

test('draws a square of degrees narrower far from the equator', () => {
  const { height } = projection({ west: 0, south: 59.5, east: 1, north: 60.5 }, 100);
  expect(height).toBeCloseTo(200, 0);
});

test('draws several polygons as one path of several rings', () => {
  const both = { type: 'MultiPolygon' as const, coordinates: [square(0, 0).coordinates, square(2, 0).coordinates] };
  expect(pathOf(both, ([x, y]) => [x, y]).match(/M/g)).toHaveLength(2);
});
