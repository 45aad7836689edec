import { type Box, boxOf, type Cell, type KeyRange, keysOf, partsOf } from './map-keys.ts';

/** A rectangle in Web Mercator coordinates from 0 to 1. */
type Part = { left: number; top: number; right: number; bottom: number };

/** Tolerance for rounding: points this close to an edge are checked one by one. */
const NEAR = 1e-9;

function partOf([west, south, east, north]: Box): Part {
  const [left, top] = partsOf(west, north);
  const [right, bottom] = partsOf(east, south);
  // The outermost cells reach the poles: they are fully covered only by a box that does, too.
  return { left, right, top: north === 90 ? 0 : top + NEAR, bottom: south === -90 ? 1 : bottom - NEAR };
}

/** A box across the antimeridian is split in two. */
const partsIn = ([west, south, east, north]: Box): Part[] =>
  west <= east
    ? [partOf([west, south, east, north])]
    : [partOf([west, south, 180, north]), partOf([-180, south, east, north])];

const spanOf = (box: Box) =>
  Math.max(...partsIn(box).map(({ left, right, top, bottom }) => Math.max(right - left, bottom - top)), 2 ** -26);

/** The deepest zoom at which a box spans at most this many cells in each direction. */
export const zoomAcross = (box: Box, squares: number) => Math.max(0, Math.floor(Math.log2(squares / spanOf(box))));

type Ranges = { whole: KeyRange[]; edge: KeyRange[] };

function add(ranges: KeyRange[], [first, last]: KeyRange) {
  const before = ranges.at(-1);
  if (before && before[1] + 1 === first) ranges[ranges.length - 1] = [before[0], last];
  else ranges.push([first, last]);
}

/** The key ranges of a box, in order: cells fully inside, and cells at its edges, `depth` deep. */
export function rangesIn(box: Box, depth: number): Ranges {
  const parts = partsIn(box);
  const ranges: Ranges = { whole: [], edge: [] };
  const visit = (cell: Cell) => {
    const [zoom, x, y] = cell;
    const size = 2 ** -zoom;
    const [left, top, right, bottom] = [x * size, y * size, (x + 1) * size, (y + 1) * size];
    const touched = parts.filter(
      (part) =>
        left <= part.right + NEAR &&
        right >= part.left - NEAR &&
        top <= part.bottom + 2 * NEAR &&
        bottom >= part.top - 2 * NEAR,
    );
    if (touched.length === 0) return;
    const isWhole = touched.some(
      (part) => left >= part.left && right <= part.right && top >= part.top && bottom <= part.bottom,
    );
    if (isWhole) add(ranges.whole, keysOf(cell));
    else if (zoom >= depth) add(ranges.edge, keysOf(cell));
    else
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        visit([zoom + 1, 2 * x + dx, 2 * y + dy]);
  };
  visit([0, 0, 0]);
  return ranges;
}

const EVERYTHING: Box = boxOf([0, 0, 0]);

/** The intersection of both boxes, or the first one where that is too complicated. */
export function withinBoth(box: Box = EVERYTHING, shape: readonly (readonly [number, number])[] | undefined): Box {
  const [west, south, east, north] = box;
  if (!shape || west > east) return box;
  const [lngs, lats] = [shape.map(([lng]) => lng), shape.map(([, lat]) => lat)];
  const common: Box = [
    Math.max(west, Math.min(...lngs)),
    Math.max(south, Math.min(...lats)),
    Math.min(east, Math.max(...lngs)),
    Math.min(north, Math.max(...lats)),
  ];
  return common[0] <= common[2] && common[1] <= common[3] ? common : box;
}
