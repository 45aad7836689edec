import * as z from 'zod';
import { endpoint, rawEndpoint } from '../../core/endpoint.ts';
import { queryFlag, queryNumber } from '../../core/paging.ts';
import { propertyFields } from './property-fields.ts';
import { propertyQuery } from './property-query.ts';

/** No clusters from this zoom level on: every property is a separate point. */
export const pointsFromZoom = 13;
/** Maximum number of points per reply; hot deals and published ones are preferred. */
export const maxMapPoints = 5000;
/** The maximum tile zoom; higher zoom levels reuse its points. */
export const maxTileZoom = 16;

/** The layers of a tile. */
export const tileLayers = { clusters: 'clusters', points: 'points' } as const;

const { page: _page, per_page: _perPage, ...filters } = propertyQuery.shape;
/** Also return the average price of each cluster. */
const prices = queryFlag().default(false);

/** The zoom level of a map is usually fractional. */
const zoom = () =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,20})?$/, 'Must be a number from 0 to 24')
    .transform(Number)
    .pipe(z.number().max(24));

/**
 * All filters of the list; `bbox` is the visible area. The sort order is ignored, but `waiting` filters as in the list.
 */
export const propertyMapQuery = z.strictObject({ ...filters, zoom: zoom().default(2), prices });

const averages = {
  /** Null unless all prices have the same currency and period. */
  average_price: z.number().nullable(),
  currency: z.string().nullable(),
};

export const MapCluster = z.object({
  /** The centroid of its properties. */
  lng: z.number(),
  lat: z.number(),
  count: z.int(),
  /** The grid cell of the cluster: west, south, east, north. */
  bbox: z.array(z.number()),
  /** For the list's filter `cell`: with the same other filters, the list has `count` rows. */
  cell: z.string(),
  ...averages,
});
export type MapCluster = z.infer<typeof MapCluster>;

const { reference, title, status, price, currency, price_period, is_hot_deal } = propertyFields.reply;

/** The properties of a point feature in a tile; null values are omitted. */
export const MapPointProperties = z.object({
  id: z.int(),
  lng: z.number(),
  lat: z.number(),
  status,
  price,
  currency,
  price_period,
  is_hot_deal,
});
export type MapPointProperties = z.infer<typeof MapPointProperties>;

export const MapPoint = MapPointProperties.extend({ reference, title });
export type MapPoint = z.infer<typeof MapPoint>;

export const PropertyMap = z.object({
  clusters: z.array(MapCluster),
  /** Properties that are alone in their cell; from zoom 13 on all, up to the limit. */
  points: z.array(MapPoint),
});
export type PropertyMap = z.infer<typeof PropertyMap>;

export const PropertyMapMeta = z.object({
  /** All properties in the box: those in clusters and all points, including those over the limit. */
  total: z.int(),
  /** Matches of the other filters without coordinates; the list shows them with `has_location=false`. */
  without_location: z.int(),
  /** True above ten thousand. */
  without_location_is_estimate: z.boolean(),
});
export type PropertyMapMeta = z.infer<typeof PropertyMapMeta>;

export const propertyMap = endpoint({
  method: 'GET',
  path: '/v1/dashboard/property/map',
  summary: 'Properties in a box of the map, in clusters or as points',
  permission: 'property.view',
  query: propertyMapQuery,
  reply: PropertyMap,
  meta: PropertyMapMeta,
});

export const propertyTile = rawEndpoint({
  method: 'GET',
  path: '/v1/dashboard/property/tiles/{z}/{x}/{y}',
  summary: 'The same as a vector tile, with the layers clusters (count, cell) and points (id, status, price)',
  permission: 'property.view',
  params: z
    .strictObject({
      z: queryNumber(0, maxTileZoom),
      x: queryNumber(0, 2 ** maxTileZoom),
      y: queryNumber(0, 2 ** maxTileZoom),
    })
    .refine((tile) => tile.x < 2 ** tile.z && tile.y < 2 ** tile.z),
  query: z.strictObject({ ...filters, prices }),
  produces: 'application/vnd.mapbox-vector-tile',
});

/** Land, borders, water and city names. Public, since it contains no data of ours. */
export const baseMap = rawEndpoint({
  method: 'GET',
  path: '/v1/dashboard/map/world.pmtiles',
  summary: 'The built-in map of the world as a PMTiles file, read in parts (HTTP Range)',
  permission: 'public',
  produces: 'application/vnd.pmtiles',
});
