import {
  type MapCluster,
  type MapPointProperties,
  maxMapPoints,
  type PropertyMap,
  type PropertyMapMeta,
  pointsFromZoom,
} from '@lintel/contract';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/records/record.queries.ts';
import { withPlaces } from '../list/property-places.queries.ts';
import { boxOf, type Cell, cellOf, type KeyRange, keysOf, nameOf } from './map-keys.ts';
import { rangesIn, withinBoth, zoomAcross } from './map-ranges.ts';
import {
  type Counted,
  canUseMaterializedCounts,
  countIn,
  countMatches,
  countWithoutLocation,
  findPoints,
  findSpots,
  type MapQuery,
  materializedDepthFor,
  sumMaterializedCounts,
} from './property-map.queries.ts';

/** Clusters are cells of an eighth of a tile: 64 pixels. */
const FINER = 3;
/** The maximum number of tiles across a screen; a larger box is treated as zoomed out. */
const TILES_ACROSS = 6;
/** The maximum number of cells per direction that a box is split into before querying. */
const SQUARES_ACROSS = 12;
/** How many levels finer than clusters the edge cells are, which are counted one by one. */
const EDGES_FINER = 2;

/** What is shown: clusters, and points without their details. */
type Found = { clusters: MapCluster[]; spots: MapPointProperties[]; total: number };
type Asked = { db: Db; query: MapQuery; viewer: Viewer };
type Ranges = { whole: KeyRange[]; edge: KeyRange[] };

/** The average of both, if all prices are comparable. */
function averageOf(one: Counted, other: Counted): Pick<Counted, 'priced' | 'average_price' | 'currency' | 'period'> {
  if (one.priced === 0) return other;
  if (other.priced === 0) return one;
  const priced = one.priced + other.priced;
  const [mine, theirs] = [one.average_price, other.average_price];
  if (mine === null || theirs === null || one.currency !== other.currency || one.period !== other.period)
    return { priced, average_price: null, currency: null, period: null };
  const average_price = (mine * one.priced + theirs * other.priced) / priced;
  return { priced, average_price, currency: one.currency, period: one.period };
}

/** Merges the counts per cell: edge cells are counted separately from materialized ones. */
function summed(counted: Counted[]): Counted[] {
  const cells = new Map<number, Counted>();
  for (const one of counted) {
    const known = cells.get(one.cell);
    if (!known) cells.set(one.cell, one);
    else {
      const count = known.count + one.count;
      const middle = (axis: 'lng' | 'lat') => (known[axis] * known.count + one[axis] * one.count) / count;
      cells.set(one.cell, {
        ...one,
        ...averageOf(known, one),
        count,
        lng: middle('lng'),
        lat: middle('lat'),
        id: null,
      });
    }
  }
  return [...cells.values()];
}

/** Shows clusters of one as points. */
async function withLoners({ db, query, viewer }: Asked, counted: Counted[], zoom: number): Promise<Found> {
  const [alone, crowds] = [counted.filter(({ count }) => count === 1), counted.filter(({ count }) => count > 1)];
  const known = alone.flatMap(({ id }) => id ?? []);
  const unknown = alone.filter(({ id }) => id === null).map(({ cell }) => keysOf(cellOf(cell, zoom)));
  const spots = [...(await findPoints(db, known, query, viewer)), ...(await findSpots(db, unknown, query, viewer))];
  const total = crowds.reduce((sum, { count }) => sum + count, spots.length);
  return { clusters: crowds.map((one) => clusterOf(one, zoom)), spots, total };
}

function clusterOf({ cell: place, count, lng, lat, average_price, currency }: Counted, zoom: number): MapCluster {
  const cell = cellOf(place, zoom);
  return { count, lng, lat, average_price, currency, cell: nameOf(cell), bbox: [...boxOf(cell)] };
}

async function spotsIn({ db, query, viewer }: Asked, ranges: KeyRange[]): Promise<Found> {
  const spots = await findSpots(db, ranges, query, viewer);
  if (spots.length <= maxMapPoints) return { clusters: [], spots, total: spots.length };
  return { clusters: [], spots: spots.slice(0, maxMapPoints), total: await countIn(db, ranges, query, viewer) };
}

async function clustersIn(asked: Asked, { whole, edge }: Ranges, zoom: number, isAhead: boolean): Promise<Found> {
  const { db, query, viewer } = asked;
  const counted = isAhead
    ? [
        ...(await sumMaterializedCounts(db, whole, zoom, query, viewer)),
        ...(await countMatches(db, edge, zoom, query, viewer)),
      ]
    : await countMatches(db, whole, zoom, query, viewer);
  return withLoners(asked, summed(counted), zoom);
}

const inOrder = (one: KeyRange, other: KeyRange) => one[0] - other[0];

/** The contents of a tile. */
export async function findTile(db: Db, tile: Cell, given: MapQuery, viewer: Viewer): Promise<Found> {
  const query = await withPlaces(db, given);
  const asked = { db, query, viewer };
  const [zoom] = tile;
  if (zoom >= pointsFromZoom) return spotsIn(asked, [keysOf(tile)]);
  const isAhead =
    materializedDepthFor(zoom + FINER) !== undefined &&
    canUseMaterializedCounts(query, viewer) &&
    query.bbox === undefined;
  return clustersIn(asked, { whole: [keysOf(tile)], edge: [] }, zoom + FINER, isAhead);
}

/** The contents of a box, at a zoom that suits its size. */
async function findInBox(asked: Asked, input: number): Promise<Found> {
  const { query, viewer } = asked;
  const box = withinBoth(query.bbox, query.shape);
  const zoom = Math.min(Math.floor(input), zoomAcross(box, TILES_ACROSS));
  const depth = canUseMaterializedCounts(query, viewer) ? materializedDepthFor(zoom + FINER) : undefined;
  const isAhead = depth !== undefined;
  const { whole, edge } = rangesIn(
    box,
    isAhead ? Math.min(depth, zoom + FINER + EDGES_FINER) : zoomAcross(box, SQUARES_ACROSS),
  );
  if (zoom >= pointsFromZoom) return spotsIn(asked, [...whole, ...edge].sort(inOrder));
  if (isAhead) return clustersIn(asked, { whole, edge }, zoom + FINER, true);
  return clustersIn(asked, { whole: [...whole, ...edge].sort(inOrder), edge: [] }, zoom + FINER, false);
}

export async function findMap(
  db: Db,
  { zoom, ...given }: MapQuery & { zoom: number },
  viewer: Viewer,
): Promise<{ data: PropertyMap; meta: PropertyMapMeta }> {
  const query = await withPlaces(db, given);
  const asked = { db, query, viewer };
  const [{ clusters, spots, total }, without] = await Promise.all([
    findInBox(asked, zoom),
    countWithoutLocation(db, query, viewer),
  ]);
  const ids = spots.map(({ id }) => id);
  return {
    data: { clusters, points: await findPoints(db, ids, query, viewer) },
    meta: { total, without_location: without.total, without_location_is_estimate: without.total_is_estimate },
  };
}
