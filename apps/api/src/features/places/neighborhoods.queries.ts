import type { listNeighborhoods, Neighborhood, Parsed } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import {
  allOf,
  containsFolded,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../platform/database/paging.queries.ts';
import { countShown, type Uses } from '../../platform/database/references.queries.ts';
import { assigned, inserted } from '../../platform/database/writes.queries.ts';
import { countryOf, words } from './cities.queries.ts';
import { cities, countries, neighborhoods } from './places.table.ts';

const neighborhoodColumns = async (db: Db, uses: Uses) => sql`
  hood.id, hood.version, hood.created_at, hood.updated_at, hood.city_id, hood.name, hood.lat, hood.lng, hood.polygon, hood.is_active,
  json_build_object('id', cities.id, 'name', cities.name, 'timezone', cities.timezone) as city, ${countryOf},
  ${countShown(await uses(db), sql`hood.id`)} as used_by`;
const fromNeighborhoods = sql`from ${neighborhoods} hood join ${cities} on cities.id = hood.city_id join ${countries} on countries.id = cities.country_id`;

type NeighborhoodQuery = Parsed<typeof listNeighborhoods>['query'];

const neighborhoodList = async (db: Db, uses: Uses, query: NeighborhoodQuery) => ({
  select: await neighborhoodColumns(db, uses),
  from: fromNeighborhoods,
  where: where([
    ...selectedRowsFilter(sql`hood.id`, query),
    when(query.search, (term) =>
      containsFolded(words(sql`hood.name || jsonb_build_object('city', cities.name ->> 'en')`), term),
    ),
    when(query.country_id, (id) => sql`cities.country_id = ${id}`),
    when(query.city_id, (id) => sql`hood.city_id = ${id}`),
    when(query.is_active, (value) => sql`hood.is_active = ${value}`),
  ]),
  sorts: { name: sql`hood.name ->> 'en'`, created_at: sql`hood.created_at`, updated_at: sql`hood.updated_at` },
  id: sql`hood.id`,
});

export const findNeighborhoods = async (db: Db, uses: Uses, query: NeighborhoodQuery) =>
  pageOf<Neighborhood>(db, query, await neighborhoodList(db, uses, query));
export const allNeighborhoods = async (database: Database, uses: Uses, query: NeighborhoodQuery) =>
  allOf<Neighborhood>(database, query, await neighborhoodList(database, uses, query));

export const findNeighborhood = async (db: Db, uses: Uses, id: number) =>
  db.maybe<Neighborhood>(sql`select ${await neighborhoodColumns(db, uses)} ${fromNeighborhoods} where hood.id = ${id}`);

export const isNeighborhoodNameTaken = async (db: Db, cityId: number, name: string, exceptId: number | null) =>
  (await db.maybe(sql`
    select 1 from ${neighborhoods} where city_id = ${cityId} and folded(name ->> 'en') = folded(${name}) and id is distinct from ${exceptId}`)) !==
  undefined;

export const neighborhoodMiddles = (db: Db, cityId: number) =>
  db.many<Pick<Neighborhood, 'lat' | 'lng'>>(sql`select lat, lng from ${neighborhoods} where city_id = ${cityId}`);

/** Finds a neighbourhood of a city by name, ignoring case and accents. */
export const findByName = (db: Db, cityId: number, name: string) =>
  db.maybe<Pick<Neighborhood, 'id' | 'name' | 'lat' | 'lng' | 'polygon'>>(sql`
    select id, name, lat, lng, polygon from ${neighborhoods} where city_id = ${cityId} and folded(name ->> 'en') = folded(${name}) order by id limit 1`);

/** A CSV has no outlines: omitted columns stay unchanged. */
type Imported = Pick<Neighborhood, 'name' | 'lat' | 'lng'> & Partial<Pick<Neighborhood, 'polygon'>>;

/** Imports write one audit entry for the whole file, not one per record. */
export const addImported = (tx: Tx, city_id: number, fields: Imported) =>
  tx.run(sql`insert into ${neighborhoods} ${inserted({ city_id, ...fields })}`);
export const changeImported = (tx: Tx, id: number, fields: Imported) =>
  tx.run(sql`update ${neighborhoods} set ${assigned(fields)} where id = ${id}`);
