import * as z from 'zod';
import { endpoint, raw } from '../../core/endpoint.ts';
import { queryFlag, queryNumber } from '../../core/paging.ts';
import { propertyFields } from './property-fields.ts';
import { propertyQuery } from './property-query.ts';

/** From this zoom on there are no clusters: every property is a point of its own. */
export const pointsFromZoom = 13;
/** As many points as one answer holds; hot deals and published ones come first. */
export const mostPoints = 5000;
/** The deepest tile; deeper ones are the same points drawn larger. */
export const deepestTile = 16;

/** The layers of a tile. */
export const tileLayers = { clusters: 'clusters', points: 'points' } as const;

const { page: _page, per_page: _perPage, ...filters } = propertyQuery.shape;
/** Of each cluster also what its properties cost on average. */
const prices = queryFlag().default(false);

/** The zoom of a map is seldom a whole number. */
const zoom = () =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,20})?$/, 'Must be a number from 0 to 24')
    .transform(Number)
    .pipe(z.number().max(24));

/** All filters of the list; `bbox` is what the map shows. A list's order says nothing here, but `waiting` narrows as it does there. */
export const propertyMapQuery = z.strictObject({ ...filters, zoom: zoom().default(2), prices });

const averages = {
  /** Null unless all that have a price have it in one currency and for one period. */
  average_price: z.number().nullable(),
  currency: z.string().nullable(),
};

export const MapCluster = z.object({
  /** The middle of all that it counts. */
  lng: z.number(),
  lat: z.number(),
  count: z.int(),
  /** The square that it counts: west, south, east, north. */
  bbox: z.array(z.number()),
  /** The same as the list's filter `cell`: with the same other filters, the list has `count` rows. */
  cell: z.string(),
  ...averages,
});
export type MapCluster = z.infer<typeof MapCluster>;

const { reference, title, status, price, currency, price_period, is_hot_deal } = propertyFields.reply;

/** What a tile says of a point, as the properties of its feature; what is null is left out there. */
export const MapSpot = z.object({
  id: z.int(),
  lng: z.number(),
  lat: z.number(),
  status,
  price,
  currency,
  price_period,
  is_hot_deal,
});
export type MapSpot = z.infer<typeof MapSpot>;

export const MapPoint = MapSpot.extend({ reference, title });
export type MapPoint = z.infer<typeof MapPoint>;

export const PropertyMap = z.object({
  clusters: z.array(MapCluster),
  /** Those that stand alone in their square; from zoom 13 on all, unless they are too many. */
  points: z.array(MapPoint),
});
export type PropertyMap = z.infer<typeof PropertyMap>;

export const PropertyMapMeta = z.object({
  /** How many there are in the box: all that clusters count, and all points, also those that were too many. */
  total: z.int(),
  /** How many match the other filters but have no place on any map; the list shows them by `has_location=false`. */
  without_location: z.int(),
  /** Above ten thousand that is an estimate. */
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

export const propertyTile = raw({
  method: 'GET',
  path: '/v1/dashboard/property/tiles/{z}/{x}/{y}',
  summary: 'The same as a vector tile, with the layers clusters (count, cell) and points (id, status, price)',
  permission: 'property.view',
  params: z
    .strictObject({
      z: queryNumber(0, deepestTile),
      x: queryNumber(0, 2 ** deepestTile),
      y: queryNumber(0, 2 ** deepestTile),
    })
    .refine((tile) => tile.x < 2 ** tile.z && tile.y < 2 ** tile.z),
  query: z.strictObject({ ...filters, prices }),
  produces: 'application/vnd.mapbox-vector-tile',
});

/** Land, borders, water and the names of cities. Nobody has to sign in for it: it says nothing about us. */
export const baseMap = raw({
  method: 'GET',
  path: '/v1/dashboard/map/world.pmtiles',
  summary: 'The built-in map of the world as a PMTiles file, read in parts (HTTP Range)',
  permission: 'public',
  produces: 'application/vnd.pmtiles',
});
