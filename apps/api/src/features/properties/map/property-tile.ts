import { type MapCluster, type MapPointProperties, tileLayers } from '@lintel/contract';
import Point from '@mapbox/point-geometry';
import { fromVectorTileJs, type VectorTileFeatureLike, type VectorTileLayerLike } from '@maplibre/vt-pbf';
import { type Cell, partsOf } from './map-keys.ts';

const EXTENT = 4096;
const POINT = 1;

type Properties = VectorTileFeatureLike['properties'];
type Spot = { lng: number; lat: number };

/** Omits null values, which tiles cannot encode. */
const told = (properties: Record<string, number | string | boolean | null>): Properties =>
  Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, string | number] => entry[1] !== null),
  );

function spotIn([zoom, x, y]: Cell, { lng, lat }: Spot): Point {
  const [across, down] = partsOf(lng, lat);
  const cells = 2 ** zoom;
  return new Point(Math.round((across * cells - x) * EXTENT), Math.round((down * cells - y) * EXTENT));
}

function layerOf<T extends Spot>(
  name: string,
  tile: Cell,
  spots: readonly T[],
  facts: (spot: T) => { id?: number; properties: Properties },
): VectorTileLayerLike {
  const features = spots.map((spot): VectorTileFeatureLike => {
    const { id, properties } = facts(spot);
    const geometry = [[spotIn(tile, spot)]];
    return { id, properties, type: POINT, extent: EXTENT, loadGeometry: () => geometry };
  });
  const feature = (at: number) => features[at] as VectorTileFeatureLike;
  return { version: 2, name, extent: EXTENT, length: features.length, feature };
}

const factsOfCluster = ({ count, cell, average_price, currency }: MapCluster) => ({
  properties: told({ count, cell, average_price, currency }),
});
const factsOfPoint = ({ id, status, price, currency, price_period, is_hot_deal }: MapPointProperties) => ({
  id,
  properties: told({ id, status, price, currency, price_period, is_hot_deal }),
});

/** A Mapbox vector tile of two point layers; empty layers are omitted. */
export function encodeTile(
  tile: Cell,
  { clusters, spots }: { clusters: MapCluster[]; spots: MapPointProperties[] },
): Buffer {
  const layers = {
    [tileLayers.clusters]: layerOf(tileLayers.clusters, tile, clusters, factsOfCluster),
    [tileLayers.points]: layerOf(tileLayers.points, tile, spots, factsOfPoint),
  };
  const filled = Object.entries(layers).filter(([, { length }]) => length > 0);
  return Buffer.from(fromVectorTileJs({ layers: Object.fromEntries(filled) }));
}
