import type { Outline, StoredOutline } from '@lintel/contract';

type Position = number[];
type Ring = Position[];

/** Six decimals are about ten centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const isSame = ([x, y]: Position, [u, v]: Position) => x === u && y === v;

/** Drops altitudes and repeated corners, and closes the ring. */
function closed(ring: Ring): Ring {
  const flat = ring.map(([lng = 0, lat = 0]) => [round(lng), round(lat)]);
  const corners = flat.filter((corner, index) => index === 0 || !isSame(corner, flat[index - 1] as Position));
  const first = corners[0] as Position;
  if (corners.length > 1 && isSame(first, corners.at(-1) as Position)) corners.pop();
  return [...corners, first];
}

/** Twice the signed area and the centroid (shoelace formula); in degrees, accurate enough for a district. */
function weigh(ring: Ring) {
  const [originX = 0, originY = 0] = ring[0] ?? [];
  let [area, x, y] = [0, 0, 0];
  for (const [index, corner] of ring.slice(0, -1).entries()) {
    const next = ring[index + 1] as Position;
    const [ax, ay, bx, by] = [
      (corner[0] ?? 0) - originX,
      (corner[1] ?? 0) - originY,
      (next[0] ?? 0) - originX,
      (next[1] ?? 0) - originY,
    ];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return area === 0
    ? undefined
    : { area: Math.abs(area), lng: originX + x / (3 * area), lat: originY + y / (3 * area) };
}

export type Measured = { polygon: StoredOutline; lat: number; lng: number };

/** A valid outline with its centroid, or the error. */
export function measure(outline: Outline): Measured | { error: string } {
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  const shapes = polygons.map((rings) => rings.map(closed));
  if (shapes.flat().some((ring) => ring.length < 4)) return { error: 'A ring needs three different corners' };
  const parts = shapes.map(([outer]) => weigh(outer ?? []));
  if (parts.some((part) => part === undefined)) return { error: 'A ring holds no area' };
  const known = parts.filter((part) => part !== undefined);
  const whole = known.reduce((sum, { area }) => sum + area, 0);
  const middle = (axis: 'lat' | 'lng') => round(known.reduce((sum, part) => sum + part[axis] * part.area, 0) / whole);
  const coordinates = outline.type === 'Polygon' ? (shapes[0] ?? []) : shapes;
  return { polygon: { type: outline.type, coordinates }, lat: middle('lat'), lng: middle('lng') };
}
