import type { LocaleCode } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { propertyTranslations } from './parts/property-parts.table.ts';
import { properties } from './properties.table.ts';

/** The property's title in a language if its translation is finished, otherwise in the source language. */
export const titleIn = (locale: SQL) => sql`coalesce((
  select nullif(translated.title, '') from ${propertyTranslations} translated
  where translated.property_id = properties.id and translated.locale = ${locale} and translated.is_done), properties.title)`;

/** How other records name a property. */
export const propertyName = sql`properties.title`;

export const findTitle = async (db: Db, id: number, locale: LocaleCode) =>
  (
    await db.maybe<{ title: string }>(
      sql`select ${titleIn(sql`${locale}`)} as title from ${properties} where properties.id = ${id}`,
    )
  )?.title;
