/** Coordinates in degrees. */
export type Spot = { lng: number; lat: number };
/** A bounding box: west, south, east, north. If west is greater than east, it crosses the date line. */
export type Box = readonly [west: number, south: number, east: number, north: number];
export type Position = readonly [lng: number, lat: number];

/** The maximum latitude of Web Mercator. */
const HIGHEST = 85.05;
/** About a metre, more precise than a pointer. */
const DECIMALS = 5;

const rounded = (value: number) => Number(value.toFixed(DECIMALS));
const wrapped = (lng: number) => (lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180);
const within = (limit: number, value: number) => Math.max(-limit, Math.min(limit, value));

/** The bounding box as in the URL. Longitudes of a map panned around the globe are wrapped. */
export function boxText([west, south, east, north]: Box): string {
  const sides = east - west >= 360 ? [-180, 180] : [wrapped(west), wrapped(east)];
  return [sides[0], within(HIGHEST, south), sides[1], within(HIGHEST, north)]
    .map((side) => rounded(Number(side)))
    .join(',');
}

const numbersOf = (text: string) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

export function readBox(text: string | undefined): Box | undefined {
  const [west, south, east, north] = numbersOf(text ?? '');
  const sides = [west, south, east, north];
  if (!sides.every((side) => side !== undefined && Number.isFinite(side))) return undefined;
  const box: Box = [Number(west), Number(south), Number(east), Number(north)];
  return box[1] <= box[3] ? box : undefined;
}

/** The same box with east always greater than west, as map libraries expect. */
export const unwrapped = ([west, south, east, north]: Box): Box => [
  west,
  south,
  west > east ? east + 360 : east,
  north,
];

/** The bounding box of points. */
export function boxAround(spots: readonly Spot[]): Box | undefined {
  if (spots.length === 0) return undefined;
  const lngs = spots.map(({ lng }) => lng);
  const lats = spots.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** The same with padding, and with a minimum size. */
export function withRoom([west, south, east, north]: Box): Box {
  const [aside, up] = [Math.max(0.01, (east - west) * 0.12), Math.max(0.01, (north - south) * 0.12)];
  return [west - aside, Math.max(-HIGHEST, south - up), east + aside, Math.min(HIGHEST, north + up)];
}

/** A bounding box with this radius around a place. */
export function boxNear({ lng, lat }: Spot, metres: number): Box {
  const up = metres / 111_320;
  const aside = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [lng - aside, lat - up, lng + aside, lat + up];
}

export const isInside = ([west, south, east, north]: Box, { lng, lat }: Spot) =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);

const TILE = 512;

/** World pixel coordinates at a zoom level, which may be fractional. */
export function pixelsOf({ lng, lat }: Spot, zoom: number): Position {
  const sine = Math.sin((within(HIGHEST, lat) * Math.PI) / 180);
  const world = TILE * 2 ** zoom;
  return [((lng + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
}

/** The share of the view that must change before a new search is offered. */
const MOVED = 0.1;

/** Whether the map has been panned or zoomed by more than that share. */
export function hasMoved(before: Box, now: Box): boolean {
  const [one, other] = [unwrapped(before), unwrapped(now)];
  const [width, height] = [one[2] - one[0] || 1e-9, one[3] - one[1] || 1e-9];
  const aside = Math.abs((one[0] + one[2] - other[0] - other[2]) / 2) / width;
  const up = Math.abs((one[1] + one[3] - other[1] - other[3]) / 2) / height;
  const zoomed = Math.abs((other[2] - other[0]) / width - 1);
  return Math.max(aside, up, zoomed) > MOVED;
}

/** An open ring as in the URL, `lng,lat;lng,lat;…`. */
export const ringText = (ring: readonly Position[]) =>
  ring.map((position) => position.map(rounded).join(',')).join(';');

export function readRing(text: string | undefined): Position[] | undefined {
  const ring = text?.split(';').map(numbersOf) ?? [];
  if (ring.length < 3 || !ring.every((pair) => pair.length === 2 && pair.every(Number.isFinite))) return undefined;
  return ring.map(([lng, lat]) => [Number(lng), Number(lat)]);
}

export const spotsOf = (ring: readonly Position[]): Spot[] => ring.map(([lng, lat]) => ({ lng, lat }));

const distance = ([x, y]: Position, [ax, ay]: Position, [bx, by]: Position) => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

/** Removes points that are closer than `nearer` to the line between their neighbours (Douglas–Peucker). */
function straightened(line: readonly Position[], nearer: number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [farthest, at] = [0, 0];
  line.forEach((position, index) => {
    const away = distance(position, first, last);
    if (away > farthest) [farthest, at] = [away, index];
  });
  if (farthest <= nearer) return [first, last];
  return [...straightened(line.slice(0, at + 1), nearer).slice(0, -1), ...straightened(line.slice(at), nearer)];
}

const isSame = (one: Position | undefined, other: Position | undefined) =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

/** Simplifies an open ring to at most `most` corners. */
export function simplified(ring: readonly Position[], most: number): Position[] {
  const open = isSame(ring[0], ring.at(-1)) ? ring.slice(0, -1) : [...ring];
  const box = boxAround(spotsOf(open));
  if (open.length <= most || !box) return open;
  let nearer = Math.max(box[2] - box[0], box[3] - box[1]) / 5000;
  let fewer: Position[] = open;
  while (fewer.length > most) {
    fewer = straightened(open, nearer);
    nearer *= 1.5;
  }
  return fewer;
}

/** The maximum width of the scale, in pixels. */
const WIDEST_SCALE = 90;
const steps = [1, 2, 5];

/** The largest round distance that fits, and its width. */
export function scaleOf(metresPerPixel: number): { metres: number; width: number } {
  const most = metresPerPixel * WIDEST_SCALE;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * Math.max(...steps.filter((step) => step * power <= most));
  return { metres, width: Math.round(metres / metresPerPixel) };
}
