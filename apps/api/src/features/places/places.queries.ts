import {
  directionOf,
  type Locale,
  type LocaleCode,
  localeCodes,
  localeNames,
  localeWords,
  sourceLocale,
} from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { personOrNull } from '../../platform/database/nested-columns.ts';
import { admins } from '../admins/index.ts';
import { locales } from './places.table.ts';

const columns = sql`locales.id, locales.created_at, locales.updated_at, code, name, native_name, direction, is_source, is_active, position,
  default_admin_id, locales.version, ${personOrNull(sql`admins`)} as default_admin`;
const shown = sql`from ${locales} left join ${admins} on admins.id = locales.default_admin_id`;

export const findLocales = (db: Db) => db.many<Locale>(sql`select ${columns} ${shown} order by position`);

export const findLocale = (db: Db, id: number) =>
  db.maybe<Locale>(sql`select ${columns} ${shown} where locales.id = ${id}`);

export const findLocaleId = async (db: Db, code: LocaleCode) =>
  (await db.maybe<{ id: number }>(sql`select id from ${locales} where code = ${code}`))?.id;

/** The languages of which the admin is the default translator. */
export const localesOf = async (db: Db, adminId: number) =>
  (
    await db.many<{ code: LocaleCode }>(
      sql`select code from ${locales} where default_admin_id = ${adminId} order by position`,
    )
  ).map(({ code }) => code);

/** Inserts missing languages; changes by staff are preserved. */
export async function seedLocales(db: Db) {
  for (const [index, code] of localeCodes.entries()) {
    await db.run(sql`
      insert into ${locales} (code, name, native_name, direction, is_source, position)
      values (${code}, ${localeWords[code]}, ${localeNames[code]}, ${directionOf(code)}, ${code === sourceLocale}, ${index + 1})
      on conflict do nothing`);
  }
}
