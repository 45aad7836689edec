import { maxCellZoom } from '@lintel/contract';

/** A map cell: its zoom, and its x from the west and y from the north. */
export type Cell = readonly [zoom: number, x: number, y: number];
export type Box = readonly [west: number, south: number, east: number, north: number];
/** From the first key to the last, both inclusive. */
export type KeyRange = readonly [first: number, last: number];

/** The latitude limit of Web Mercator: points beyond it are clamped. */
const NORTHMOST = 85.051_128_779_806_6;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Web Mercator coordinates of a point, from 0 to 1. */
export function partsOf(lng: number, lat: number): [x: number, y: number] {
  const sine = Math.sin((between(lat, -NORTHMOST, NORTHMOST) * Math.PI) / 180);
  return [(lng + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** The cell at a zoom that contains a point; a point on the outer edge belongs to the last cell. */
export function cellAt(lng: number, lat: number, zoom: number): Cell {
  const cells = 2 ** zoom;
  const [x, y] = partsOf(lng, lat).map((part) => between(Math.floor(part * cells), 0, cells - 1)) as [number, number];
  return [zoom, x, y];
}

/**
 * The Morton code (Z-order): interleaved bits of x and y, so that cells inside a cell are contiguous. 52 bits fit in a
 * plain number.
 */
export function mortonOf([zoom, x, y]: Cell): number {
  let key = 0;
  for (let bit = zoom - 1; bit >= 0; bit--) {
    key = key * 4 + 2 * (Math.floor(y / 2 ** bit) % 2) + (Math.floor(x / 2 ** bit) % 2);
  }
  return key;
}

/** The cell of a Morton code at a zoom. */
export function cellOf(morton: number, zoom: number): Cell {
  let [x, y] = [0, 0];
  for (let bit = zoom - 1; bit >= 0; bit--) {
    const pair = Math.floor(morton / 4 ** bit) % 4;
    x = x * 2 + (pair % 2);
    y = y * 2 + Math.floor(pair / 2);
  }
  return [zoom, x, y];
}

/** The range of keys inside a cell. */
export function keysOf(cell: Cell): KeyRange {
  const size = 4 ** (maxCellZoom - cell[0]);
  const first = mortonOf(cell) * size;
  return [first, first + size - 1];
}

const latitudeOf = (part: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * part))) * 180) / Math.PI;

/** The bounding box of a cell; the outermost cells reach the poles. */
export function boxOf([zoom, x, y]: Cell): Box {
  const cells = 2 ** zoom;
  const north = y === 0 ? 90 : latitudeOf(y / cells);
  const south = y === cells - 1 ? -90 : latitudeOf((y + 1) / cells);
  return [(x / cells) * 360 - 180, south, ((x + 1) / cells) * 360 - 180, north];
}

export const nameOf = (cell: Cell): string => cell.join('/');
