import type { Country, LocaleCode, Localized, StoredOutline } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { escapeLike, when, where } from '../../../platform/database/paging.queries.ts';
import { cities, countries, neighborhoods } from '../places.table.ts';
import { MOST_SUGGESTED, type Point, type Wish } from './geo-provider.ts';

type Named = { id: number; name: Localized };
type Within = { country: (Named & Pick<Country, 'code'>) | null; city: Named | null; neighborhood: Named | null };
export type OwnPlace = Point & Within & { kind: 'neighborhood' | 'city' | 'country'; id: number };

const country = sql`json_build_object('id', countries.id, 'name', countries.name, 'code', countries.code) as country`;
const city = sql`json_build_object('id', cities.id, 'name', cities.name) as city`;
const neighborhood = sql`json_build_object('id', hood.id, 'name', hood.name) as neighborhood`;

/** Folded, with hyphens and apostrophes as spaces. */
const plain = (text: SQL) => sql`translate(folded(${text}), '-''’', '   ')`;
const begins = (name: SQL, text: string) =>
  sql`exists (select 1 from jsonb_each_text(${name}) said where ' ' || ${plain(sql`said.value`)} like '% ' || ${escapeLike(plain(sql`${text}::text`))} || '%')`;

const fromNeighborhoods = sql`from ${neighborhoods} hood join ${cities} on cities.id = hood.city_id join ${countries} on countries.id = cities.country_id`;
const fromCities = sql`from ${cities} join ${countries} on countries.id = cities.country_id`;

const neighborhoodColumns = sql`'neighborhood' as kind, hood.id, hood.lat, hood.lng, ${country}, ${city}, ${neighborhood}`;
const cityColumns = sql`'city' as kind, cities.id, cities.lat, cities.lng, ${country}, ${city}, null::json as neighborhood`;

/** Places of our core data with a word that starts with the text, by distance or by country and name. */
export function findOwnPlaces(db: Db, { text, country_id, near }: Wish): Promise<OwnPlace[]> {
  const inCountry = when(country_id, (id) => sql`countries.id = ${id}`);
  const named = (name: SQL) => where([begins(name, text), inCountry]);
  const order = near ? sql`(lat - ${near.lat}) ^ 2 + (lng - ${near.lng}) ^ 2` : sql`country ->> 'code'`;
  return db.many<OwnPlace>(sql`
    select * from (
      select 0 as rank, ${cityColumns} ${fromCities} ${named(sql`cities.name`)}
      union all
      select 1 as rank, ${neighborhoodColumns} ${fromNeighborhoods} ${named(sql`hood.name`)} and hood.is_active
    ) found order by rank, ${order}, id limit ${MOST_SUGGESTED}`);
}

export const findOwnPlace = (db: Db, kind: 'neighborhood' | 'city', id: number) =>
  db.maybe<OwnPlace>(
    kind === 'city'
      ? sql`select ${cityColumns} ${fromCities} where cities.id = ${id}`
      : sql`select ${neighborhoodColumns} ${fromNeighborhoods} where hood.id = ${id}`,
  );

/** The search radius around a neighbourhood's centre, in degrees; larger neighbourhoods do not exist. */
const LAT_REACH = 0.5;

/** Neighbourhoods with an outline around a point, nearest first. */
export const outlinesAround = (db: Db, { lat, lng }: Point) =>
  db.many<OwnPlace & { polygon: StoredOutline }>(sql`
    select ${neighborhoodColumns}, hood.polygon ${fromNeighborhoods}
    where hood.is_active and hood.polygon is not null and hood.lat between ${lat - LAT_REACH} and ${lat + LAT_REACH}
      and abs(hood.lng - ${lng}) * cos(radians(${lat})) < ${LAT_REACH}
    order by (hood.lat - ${lat}) ^ 2 + ((hood.lng - ${lng}) * cos(radians(${lat}))) ^ 2 limit 60`);

export const ownCities = (db: Db) => db.many<OwnPlace>(sql`select ${cityColumns} ${fromCities}`);

export const countryByCode = (db: Db, code: string) =>
  db.maybe<Named & Pick<Country, 'code'>>(sql`select id, name, code from ${countries} where code = ${code}`);

export const countryCode = async (db: Db, id: number) =>
  (await db.maybe<{ code: string }>(sql`select code from ${countries} where id = ${id}`))?.code;

export const countryNames = async (db: Db, locale: LocaleCode) =>
  new Map(
    (
      await db.many<{ code: string; name: string }>(
        sql`select code, coalesce(name ->> ${locale}, name ->> 'en') as name from ${countries}`,
      )
    ).map(({ code, name }) => [code, name]),
  );

export const findOutline = (db: Db, id: number) =>
  db.maybe<Named & { polygon: StoredOutline | null }>(
    sql`select id, name, polygon from ${neighborhoods} where id = ${id}`,
  );
