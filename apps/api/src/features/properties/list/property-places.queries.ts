import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { cities, countries, neighborhoods } from '../../places/index.ts';

/** Places whose properties a search also matches. */
export type Places = { city_ids: number[]; neighborhood_ids: number[] };

/** A place with its names in all languages, each after a space, so that the beginning of a word can be found. */
type Named = { id: number; words: string };
type Names = { version: string; cities: Named[]; neighborhoods: Named[] };

const plain = (text: SQL) => sql`translate(folded(${text}), '-''’', '   ')`;

const wordsOf = (name: SQL) =>
  sql`(select coalesce(string_agg(' ' || ${plain(sql`said.value`)}, chr(10)), '') from jsonb_each_text(${name}) said)`;

/** Differs after any write of a place: each row names the transaction that wrote it. */
const version = sql`concat_ws(' ', ${sql.join(
  [cities, countries, neighborhoods].map(
    (table) => sql`(select count(*) || ' ' || sum(xmin::text::bigint) from ${table})`,
  ),
  sql`, `,
)})`;

const findNames = (db: Db) =>
  db.one<Names>(sql`
    select ${version} as version,
      (select coalesce(json_agg(json_build_object('id', city.id, 'words', ${wordsOf(sql`city.name`)} || chr(10) || ${wordsOf(sql`country.name`)})), '[]')
        from ${cities} city join ${countries} country on country.id = city.country_id) as cities,
      (select coalesce(json_agg(json_build_object('id', neighborhood.id, 'words', ${wordsOf(sql`neighborhood.name - 'en'`)})), '[]')
        from ${neighborhoods} neighborhood) as neighborhoods`);

const kept = new WeakMap<Db, Names>();

/** The names of all places, kept in memory until one changes: folding them takes longer than the search itself. */
async function namesOf(db: Db, current: string): Promise<Names> {
  const known = kept.get(db);
  if (known?.version === current) return known;
  const names = await findNames(db);
  kept.set(db, names);
  return names;
}

/**
 * Cities by their name or their country's, neighbourhoods by theirs, in any language; "ran" does not match France. They
 * are few, so they are resolved before the properties: denormalised into the search text, renaming a city would rewrite
 * all its properties.
 */
export async function placesNamed(db: Db, term: string): Promise<Places> {
  const asked = await db.one<{ term: string; version: string }>(
    sql`select ${plain(sql`${term}::text`)} as term, ${version} as version`,
  );
  const names = await namesOf(db, asked.version);
  const found = (places: readonly Named[]) =>
    places.filter(({ words }) => words.includes(` ${asked.term}`)).map(({ id }) => id);
  return { city_ids: found(names.cities), neighborhood_ids: found(names.neighborhoods) };
}

/** Adds the places that the search term matches, if there is one. */
export const withPlaces = async <Q extends { search?: string | undefined }>(db: Db, query: Q) =>
  query.search === undefined ? query : { ...query, places: await placesNamed(db, query.search) };
