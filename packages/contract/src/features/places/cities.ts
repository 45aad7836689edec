import * as z from 'zod';
import { bodyLimits, endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { id, nameLine, recordFields, timezone, version } from '../../core/fields.ts';
import { ImportOutcome } from '../../core/import.ts';
import { localized, localizedInput } from '../../core/locales.ts';
import { place } from '../../core/named.ts';
import { listQuery, queryFlag, queryId } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { FeatureCollection, Outline, StoredOutline } from './geometry.ts';

const country = place.extend({ code: z.string() });

/** Rounded to six decimals, about 10 cm: more digits are noise. */
const degrees = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .transform((value) => Math.round(value * 1e6) / 1e6);

const name = field(localizedInput(nameLine(1, 80)), 'Name');
const point = { lat: field(degrees(90), 'Latitude'), lng: field(degrees(180), 'Longitude') };
const notExported = { exported: false };

export const cityFields = fields({
  name,
  country_id: field(id(), 'Country'),
  country: readOnly(country, 'Country', notExported),
  timezone: field(timezone(), 'Time zone'),
  ...point,
  neighborhoods_count: readOnly(z.int(), 'Neighbourhoods'),
  used_by: readOnly(z.int(), 'Used by'),
});

export const City = z.object({ ...recordFields, ...cityFields.reply, name: localized(z.string()) });
export type City = z.infer<typeof City>;

export const CityInput = z.strictObject(cityFields.input);
export type CityInput = z.output<typeof CityInput>;
/** A partial update; the country cannot be changed once addresses use the city. */
export const CityChange = z.strictObject({ ...CityInput.partial().shape, version: version() });
export type CityChange = z.output<typeof CityChange>;

/** A neighbourhood farther from the centre of its city is an error, not just remote. */
export const farthestNeighborhoodKm = 100;

export const neighborhoodFields = fields({
  name,
  city_id: field(id(), 'City'),
  city: readOnly(place.extend({ timezone: z.string() }), 'City', notExported),
  country: readOnly(country, 'Country', notExported),
  ...point,
  polygon: field(Outline.nullable(), 'Outline'),
  is_active: field(z.boolean(), 'Active'),
  used_by: readOnly(z.int(), 'Used by'),
});

export const Neighborhood = z.object({
  ...recordFields,
  ...neighborhoodFields.reply,
  name: localized(z.string()),
  polygon: StoredOutline.nullable(),
});
export type Neighborhood = z.infer<typeof Neighborhood>;

const neighborhood = neighborhoodFields.input;

/** Without a point it gets the centre of its outline; one of the two is required. */
export const NeighborhoodInput = z
  .strictObject({
    ...neighborhood,
    lat: neighborhood.lat.optional(),
    lng: neighborhood.lng.optional(),
    polygon: neighborhood.polygon.optional(),
    is_active: z.boolean().default(true),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lng'],
    message: 'Enter both or neither',
  })
  .refine(({ lat, polygon }) => lat !== undefined || polygon, {
    path: ['lat'],
    message: 'Enter coordinates or an outline',
  });
export type NeighborhoodInput = z.output<typeof NeighborhoodInput>;
/** A partial update; the city cannot be changed once addresses use the neighbourhood. */
export const NeighborhoodChange = z.strictObject({
  ...z.strictObject(neighborhood).partial().shape,
  version: version(),
});
export type NeighborhoodChange = z.output<typeof NeighborhoodChange>;

/** The columns of a CSV of neighbourhoods; a file may have some of them, in any order. */
export const neighborhoodColumns = ['name_en', 'name_ar', 'name_fr', 'lat', 'lng'] as const;

/**
 * Imports outlines as GeoJSON, or names and centres as CSV. Names are read from each feature's `name` (or `name_en`,
 * `name_ar`, `name_fr`), the city from `city_id`, else the nearest.
 */
export const NeighborhoodImport = z
  .strictObject({
    geojson: FeatureCollection.optional(),
    csv: z.string().min(1).max(500_000).optional(),
    city_id: id().optional(),
    dry_run: z.boolean().default(false),
    /** Imports the valid rows and skips those with errors, instead of rejecting the file. */
    skip_errors: z.boolean().default(false),
  })
  .refine(({ geojson, csv }) => (geojson === undefined) !== (csv === undefined), {
    path: ['geojson'],
    error: 'Must be there, or a table as csv in its place',
  });
export type NeighborhoodImport = z.output<typeof NeighborhoodImport>;

const v1 = '/v1/dashboard';
const params = idParams;
const changes = ['places'] as const;
const gone = z.object({ id: z.int() });

export const listCities = endpoint({
  method: 'GET',
  path: `${v1}/city`,
  summary: 'Cities with their countries',
  permission: 'core.view',
  query: listQuery({
    sorts: ['name', 'created_at', 'updated_at'],
    defaultSort: 'name',
    filters: { country_id: queryId().optional() },
  }),
  reply: City,
  paged: true,
});

export const exportCities = exportOf({
  path: listCities.path,
  query: listCities.query,
  of: 'city',
  permission: 'core.view',
});

export const getCity = endpoint({
  method: 'GET',
  path: `${v1}/city/{id}`,
  summary: 'One city',
  permission: 'core.view',
  params,
  reply: City,
});

export const createCity = endpoint({
  method: 'POST',
  path: `${v1}/city`,
  summary: 'Add a city',
  permission: 'core.edit',
  body: CityInput,
  reply: City,
  status: 201,
  changes,
});

export const updateCity = endpoint({
  method: 'PUT',
  path: `${v1}/city/{id}`,
  summary: 'Change the named fields of a city',
  permission: 'core.edit',
  params,
  body: CityChange,
  reply: City,
  changes,
});

export const deleteCity = endpoint({
  method: 'DELETE',
  path: `${v1}/city/{id}`,
  summary: 'Delete a city that nothing uses',
  permission: 'core.delete',
  params,
  reply: gone,
  changes,
});

export const listNeighborhoods = endpoint({
  method: 'GET',
  path: `${v1}/neighborhood`,
  summary: 'Neighbourhoods with their city and country',
  permission: 'core.view',
  query: listQuery({
    sorts: ['name', 'created_at', 'updated_at'],
    defaultSort: 'name',
    filters: {
      country_id: queryId().optional(),
      city_id: queryId().optional(),
      is_active: queryFlag().optional(),
    },
  }),
  reply: Neighborhood,
  paged: true,
});

export const exportNeighborhoods = exportOf({
  path: listNeighborhoods.path,
  query: listNeighborhoods.query,
  of: 'neighbourhood',
  permission: 'core.view',
});

export const getNeighborhood = endpoint({
  method: 'GET',
  path: `${v1}/neighborhood/{id}`,
  summary: 'One neighbourhood',
  permission: 'core.view',
  params,
  reply: Neighborhood,
});

export const createNeighborhood = endpoint({
  method: 'POST',
  path: `${v1}/neighborhood`,
  summary: 'Add a neighbourhood to a city',
  permission: 'core.edit',
  body: NeighborhoodInput,
  reply: Neighborhood,
  status: 201,
  changes,
});

export const updateNeighborhood = endpoint({
  method: 'PUT',
  path: `${v1}/neighborhood/{id}`,
  summary: 'Change the named fields of a neighbourhood',
  permission: 'core.edit',
  params,
  body: NeighborhoodChange,
  reply: Neighborhood,
  changes,
});

export const deleteNeighborhood = endpoint({
  method: 'DELETE',
  path: `${v1}/neighborhood/{id}`,
  summary: 'Delete a neighbourhood that no address uses',
  permission: 'core.delete',
  params,
  reply: gone,
  changes,
});

export const importNeighborhoods = endpoint({
  method: 'POST',
  path: `${v1}/neighborhood/import`,
  summary:
    'Add and change neighbourhoods from GeoJSON outlines or a CSV table; with dry_run only say what would change, with skip_errors leave out rows that have one',
  permission: 'core.edit',
  body: NeighborhoodImport,
  bodyBytes: bodyLimits.long,
  reply: ImportOutcome,
  changes,
});
