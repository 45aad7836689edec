import { expect, test } from 'vitest';
import { tintsOf } from './tints.ts';

const square = (x: number, y: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
      [x, y],
    ],
  ],
});

test('gives neighbours on a chessboard different tints, including diagonals', () => {
  const places = Array.from({ length: 36 }, (_, at) => [at % 6, Math.floor(at / 6)] as const);
  const tints = tintsOf(places.map(([x, y]) => square(x, y)));
  places.forEach(([x, y], one) => {
    places.forEach(([otherX, otherY], other) => {
      if (one !== other && Math.abs(x - otherX) <= 1 && Math.abs(y - otherY) <= 1)
        expect(tints[one], `${x},${y} next to ${otherX},${otherY}`).not.toBe(tints[other]);
    });
  });
});
