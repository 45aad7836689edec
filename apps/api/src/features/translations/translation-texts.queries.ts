import type { LocaleCode } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { personOrNull } from '../../platform/database/nested-columns.ts';
import { precompile } from '../../platform/database/statements.ts';
import { admins } from '../admins/index.ts';
import {
  properties,
  propertyFacilities,
  propertyFacilityTranslations,
  propertyTranslations,
  propertyViews,
  propertyViewTranslations,
} from '../properties/index.ts';
import { referenceItems } from '../reference-data/index.ts';
import type { Source, StoredText } from './translation-fields.ts';
import { translationTexts } from './translations.table.ts';

const itemsOf = (table: SQL, itemColumn: SQL, name: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', part.id, 'label', item.name ->> 'en', 'name', ${name}, 'description', part.description)
    order by item.position, part.id), '[]')
  from ${table} part join ${referenceItems} item on item.id = ${itemColumn} where part.property_id = properties.id)`;

/** The source texts of a property, as one JSON object. */
export const sourceObject =
  precompile(sql`json_build_object('title', properties.title, 'description', properties.description,
  'street', properties.street, 'building', properties.building,
  'facilities', ${itemsOf(sql`${propertyFacilities}`, sql`part.facility_type_id`, sql`part.name`)},
  'views', ${itemsOf(sql`${propertyViews}`, sql`part.view_category_id`, sql`null::text`)})`);

/** Its texts in one language. */
export const textsIn = (locale: SQL) => sql`(
  select coalesce(json_agg(json_build_object('part', text.part, 'item_id', text.item_id, 'field', text.field, 'target', text.target,
    'origin', text.origin, 'source', text.source, 'updated_at', to_char(text.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updated_by', ${personOrNull(sql`author`)})), '[]')
  from ${translationTexts} text left join ${admins} author on author.id = text.updated_by_id
  where text.property_id = properties.id and text.locale = ${locale})`;

export type Whose = { property_id: number; locale: LocaleCode };

export type Work = { source: Source; texts: StoredText[] };

export const readWork = (db: Db, { property_id, locale }: Whose) =>
  db.one<Work>(sql`
    select ${sourceObject} as source, ${textsIn(sql`${locale}`)} as texts from ${properties} where properties.id = ${property_id}`);

type Writing = Pick<StoredText, 'part' | 'item_id' | 'field' | 'target' | 'origin' | 'source'>;

/** Stores the current source with the text. */
export const writeText = (
  tx: Tx,
  { property_id, locale }: Whose,
  { part, item_id, field, target, origin, source }: Writing,
) =>
  tx.run(sql`
    insert into ${translationTexts} as text (property_id, locale, part, item_id, field, target, origin, source, updated_by_id)
    values (${property_id}, ${locale}, ${part}, ${item_id}, ${field}, ${target}, ${origin}, ${source}, ${tx.context.adminId})
    on conflict on constraint translation_texts_once do update set target = excluded.target, origin = excluded.origin,
      source = excluded.source, updated_at = now(), updated_by_id = excluded.updated_by_id`);

export const removeText = (
  tx: Tx,
  { property_id, locale }: Whose,
  { part, item_id, field }: Pick<Writing, 'part' | 'item_id' | 'field'>,
) =>
  tx.run(sql`
    delete from ${translationTexts}
    where property_id = ${property_id} and locale = ${locale} and part = ${part} and item_id is not distinct from ${item_id}::bigint
      and field = ${field}`);

type LiveTexts = {
  details: { title: string | null; description: string | null };
  address: { street: string | null; building: string | null };
  facility: { items: readonly { id: number; name: string | null; description: string | null }[] };
  view: { items: readonly { id: number; description: string | null }[] };
};

/** Publishes the finished texts of the property in that language. */
export async function publishTexts(
  tx: Tx,
  { property_id, locale }: Whose,
  { details, address, facility, view }: LiveTexts,
) {
  await tx.run(sql`
    insert into ${propertyTranslations} as live (property_id, locale, title, description, street, building, is_done)
    values (${property_id}, ${locale}, ${details.title}, ${details.description}, ${address.street}, ${address.building}, true)
    on conflict (property_id, locale) do update set title = excluded.title, description = excluded.description,
      street = excluded.street, building = excluded.building, is_done = true, version = live.version + 1, updated_at = now()`);
  for (const { id, name, description } of facility.items)
    await tx.run(sql`
      insert into ${propertyFacilityTranslations} (facility_id, locale, name, description) values (${id}, ${locale}, ${name}, ${description})
      on conflict (facility_id, locale) do update set name = excluded.name, description = excluded.description`);
  for (const { id, description } of view.items)
    await tx.run(sql`
      insert into ${propertyViewTranslations} (view_id, locale, description) values (${id}, ${locale}, ${description})
      on conflict (view_id, locale) do update set description = excluded.description`);
}
