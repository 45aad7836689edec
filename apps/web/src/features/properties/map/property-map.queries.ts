import type { JsonEndpoint, RawEndpoint } from '@lintel/contract/core/endpoint';
import { listCities, listNeighborhoods } from '@lintel/contract/features/places/cities';
import { listProperties } from '@lintel/contract/features/properties/properties';
import {
  type PropertyMap,
  type PropertyMapMeta,
  propertyMap,
  propertyTile,
} from '@lintel/contract/features/properties/property-map';
import { queryOptions } from '@tanstack/react-query';
import { callBytes, callWithMeta } from '../../../platform/call.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import type { ListEndpoint, ListValues } from '../../../platform/use-list.ts';

const invalidatedBy = ['properties'] as const;

/** The filters of the list without pagination and sort order. */
export function filtersOnMap({ page: _page, per_page: _perPage, sort: _sort, ...filters }: ListValues): ListValues {
  return filters;
}

/** The same without the viewport: what remains after leaving the map. */
export function filtersOffMap({ bbox: _bbox, cell: _cell, ...values }: ListValues): ListValues {
  return values;
}

type Answer = { data: PropertyMap; meta: PropertyMapMeta };

/** Values are strings, as in the URL. */
export const mapQuery = (values: ListValues, zoom: number) =>
  queryOptions({
    queryKey: [propertyMap.path, values, zoom],
    queryFn: async ({ signal }) =>
      (await callWithMeta(propertyMap as JsonEndpoint, { ...values, zoom: String(zoom) }, { signal })) as Answer,
    meta: { invalidatedBy },
  });

/** The total count, independent of the viewport. */
export const totalQuery = (values: ListValues) =>
  endpointQuery(listProperties as ListEndpoint, { ...filtersOnMap(values), per_page: '10' }, invalidatedBy);

/** One page of the rows next to the map; the first page shares its cache entry with the list. */
export const rowsQuery = (values: ListValues, page: number) =>
  endpointQuery(listProperties as ListEndpoint, page === 1 ? values : { ...values, page: String(page) }, invalidatedBy);

/** MapLibre requests `property-tiles://map/{z}/{x}/{y}?filters`. */
export const tileProtocol = 'property-tiles';

export async function loadTile({ pathname, searchParams }: URL, signal: AbortSignal): Promise<ArrayBuffer> {
  const [z, x, y] = pathname.split('/').filter(Boolean);
  const asked = { z, x, y, ...Object.fromEntries(searchParams) };
  // Values are strings here as well, which the type of a raw endpoint does not allow.
  return callBytes(propertyTile as RawEndpoint, asked, { signal });
}

export const tilesUrl = (values: ListValues) =>
  `${tileProtocol}://map/{z}/{x}/{y}?${new URLSearchParams({ ...values, prices: 'true' })}`;

/** The cities whose neighbourhoods are drawn. */
export const mapCitiesQuery = { ...endpointQuery(listCities, { per_page: 100 }, ['places']), staleTime: 5 * 60_000 };

export const outlinesQuery = (city_id: number) => ({
  ...endpointQuery(listNeighborhoods, { city_id, is_active: true, per_page: 100 }, ['places']),
  staleTime: 5 * 60_000,
});
