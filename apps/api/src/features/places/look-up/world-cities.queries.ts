import { sql } from 'drizzle-orm';
import { findAppState, saveAppState } from '../../../platform/database/app-state.queries.ts';
import type { Db } from '../../../platform/database/database.ts';
import { escapeLike, when, where } from '../../../platform/database/paging.queries.ts';
import { worldCities } from '../places.table.ts';
import { MOST_SUGGESTED, type Point } from './geo-provider.ts';

export type WorldCity = Point & { id: number; name: string; country_code: string; population: number };

const FACT = 'world_cities_laid';
const columns = sql`id, name, country_code, population, lat, lng`;

export const areWorldCitiesImported = async (db: Db) => (await findAppState(db, FACT)) === true;
export const markWorldCitiesImported = (db: Db) => saveAppState(db, FACT, true);

export const addWorldCities = (db: Db, cities: WorldCity[]) =>
  db.run(sql`
    insert into ${worldCities} (${columns}, folded_name)
    select ${columns}, folded(name) from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
      as city (id bigint, name text, country_code text, population int, lat double precision, lng double precision)
    on conflict do nothing`);

/** World cities by name prefix, largest first. */
export const citiesNamed = (db: Db, text: string, country?: string) =>
  db.many<WorldCity>(
    sql`select ${columns} from ${worldCities} ${where([
      sql`folded_name like ${escapeLike(sql`folded(${text}::text)`)} || '%'`,
      when(country, (code) => sql`country_code = ${code}`),
    ])} order by population desc, id limit ${MOST_SUGGESTED}`,
    'planned anew',
  );

export const findWorldCity = (db: Db, id: number) =>
  db.maybe<WorldCity>(sql`select ${columns} from ${worldCities} where id = ${id}`);

/** The nearest city within some fifty kilometres, of any size and of a large one. */
export const nearestCities = (db: Db, { lat, lng }: Point) =>
  db.many<WorldCity>(sql`
    select ${columns} from ${worldCities}
    where lat between ${lat - 0.5} and ${lat + 0.5} and abs(lng - ${lng}) * cos(radians(${lat})) < 0.5
    order by (lat - ${lat}) ^ 2 + ((lng - ${lng}) * cos(radians(${lat}))) ^ 2`);
