import type { Locale, LocaleCode } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { locales } from './places.table.ts';

const columns = sql`id, created_at, updated_at, code, name, native_name, direction, is_source, is_active, position, version`;

export const findLocales = (db: Db) => db.many<Locale>(sql`select ${columns} from ${locales} order by position`);

export const findLocale = (db: Db, id: number) =>
  db.maybe<Locale>(sql`select ${columns} from ${locales} where id = ${id}`);

export const findLocaleId = async (db: Db, code: LocaleCode) =>
  (await db.maybe<{ id: number }>(sql`select id from ${locales} where code = ${code}`))?.id;

const seeded: Omit<Locale, 'id' | 'created_at' | 'updated_at' | 'is_active' | 'version'>[] = [
  { code: 'en', name: 'English', native_name: 'English', direction: 'ltr', is_source: true, position: 1 },
  { code: 'ar', name: 'Arabic', native_name: 'العربية', direction: 'rtl', is_source: false, position: 2 },
  { code: 'fr', name: 'French', native_name: 'Français', direction: 'ltr', is_source: false, position: 3 },
];

/** Adds the languages that are missing; what staff changed stays as they left it. */
export async function seedLocales(db: Db) {
  for (const { code, name, native_name, direction, is_source, position } of seeded) {
    await db.run(sql`
      insert into ${locales} (code, name, native_name, direction, is_source, position)
      values (${code}, ${name}, ${native_name}, ${direction}, ${is_source}, ${position}) on conflict do nothing`);
  }
}
