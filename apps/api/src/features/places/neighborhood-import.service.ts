import {
  type ImportRow,
  localeCodes,
  type NeighborhoodImport,
  nameLine,
  neighborhoodColumns,
  Outline,
} from '@lintel/contract';
import * as z from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { outcomeOf, refuseRowErrors, writtenBy } from '../../platform/http/import-outcome.ts';
import { readTable } from '../../platform/http/read-csv.ts';
import { invalid } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { cityMiddles, lockCities } from './cities.queries.ts';
import { kilometres } from './distance.ts';
import * as queries from './neighborhoods.queries.ts';
import { type Measured, measure } from './outlines.ts';

/** An outline farther from every city than this is probably wrong. */
const FARTHEST_KM = 80;

const NamedFeature = z.object({
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
});

const name = nameLine(1, 80);
const Names = z.object({ en: name, ar: name.optional(), fr: name.optional() });
type Names = z.infer<typeof Names>;

/** `name` as a string or by language, or `name_ar`, `name:ar` and so on. */
function namesOf(properties: Record<string, unknown>) {
  const plain = properties.name;
  const byLocale = typeof plain === 'object' && plain !== null ? (plain as Record<string, unknown>) : {};
  const found = localeCodes.map((locale) => [
    locale,
    byLocale[locale] ?? properties[`name_${locale}`] ?? properties[`name:${locale}`],
  ]);
  const names = Object.fromEntries(found.filter(([, value]) => value != null && value !== ''));
  return { ...(typeof plain === 'string' ? { en: plain } : {}), ...names };
}

type CityPoint = Awaited<ReturnType<typeof cityMiddles>>[number];

/** A CSV row has a point; an outline has a centroid. */
type Place = Pick<Measured, 'lat' | 'lng'> & Partial<Measured>;

