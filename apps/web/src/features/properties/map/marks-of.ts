import { type PropertyMap, pointsFromZoom } from '@lintel/contract/features/properties/property-map';
import { type Box, boxAround, type Position, pixelsOf, type Spot } from '../../../ui/map/geo.ts';
import { clusterSize, type SpotOfPoints, spotsOf } from './map-words.ts';

export type MergedCluster = Spot & { key: string; count: number; box: Box };
/** A pin that would be covered by another is reduced to a dot. */
export type PinSpot = SpotOfPoints & { isDot: boolean };

/** The minimum gap between two clusters. */
const GAP = 6;
/** The extent of a pin with its price, relative to its location. */
const PIN = { aside: 36, top: -34, bottom: -4 };

const circleOf = (zoom: number, most: number) => (cluster: MergedCluster) => ({
  at: pixelsOf(cluster, zoom),
  radius: clusterSize(cluster.count, most) / 2 + GAP / 2,
});
type Circle = ReturnType<ReturnType<typeof circleOf>>;

const circlesTouch = (one: Circle, other: Circle) =>
  Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) < one.radius + other.radius;

const pinsTouch = ([x, y]: Position, [otherX, otherY]: Position) =>
  Math.abs(x - otherX) < 2 * PIN.aside && Math.abs(y - otherY) < PIN.bottom - PIN.top;

function pinTouches([x, y]: Position, { at, radius }: Circle) {
  const aside = Math.max(0, Math.abs(at[0] - x) - PIN.aside);
  const up = Math.max(0, y + PIN.top - at[1], at[1] - (y + PIN.bottom));
  return Math.hypot(aside, up) < radius;
}

const cornersOf = ([west, south, east, north]: Box): Spot[] => [
  { lng: west, lat: south },
  { lng: east, lat: north },
];

function joined(one: MergedCluster, other: MergedCluster): MergedCluster {
  const count = one.count + other.count;
  const part = other.count / count;
  return {
    key: `${one.key} ${other.key}`,
    count,
    lng: one.lng + (other.lng - one.lng) * part,
    lat: one.lat + (other.lat - one.lat) * part,
    box: boxAround([...cornersOf(one.box), ...cornersOf(other.box)]) ?? one.box,
  };
}

const clusterOfPin = ({ lng, lat, points }: SpotOfPoints): MergedCluster => ({
  key: points.map(({ id }) => id).join(','),
  count: points.length,
  lng,
  lat,
  box: [lng, lat, lng, lat],
});

/** Joins clusters until none overlap: grid cells on both sides of a border may split one city. */
function apart(clusters: readonly MergedCluster[], zoom: number, most: number): MergedCluster[] {
  const circle = circleOf(zoom, most);
  const kept: MergedCluster[] = [];
  const waiting = [...clusters];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const own = circle(next);
    const touched = kept.findIndex((one) => circlesTouch(own, circle(one)));
    const [found] = touched < 0 ? [] : kept.splice(touched, 1);
    // The joined cluster is larger, so it may overlap others now.
    if (found) waiting.unshift(joined(found, next));
    else kept.push(next);
  }
  return kept;
}

type Marks = { clusters: MergedCluster[]; pins: SpotOfPoints[] };

/** Adds pins that touch a cluster to its count, and joins two touching pins to a cluster. */
function gathered({ clusters, pins }: Marks, zoom: number, most: number): Marks {
  const circles = clusters.map(circleOf(zoom, most));
  const left: SpotOfPoints[] = [];
  const grown = [...clusters];
  for (const pin of pins) {
    const at = pixelsOf(pin, zoom);
    const touched = circles.findIndex((circle) => pinTouches(at, circle));
    const cluster = grown[touched];
    const beside = cluster ? -1 : left.findIndex((other) => pinsTouch(at, pixelsOf(other, zoom)));
    if (cluster) grown[touched] = joined(cluster, clusterOfPin(pin));
    else if (beside < 0) left.push(pin);
    else grown.push(...left.splice(beside, 1).map((other) => joined(clusterOfPin(other), clusterOfPin(pin))));
  }
  if (left.length === pins.length) return { clusters, pins };
  return gathered({ clusters: apart(grown, zoom, most), pins: left }, zoom, most);
}

/** Where every property has a pin, the first of several touching pins is full size. */
function withDots(pins: readonly SpotOfPoints[], zoom: number): PinSpot[] {
  const whole: Position[] = [];
  return pins.map((pin) => {
    const at = pixelsOf(pin, zoom);
    const isDot = whole.some((other) => pinsTouch(at, other));
    if (!isDot) whole.push(at);
    return { ...pin, isDot };
  });
}

/** Lays out the marks of the map so that none overlap. */
export function layOutMarks({ clusters, points }: PropertyMap, zoom: number, selected: number | undefined) {
  const most = Math.max(1, ...clusters.map(({ count }) => count));
  const spots = spotsOf(points);
  const isChosen = (spot: SpotOfPoints) => spot.points.some(({ id }) => id === selected);
  const chosen = spots.filter(isChosen).map((spot) => ({ ...spot, isDot: false }));
  const others = spots.filter((spot) => !isChosen(spot));
  if (zoom >= pointsFromZoom) return { most, clusters: [], pins: [...chosen, ...withDots(others, zoom)] };
  const counted = clusters.map(({ cell, lng, lat, count, bbox: [west = 0, south = 0, east = 0, north = 0] }) => ({
    ...{ key: cell, lng, lat, count },
    box: [west, south, east, north] as const,
  }));
  const shown = gathered({ clusters: apart(counted, zoom, most), pins: others }, zoom, most);
  return { most, clusters: shown.clusters, pins: [...chosen, ...shown.pins.map((pin) => ({ ...pin, isDot: false }))] };
}
