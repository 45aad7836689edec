import { createRequire } from 'node:module';
import type { Country } from '@lintel/contract';
import { countries as facts } from 'countries-list';
import { sql } from 'drizzle-orm';
import iso from 'i18n-iso-countries';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { containsFolded, when, where } from '../../platform/database/paging.queries.ts';
import { words } from './cities.queries.ts';
import { cities, countries } from './places.table.ts';

const columns = sql`id, version, created_at, updated_at, code, name, currency, is_active`;

export const findCountries = (db: Db, { is_active, search }: { is_active?: boolean; search?: string }) =>
  db.many<Country>(sql`
    select ${columns} from ${countries} ${where([
      when(is_active, (value) => sql`is_active = ${value}`),
      when(search, (term) => containsFolded(sql`code || ' ' || ${words(sql`name`)}`, term)),
    ])} order by exists (select 1 from ${cities} where cities.country_id = countries.id) desc, is_active desc, name ->> 'en'`);

export const findCountry = (db: Db, id: number) =>
  db.maybe<Country>(sql`select ${columns} from ${countries} where id = ${id}`);

/** Serialises changes of country names with an advisory lock. */
export const lockCountries = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended('countries', 0))`);

export const isCountryNameTaken = async (db: Db, name: string, exceptId: number) =>
  (await db.maybe(sql`
    select 1 from ${countries} where folded(name ->> 'en') = folded(${name}) and id <> ${exceptId}`)) !== undefined;

/** The markets of the platform, and the countries of most of its users. */
const active = new Set(['AE', 'EG', 'MA', 'FR', 'GB', 'SA', 'QA', 'DZ', 'TN', 'BE', 'CH', 'IE', 'US', 'IN']);

/** Kosovo's code is in use but not part of the standard. */
const outside = new Set(['XK']);

type Standard = Pick<Country, 'code' | 'name' | 'currency' | 'is_active'>;

function standardCountries(): Standard[] {
  const require = createRequire(import.meta.url);
  for (const locale of ['en', 'ar', 'fr']) iso.registerLocale(require(`i18n-iso-countries/langs/${locale}.json`));
  return Object.keys(iso.getAlpha2Codes())
    .filter((code) => !outside.has(code))
    .map((code) => {
      const name = { en: iso.getName(code, 'en') ?? code, ar: iso.getName(code, 'ar'), fr: iso.getName(code, 'fr') };
      const currency = facts[code as keyof typeof facts]?.currency[0] ?? 'USD';
      return { code, name, currency, is_active: active.has(code) };
    });
}

/** Inserts missing countries; changes by staff are preserved. */
export const seedCountries = (db: Db) =>
  db.run(sql`
    insert into ${countries} (code, name, currency, is_active)
    select code, name, currency, is_active
    from jsonb_to_recordset(${JSON.stringify(standardCountries())}::jsonb) as c (code text, name jsonb, currency text, is_active boolean)
    where not exists (select 1 from ${countries} known where known.code = c.code)
    order by code`);
