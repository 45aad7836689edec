import type { StoredOutline } from '@lintel/contract';
import { kilometres } from './distance.ts';

type Point = { lat: number; lng: number };
type Ring = [lng: number, lat: number][];

const polygonsOf = ({ type, coordinates }: StoredOutline) =>
  (type === 'MultiPolygon' ? coordinates : [coordinates]) as Ring[][];

const sides = (ring: Ring) =>
  ring.map(([lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? [lng, lat];
    return [
      { lat, lng },
      { lat: nextLat, lng: nextLng },
    ] as const;
  });

/** Ray casting: an odd number of crossings means inside, and not in a hole. */
const isInside = ({ lat, lng }: Point, rings: Ring[]) =>
  rings
    .flatMap(sides)
    .filter(
      ([a, b]) => a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng,
    ).length %
    2 ===
  1;

/** The nearest point of a side, in a flat projection. */
function nearest({ lat, lng }: Point, [a, b]: readonly [Point, Point]): Point {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const [x, y] = [(b.lng - a.lng) * squeeze, b.lat - a.lat];
  const length = x * x + y * y;
  const along = length === 0 ? 0 : ((lng - a.lng) * squeeze * x + (lat - a.lat) * y) / length;
  const held = Math.min(1, Math.max(0, along));
  return { lat: a.lat + held * y, lng: a.lng + held * (b.lng - a.lng) };
}

/** The distance of a point from an outline in metres; 0 if it lies inside. */
export function metresOutside(point: Point, outline: StoredOutline): number {
  const polygons = polygonsOf(outline);
  if (polygons.some((rings) => isInside(point, rings))) return 0;
  const away = polygons.flatMap((rings) => rings.flatMap(sides)).map((side) => kilometres(point, nearest(point, side)));
  return away.length === 0 ? 0 : Math.round(Math.min(...away) * 1000);
}
