import type { City, listCities, Parsed } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
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
import { cities, countries, neighborhoods } from './places.table.ts';

/** The values of a localized name without JSON punctuation and language codes. */
export const words = (name: SQL) => sql`(select string_agg(word.value, ' ') from jsonb_each_text(${name}) word)`;

export const countryOf = sql`json_build_object('id', countries.id, 'code', countries.code, 'name', countries.name) as country`;

const cityColumns = async (db: Db, uses: Uses) => sql`
  cities.id, cities.version, cities.created_at, cities.updated_at, cities.country_id, cities.name, cities.timezone, cities.lat, cities.lng, ${countryOf},
  (select count(*) from ${neighborhoods} n where n.city_id = cities.id) as neighborhoods_count,
  ${countShown(
    (await uses(db)).filter(({ table }) => table !== 'neighborhoods'),
    sql`cities.id`,
  )} as used_by`;
const fromCities = sql`from ${cities} join ${countries} on countries.id = cities.country_id`;

type CityQuery = Parsed<typeof listCities>['query'];

const cityList = async (db: Db, uses: Uses, { search, country_id, ...query }: CityQuery) => ({
  select: await cityColumns(db, uses),
  from: fromCities,
  where: where([
    ...selectedRowsFilter(sql`cities.id`, query),
    when(search, (term) => containsFolded(words(sql`cities.name`), term)),
    when(country_id, (id) => sql`cities.country_id = ${id}`),
  ]),
  sorts: { name: sql`cities.name ->> 'en'`, created_at: sql`cities.created_at`, updated_at: sql`cities.updated_at` },
  id: sql`cities.id`,
});

export const findCities = async (db: Db, uses: Uses, query: CityQuery) =>
  pageOf<City>(db, query, await cityList(db, uses, query));
export const allCities = async (database: Database, uses: Uses, query: CityQuery) =>
  allOf<City>(database, query, await cityList(database, uses, query));

export const findCity = async (db: Db, uses: Uses, id: number) =>
  db.maybe<City>(sql`select ${await cityColumns(db, uses)} ${fromCities} where cities.id = ${id}`);

/** Serialises changes of cities and their neighbourhoods with an advisory lock. */
export const lockCities = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended('cities', 0))`);

export const isCountryKnown = async (db: Db, id: number) =>
  (await db.maybe(sql`select 1 from ${countries} where id = ${id}`)) !== undefined;

export const isCityNameTaken = async (db: Db, countryId: number, name: string, exceptId: number | null) =>
  (await db.maybe(sql`
    select 1 from ${cities} where country_id = ${countryId} and folded(name ->> 'en') = folded(${name}) and id is distinct from ${exceptId}`)) !==
  undefined;

/** The coordinates of a city, for distances. */
export const findCityMiddle = (db: Db, id: number) =>
  db.maybe<Pick<City, 'lat' | 'lng'>>(sql`select lat, lng from ${cities} where id = ${id}`);

export const cityMiddles = (db: Db) =>
  db.many<Pick<City, 'id' | 'name' | 'lat' | 'lng'>>(sql`select id, name, lat, lng from ${cities} order by id`);
