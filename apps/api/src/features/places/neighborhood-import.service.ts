import { type ImportRow, localeCodes, type NeighborhoodImport, Outline } from '@lintel/contract';
import * as z from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { outcomeOf, refuseRowErrors, writtenBy } from '../../platform/http/import-outcome.ts';
import { invalid } from '../../platform/problem.ts';
import { audit } from '../../platform/records/audit.queries.ts';
import { cityMiddles, lockCities } from './cities.queries.ts';
import { kilometres } from './distance.ts';
import * as queries from './neighborhoods.queries.ts';
import { type Measured, measure } from './outlines.ts';

/** Farther from every city than this, an outline is more likely wrong than far out. */
const FARTHEST_KM = 80;

const NamedFeature = z.object({
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z.unknown(),
});

const name = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, 'Must not contain control characters');
const Names = z.object({ en: name, ar: name.optional(), fr: name.optional() });
type Names = z.infer<typeof Names>;

/** `name` as text or by language, or `name_ar`, `name:ar` and so on. */
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

const nearest = (cities: CityPoint[], point: Measured) =>
  cities
    .map((city) => ({ city, km: kilometres(city, point) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((a, b) => a.km - b.km)[0]?.city;

type Judged = ImportRow & { id?: number; city_id?: number; name?: Names; shape?: Measured };

const failed = (row: number, key: string, errors: ImportRow['errors']): Judged => ({
  row,
  key,
  outcome: 'error',
  changes: {},
  errors,
});

/** What the feature says of itself: a name and a sound outline, or what is wrong with it. */
function readFeature(feature: unknown, row: number): Judged | { name: Names; shape: Measured } {
  const read = NamedFeature.safeParse(feature);
  if (!read.success) return failed(row, '', { feature: ['Must be a GeoJSON feature'] });
  const given = namesOf(read.data.properties ?? {});
  const key = String(given.en ?? '').slice(0, 80);
  const names = Names.safeParse(given);
  const outline = Outline.safeParse(read.data.geometry);
  const errors: ImportRow['errors'] = {};
  for (const issue of names.error?.issues ?? []) errors[`name.${issue.path.join('.')}`] = [issue.message];
  const shape = outline.success ? measure(outline.data) : undefined;
  if (!shape) errors.geometry = [outline.error?.issues[0]?.message ?? 'Must be a polygon'];
  else if ('error' in shape) errors.geometry = [shape.error];
  if (!names.success || !shape || 'error' in shape) return failed(row, key, errors);
  return { name: names.data, shape };
}

async function judgeFeature(db: Db, feature: unknown, row: number, cities: CityPoint[]): Promise<Judged> {
  const read = readFeature(feature, row);
  if ('outcome' in read) return read;
  const { name, shape } = read;
  const city = cities.length === 1 ? cities[0] : nearest(cities, shape);
  if (!city) return failed(row, name.en, { city_id: [`No city is within ${FARTHEST_KM} kilometres`] });
  const known = await queries.findByName(db, city.id, name.en);
  const after = { city: city.name.en, name: { ...known?.name, ...name }, polygon: shape.polygon };
  const before = known && { city: city.name.en, name: known.name, polygon: known.polygon };
  const changes = Object.fromEntries(
    (Object.keys(after) as (keyof typeof after)[])
      .map((field) => [field, [before?.[field] ?? null, after[field]]] as const)
      .filter(([, [was, is]]) => sorted(was) !== sorted(is))
      .map(([field, pair]) => [field, [...pair]]),
  );
  const outcome = known ? (Object.keys(changes).length > 0 ? 'change' : 'unchanged') : 'create';
  return { row, key: name.en, outcome, changes, errors: {}, id: known?.id, city_id: city.id, name: after.name, shape };
}

/** The database gives the members of an object in an order of its own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

async function judge(db: Db, { geojson, city_id }: NeighborhoodImport): Promise<Judged[]> {
  const all = await cityMiddles(db);
  const cities = city_id === undefined ? all : all.filter(({ id }) => id === city_id);
  if (city_id !== undefined && cities.length === 0) throw invalid({ city_id: ['Choose a city from the list'] });
  const rows: Judged[] = [];
  const seen = new Set<string>();
  for (const [index, feature] of geojson.features.entries()) {
    const row = await judgeFeature(db, feature, index + 1, cities);
    const place = `${row.city_id} ${row.key.toLowerCase()}`;
    const isTwice = row.outcome !== 'error' && seen.has(place);
    rows.push(isTwice ? failed(row.row, row.key, { 'name.en': ['Appears twice in this file'] }) : row);
    seen.add(place);
  }
  return rows;
}

const shown = (rows: Judged[]): ImportRow[] =>
  rows.map(({ row, key, outcome, changes, errors }) => ({ row, key, outcome, changes, errors }));

/** Says what outlines would change, or carries it out in one step. Neighbourhoods that they do not name stay. */
export async function importNeighborhoods(context: Context, body: NeighborhoodImport) {
  if (body.dry_run) return outcomeOf(shown(await judge(context.db, body)), false);
  return context.transaction(async (tx) => {
    await lockCities(tx);
    const rows = await judge(tx, body);
    refuseRowErrors(rows);
    for (const { outcome, id, city_id, name, shape } of rows) {
      if (!name || !shape || !city_id) continue;
      if (outcome === 'create') await queries.addImported(tx, city_id, { name, ...shape });
      if (outcome === 'change' && id) await queries.changeImported(tx, id, { name, ...shape });
    }
    // One line for the whole file: it is no change of one record.
    await audit(tx, {
      action: 'neighborhood.import',
      entity: 'neighborhood',
      entity_id: null,
      changes: writtenBy(rows),
    });
    return outcomeOf(shown(rows), true);
  });
}