const nearest = (cities: CityPoint[], point: Place) =>
  cities
    .map((city) => ({ city, km: kilometres(city, point) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((a, b) => a.km - b.km)[0]?.city;

type Judged = ImportRow & { id?: number; city_id?: number; name?: Names; shape?: Place };

const failed = (row: number, key: string, errors: ImportRow['errors']): Judged => ({
  row,
  key,
  outcome: 'error',
  changes: {},
  errors,
});

const Point = z.object({ type: z.literal('Point'), coordinates: z.array(z.unknown()) });

/** The location: a point as given, an outline with its centroid, or the error. */
function placeOf(geometry: unknown): Place | { error: string } {
  const point = Point.safeParse(geometry);
  if (point.success) {
    const [lng, lat] = point.data.coordinates.map(Number);
    const isDegrees = Math.abs(lng ?? Number.NaN) <= 180 && Math.abs(lat ?? Number.NaN) <= 90;
    if (lng === undefined || lat === undefined || !isDegrees)
      return { error: 'lat and lng must be degrees: numbers up to 90 and 180' };
    return { lat, lng };
  }
  const outline = Outline.safeParse(geometry);
  return outline.success ? measure(outline.data) : { error: outline.error.issues[0]?.message ?? 'Must be a polygon' };
}

/** The name and location of a feature, or its errors. */
function readFeature(feature: unknown, row: number): Judged | { name: Names; shape: Place } {
  const read = NamedFeature.safeParse(feature);
  if (!read.success) return failed(row, '', { feature: ['Must be a GeoJSON feature'] });
  const given = namesOf(read.data.properties ?? {});
  const key = String(given.en ?? '').slice(0, 80);
  const names = Names.safeParse(given);
  const shape = placeOf(read.data.geometry);
  const errors: ImportRow['errors'] = {};
  for (const issue of names.error?.issues ?? []) errors[`name.${issue.path.join('.')}`] = [issue.message];
  if ('error' in shape) errors.geometry = [shape.error];
  if (!names.success || 'error' in shape) return failed(row, key, errors);
  return { name: names.data, shape };
}

async function judgeFeature(db: Db, feature: unknown, row: number, cities: CityPoint[]): Promise<Judged> {
  const read = readFeature(feature, row);
  if ('outcome' in read) return read;
  const { name, shape } = read;
  const city = cities.length === 1 ? cities[0] : nearest(cities, shape);
  if (!city) return failed(row, name.en, { city_id: [`No city is within ${FARTHEST_KM} kilometres`] });
  const known = await queries.findByName(db, city.id, name.en);
  // An outline sets its centroid; a CSV row sets the point itself.
  const where = shape.polygon ? { polygon: shape.polygon } : { lat: shape.lat, lng: shape.lng };
  const after: Record<string, unknown> = { city: city.name.en, name: { ...known?.name, ...name }, ...where };
  const before: Record<string, unknown> | undefined = known && { ...known, city: city.name.en };
  const changes = Object.fromEntries(
    Object.keys(after)
      .map((field) => [field, [before?.[field] ?? null, after[field]]] as const)
      .filter(([, [was, is]]) => sorted(was) !== sorted(is))
      .map(([field, pair]) => [field, [...pair]]),
  );
  const outcome = known ? (Object.keys(changes).length > 0 ? 'change' : 'unchanged') : 'create';
  return {
    row,
    key: name.en,
    outcome,
    changes,
    errors: {},
    id: known?.id,
    city_id: city.id,
    name: { ...known?.name, ...name },
    shape,
  };
}

/** The key order of JSON from the database differs. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const MOST_ROWS = 500;

/** Converts a CSV row to a GeoJSON feature. */
function featureOf(cells: Map<string, string>) {
  const { lat, lng, ...names } = Object.fromEntries(cells);
  const degrees = (text: string | undefined) => (text ? Number(text.replace(',', '.')) : Number.NaN);
  return { properties: names, geometry: { type: 'Point', coordinates: [degrees(lng), degrees(lat)] } };
}

type Numbered = { row: number; feature: unknown };

const featuresOf = ({ geojson, csv }: NeighborhoodImport): Numbered[] =>
  csv === undefined
    ? (geojson?.features ?? []).map((feature, index) => ({ row: index + 1, feature }))
    : readTable(csv, neighborhoodColumns, 'name_en', MOST_ROWS).map(({ row, cells }) => ({
        row,
        feature: featureOf(cells),
      }));

async function judge(db: Db, body: NeighborhoodImport): Promise<Judged[]> {
  const { city_id } = body;
  const all = await cityMiddles(db);
  const cities = city_id === undefined ? all : all.filter(({ id }) => id === city_id);
  if (city_id !== undefined && cities.length === 0) throw invalid({ city_id: ['Choose a city from the list'] });
  const rows: Judged[] = [];
  const seen = new Set<string>();
  for (const { row: number, feature } of featuresOf(body)) {
    const row = await judgeFeature(db, feature, number, cities);
    const place = `${row.city_id} ${row.key.toLowerCase()}`;
    const isTwice = row.outcome !== 'error' && seen.has(place);
    rows.push(isTwice ? failed(row.row, row.key, { 'name.en': ['Appears twice in this file'] }) : row);
    seen.add(place);
  }
  return rows;
}

const shown = (rows: Judged[]): ImportRow[] =>
  rows.map(({ row, key, outcome, changes, errors }) => ({ row, key, outcome, changes, errors }));

/** Previews an import (dry run), or applies it in one transaction. Neighbourhoods that are not in the file stay. */
export async function importNeighborhoods(context: Context, body: NeighborhoodImport) {
  if (body.dry_run) return outcomeOf(shown(await judge(context.db, body)), false);
  return context.transaction(async (tx) => {
    await lockCities(tx);
    const rows = await judge(tx, body);
    if (!body.skip_errors) refuseRowErrors(rows);
    for (const { outcome, id, city_id, name, shape } of rows) {
      if (!name || !shape || !city_id) continue;
      if (outcome === 'create') await queries.addImported(tx, city_id, { name, ...shape });
      if (outcome === 'change' && id) await queries.changeImported(tx, id, { name, ...shape });
    }
    // One audit entry for the whole file.
    await audit(tx, {
      action: 'neighborhood.import',
      entity: 'neighborhood',
      entity_id: null,
      changes: writtenBy(rows),
    });
    return outcomeOf(shown(rows), true);
  });
}
