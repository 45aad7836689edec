import { sql } from 'drizzle-orm';
import { findAppState, saveAppState } from '../../platform/database/app-state.queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { outlinesOf } from './district-outlines.ts';
import { cities, countries, neighborhoods } from './places.table.ts';
import { type SeededCity, seededCities } from './seeded-cities.ts';

const FACT = 'places_seeded';

async function addCity(db: Db, { country, name, timezone, lat, lng, districts }: SeededCity) {
  const city = await db.maybe<{ id: number }>(sql`
    insert into ${cities} (country_id, name, timezone, lat, lng)
    select id, ${JSON.stringify(name)}::jsonb, ${timezone}, ${lat}, ${lng} from ${countries} where code = ${country}
      and not exists (select 1 from ${cities} known where known.country_id = countries.id and folded(known.name ->> 'en') = folded(${name.en}))
    returning id`);
  if (!city) return; // created by staff before the seed: leave it alone
  const outlines = outlinesOf({ lat, lng }, districts);
  const rows = districts.map((district, index) => ({ ...district, polygon: outlines[index] }));
  await db.run(sql`
    insert into ${neighborhoods} (city_id, name, lat, lng, polygon)
    select ${city.id}, name, lat, lng, polygon
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (name jsonb, lat double precision, lng double precision, polygon jsonb)`);
}

/** Seeds each city once; changes and deletions by staff are preserved. */
export async function seedCities(db: Db) {
  const laid = new Set((await findAppState(db, FACT)) as string[] | undefined);
  const fresh = seededCities.filter(({ name }) => !laid.has(name.en));
  if (fresh.length === 0) return;
  for (const city of fresh) await addCity(db, city);
  await saveAppState(db, FACT, [...laid, ...fresh.map(({ name }) => name.en)]);
}
