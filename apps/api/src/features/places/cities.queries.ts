import type {
  City,
  CityInput,
  listCities,
  listNeighborhoods,
  Neighborhood,
  NeighborhoodInput,
  Parsed,
  StoredOutline,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { allOf, containsFolded, pageOf, when, where } from '../../platform/database/paging.queries.ts';
import { countShown, type Uses } from '../../platform/database/uses.queries.ts';
import { assigned } from '../../platform/database/writes.queries.ts';
import { cities, countries, neighborhoods } from './places.table.ts';

/** A name in all its languages, without the marks and language codes that JSON has around them. */
export const words = (name: SQL) => sql`(select string_agg(word.value, ' ') from jsonb_each_text(${name}) word)`;

const countryOf = sql`json_build_object('id', countries.id, 'code', countries.code, 'name', countries.name) as country`;

const cityColumns = async (db: Db, uses: Uses) => sql`
  cities.id, cities.version, cities.created_at, cities.updated_at, cities.country_id, cities.name, cities.timezone, cities.lat, cities.lng, ${countryOf},
  (select count(*) from ${neighborhoods} n where n.city_id = cities.id) as neighborhoods_count,
  ${countShown(
    (await uses(db)).filter(({ table }) => table !== 'neighborhoods'),
    sql`cities.id`,
  )} as used_by`;
const fromCities = sql`from ${cities} join ${countries} on countries.id = cities.country_id`;

type CityQuery = Parsed<typeof listCities>['query'];

const cityList = async (db: Db, uses: Uses, { search, country_id }: CityQuery) => ({
  select: await cityColumns(db, uses),
  from: sql`${fromCities} ${where([
    when(search, (term) => containsFolded(words(sql`cities.name`), term)),
    when(country_id, (id) => sql`cities.country_id = ${id}`),
  ])}`,
  sorts: { name: sql`cities.name ->> 'en'`, created_at: sql`cities.created_at`, updated_at: sql`cities.updated_at` },
  id: sql`cities.id`,
});

export const findCities = async (db: Db, uses: Uses, query: CityQuery) =>
  pageOf<City>(db, query, await cityList(db, uses, query));
export const allCities = async (database: Database, uses: Uses, query: CityQuery) =>
  allOf<City>(database, query, await cityList(database, uses, query));

export const findCity = async (db: Db, uses: Uses, id: number) =>
  db.maybe<City>(sql`select ${await cityColumns(db, uses)} ${fromCities} where cities.id = ${id}`);

export const lockCity = (tx: Tx, id: number) => tx.run(sql`select 1 from ${cities} where id = ${id} for update`);

export const isCountryKnown = async (db: Db, id: number) =>
  (await db.maybe(sql`select 1 from ${countries} where id = ${id}`)) !== undefined;

export const isCityNameTaken = async (db: Db, countryId: number, name: string, exceptId: number | null) =>
  (await db.maybe(sql`
    select 1 from ${cities} where country_id = ${countryId} and folded(name ->> 'en') = folded(${name}) and id is distinct from ${exceptId}`)) !==
  undefined;

export const insertCity = (tx: Tx, { country_id, name, timezone, lat, lng }: CityInput) =>
  tx.one<{ id: number }>(sql`
    insert into ${cities} (country_id, name, timezone, lat, lng)
    values (${country_id}, ${JSON.stringify(name)}::jsonb, ${timezone}, ${lat}, ${lng}) returning id`);

export const saveCity = (tx: Tx, id: number, fields: Partial<CityInput>) =>
  tx.run(sql`update ${cities} set ${assigned(fields)} where id = ${id}`);

export const removeCity = (tx: Tx, id: number) => tx.run(sql`delete from ${cities} where id = ${id}`);

const neighborhoodColumns = async (db: Db, uses: Uses) => sql`
  hood.id, hood.version, hood.created_at, hood.updated_at, hood.city_id, hood.name, hood.lat, hood.lng, hood.polygon, hood.is_active,
  json_build_object('id', cities.id, 'name', cities.name, 'timezone', cities.timezone) as city, ${countryOf},
  ${countShown(await uses(db), sql`hood.id`)} as used_by`;
const fromNeighborhoods = sql`from ${neighborhoods} hood join ${cities} on cities.id = hood.city_id join ${countries} on countries.id = cities.country_id`;

type NeighborhoodQuery = Parsed<typeof listNeighborhoods>['query'];

const neighborhoodList = async (db: Db, uses: Uses, { search, country_id, city_id, is_active }: NeighborhoodQuery) => ({
  select: await neighborhoodColumns(db, uses),
  from: sql`${fromNeighborhoods} ${where([
    when(search, (term) =>
      containsFolded(words(sql`hood.name || jsonb_build_object('city', cities.name ->> 'en')`), term),
    ),
    when(country_id, (id) => sql`cities.country_id = ${id}`),
    when(city_id, (id) => sql`hood.city_id = ${id}`),
    when(is_active, (value) => sql`hood.is_active = ${value}`),
  ])}`,
  sorts: { name: sql`hood.name ->> 'en'`, created_at: sql`hood.created_at`, updated_at: sql`hood.updated_at` },
  id: sql`hood.id`,
});

export const findNeighborhoods = async (db: Db, uses: Uses, query: NeighborhoodQuery) =>
  pageOf<Neighborhood>(db, query, await neighborhoodList(db, uses, query));
export const allNeighborhoods = async (database: Database, uses: Uses, query: NeighborhoodQuery) =>
  allOf<Neighborhood>(database, query, await neighborhoodList(database, uses, query));

export const findNeighborhood = async (db: Db, uses: Uses, id: number) =>
  db.maybe<Neighborhood>(sql`select ${await neighborhoodColumns(db, uses)} ${fromNeighborhoods} where hood.id = ${id}`);

export const lockNeighborhood = (tx: Tx, id: number) =>
  tx.run(sql`select 1 from ${neighborhoods} where id = ${id} for update`);

export const isNeighborhoodNameTaken = async (db: Db, cityId: number, name: string, exceptId: number | null) =>
  (await db.maybe(sql`
    select 1 from ${neighborhoods} where city_id = ${cityId} and folded(name ->> 'en') = folded(${name}) and id is distinct from ${exceptId}`)) !==
  undefined;

export type NeighborhoodFields = Omit<NeighborhoodInput, 'lat' | 'lng' | 'polygon'> & {
  lat: number;
  lng: number;
  polygon: StoredOutline | null;
};

export const insertNeighborhood = (tx: Tx, { city_id, name, lat, lng, polygon, is_active }: NeighborhoodFields) =>
  tx.one<{ id: number }>(sql`
    insert into ${neighborhoods} (city_id, name, lat, lng, polygon, is_active)
    values (${city_id}, ${JSON.stringify(name)}::jsonb, ${lat}, ${lng}, ${polygon ? JSON.stringify(polygon) : null}::jsonb, ${is_active}) returning id`);

export const saveNeighborhood = (tx: Tx, id: number, fields: Partial<NeighborhoodFields>) =>
  tx.run(sql`update ${neighborhoods} set ${assigned(fields)} where id = ${id}`);

export const removeNeighborhood = (tx: Tx, id: number) => tx.run(sql`delete from ${neighborhoods} where id = ${id}`);

/** The neighbourhood of a city that has a name, whatever its case and accents. */
export const findByName = (db: Db, cityId: number, name: string) =>
  db.maybe<Pick<Neighborhood, 'id' | 'name' | 'polygon'>>(sql`
    select id, name, polygon from ${neighborhoods} where city_id = ${cityId} and folded(name ->> 'en') = folded(${name}) order by id limit 1`);

export const cityMiddles = (db: Db) =>
  db.many<Pick<City, 'id' | 'name' | 'lat' | 'lng'>>(sql`select id, name, lat, lng from ${cities} order by id`);
