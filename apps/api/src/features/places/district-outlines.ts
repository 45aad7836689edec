import type { StoredOutline } from '@lintel/contract';
import { Delaunay } from 'd3-delaunay';

type Point = { lat: number; lng: number };
type Spot = [x: number, y: number];

const KM_PER_DEGREE = 111.32;
const REACH_KM = 3;
const CORNERS = 32;

/** Projects to kilometres around a centre: flat enough for the size of a city. */
function plane(middle: Point) {
  const squeeze = KM_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    to: ({ lat, lng }: Point): Spot => [(lng - middle.lng) * squeeze, (lat - middle.lat) * KM_PER_DEGREE],
    from: ([x, y]: Spot) => [round(middle.lng + x / squeeze), round(middle.lat + y / KM_PER_DEGREE)],
  };
}

const circleAround = ([x, y]: Spot, radius: number): Spot[] =>
  Array.from({ length: CORNERS }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** The cross product: positive if the point is to the left of the line from `a` to `b`. */
const leftOf = ([ax, ay]: Spot, [bx, by]: Spot, [x, y]: Spot) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** Clips a convex shape to another one with anticlockwise corners (Sutherland–Hodgman). */
function inside(shape: Spot[], fence: Spot[]): Spot[] {
  return fence.reduce((kept, from, index) => {
    const to = fence[(index + 1) % fence.length] as Spot;
    return kept.flatMap((spot, at) => {
      const next = kept[(at + 1) % kept.length] as Spot;
      const [here, there] = [leftOf(from, to, spot), leftOf(from, to, next)];
      const share = here / (here - there);
      const crossing: Spot = [spot[0] + share * (next[0] - spot[0]), spot[1] + share * (next[1] - spot[1])];
      return [...(here >= 0 ? [spot] : []), ...(here >= 0 !== there >= 0 ? [crossing] : [])];
    });
  }, shape);
}

/** Voronoi cells of the districts, limited to walking distance. Approximate by design. */
export function outlinesOf(city: Point, districts: Point[]): StoredOutline[] {
  const { to, from } = plane(city);
  const spots = districts.map(to);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  const cells = Delaunay.from(spots).voronoi([
    box[0] - REACH_KM,
    box[1] - REACH_KM,
    box[2] + REACH_KM,
    box[3] + REACH_KM,
  ]);
  return spots.map((spot, index) => {
    const cell = (cells.cellPolygon(index) ?? []).slice(0, -1) as Spot[];
    const corners = inside(circleAround(spot, REACH_KM), anticlockwise(cell)).map(from);
    return { type: 'Polygon', coordinates: [[...corners, corners[0]]], approximate: true };
  });
}

function anticlockwise(shape: Spot[]): Spot[] {
  const area = shape.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = shape[(index + 1) % shape.length] as Spot;
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0 ? shape.toReversed() : shape;
}
