import { expect, test } from 'vitest';
import {
  type Box,
  boxAround,
  boxNear,
  boxText,
  hasMoved,
  isInside,
  type Position,
  readBox,
  readRing,
  ringText,
  scaleOf,
  simplified,
  unwrapped,
} from './geo.ts';

const dubai: Box = [55, 25, 55.4, 25.3];

test('round-trips a bounding box through text', () => {
  expect(boxText(dubai)).toBe('55,25,55.4,25.3');
  expect(readBox(boxText(dubai))).toEqual(dubai);
});

test('normalises the bounding box of a map panned around the globe', () => {
  expect(boxText([190, -10, 200, 10])).toBe('-170,-10,-160,10');
  expect(boxText([170, -10, 190, 10])).toBe('170,-10,-170,10');
  expect(boxText([-300, -90, 300, 90])).toBe('-180,-85.05,180,85.05');
});

test.each(['', '1,2,3', '1,2,3,x', '1,5,3,2', ',,,'])('rejects %o as a bounding box', (text) =>
  expect(readBox(text)).toBeUndefined(),
);

test('handles a bounding box across the date line', () => {
  const box: Box = [170, -10, -170, 10];
  expect(unwrapped(box)).toEqual([170, -10, 190, 10]);
  expect([175, -175, 0].map((lng) => isInside(box, { lng, lat: 0 }))).toEqual([true, true, false]);
});

test('returns the tight bounding box of points', () => {
  expect(boxAround([])).toBeUndefined();
  expect(
    boxAround([
      { lng: 1, lat: 5 },
      { lng: 3, lat: 4 },
    ]),
  ).toEqual([1, 4, 3, 5]);
});

test('returns a square bounding box around a place at any latitude', () => {
  const [west, south, east, north] = boxNear({ lng: 25, lat: 60 }, 1000);
  expect((east - west) / (north - south)).toBeCloseTo(2, 3);
});

test('detects a move by a tenth of the view or by a zoom, and ignores smaller ones', () => {
  expect(hasMoved(dubai, [55.03, 25, 55.43, 25.3])).toBe(false);
  expect(hasMoved(dubai, [55.05, 25, 55.45, 25.3])).toBe(true);
  expect(hasMoved(dubai, [55, 25.04, 55.4, 25.34])).toBe(true);
  expect(hasMoved(dubai, [55.1, 25.07, 55.3, 25.23])).toBe(true);
});

test('round-trips an outline through text, and rejects two corners', () => {
  const ring: Position[] = [
    [55.1, 25.1],
    [55.2, 25.1],
    [55.2, 25.2],
  ];
  expect(readRing(ringText(ring))).toEqual(ring);
  expect(readRing('1,2;3,4')).toBeUndefined();
  expect(readRing('1,2;3,4;5')).toBeUndefined();
});

test('simplifies a hand-drawn ring to at most two hundred corners', () => {
  const circle = Array.from({ length: 2000 }, (_, at): Position => {
    const angle = (at / 2000) * 2 * Math.PI;
    return [55 + Math.cos(angle), 25 + Math.sin(angle)];
  });
  const fewer = simplified([...circle, circle[0] as Position], 200);
  expect(fewer.length).toBeLessThanOrEqual(200);
  expect(fewer.length).toBeGreaterThan(20);
  for (const [lng, lat] of fewer) expect(Math.hypot(lng - 55, lat - 25)).toBeCloseTo(1, 6);
});

test('only opens a ring with few corners', () => {
  const ring: Position[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  expect(simplified(ring, 200)).toEqual(ring.slice(0, 3));
});

test.each([
  [10, { metres: 500, width: 50 }],
  [1, { metres: 50, width: 50 }],
  [2.3, { metres: 200, width: 87 }],
])('returns at %d metres per pixel the scale %o', (metresPerPixel, scale) =>
  expect(scaleOf(metresPerPixel)).toEqual(scale),
);
