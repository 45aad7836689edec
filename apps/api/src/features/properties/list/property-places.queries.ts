import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { escapeLike } from '../../../platform/database/paging.queries.ts';
import { cities, countries, neighborhoods } from '../../places/index.ts';

/** Places whose properties a search also matches. */
export type Places = { city_ids: number[]; neighborhood_ids: number[] };

const plain = (text: SQL) => sql`translate(folded(${text}), '-''’', '   ')`;

/** Matches word prefixes in any language: "ran" must not match France. */
const begins = (name: SQL, term: string) =>
  sql`exists (select 1 from jsonb_each_text(${name}) said where ' ' || ${plain(sql`said.value`)} like '% ' || ${escapeLike(plain(sql`${term}::text`))} || '%')`;

/**
 * Cities by their name or their country's, neighbourhoods by theirs. They are few, so they are resolved before the
 * properties: denormalised into the search text, renaming a city would rewrite all its properties.
 */
export const placesNamed = (db: Db, term: string) =>
  db.one<Places>(sql`
    select
      array(select city.id from ${cities} city join ${countries} country on country.id = city.country_id
        where ${begins(sql`city.name`, term)} or ${begins(sql`country.name`, term)}) as city_ids,
      array(select neighborhood.id from ${neighborhoods} neighborhood
        where ${begins(sql`neighborhood.name - 'en'`, term)}) as neighborhood_ids`);

/** Adds the places that the search term matches, if there is one. */
export const withPlaces = async <Q extends { search?: string | undefined }>(db: Db, query: Q) =>
  query.search === undefined ? query : { ...query, places: await placesNamed(db, query.search) };
