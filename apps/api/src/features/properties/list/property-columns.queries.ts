import { PropertyRow, propertyFields } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { named, namedOrNull, person, personOrNull } from '../../../platform/database/nested-columns.ts';
import { precompile } from '../../../platform/database/statements.ts';
import { admins } from '../../admins/index.ts';
import { cities, countries, locales, neighborhoods } from '../../places/index.ts';
import { referenceItems } from '../../reference-data/index.ts';
import { users } from '../../users/index.ts';
import { sources } from '../parts/property-parts.queries.ts';
import { photoFiles, propertyPhotos, propertyTranslations } from '../parts/property-parts.table.ts';
import { properties } from '../properties.table.ts';

// The columns of the contract's PropertyRow; the cover URL is signed later.

/** The number of active languages with finished texts: the source language and finished translations. */
export const localesDone = sql`((select count(*) from ${locales} where is_active and is_source) + (
  select count(*) from ${propertyTranslations} t where t.property_id = properties.id and t.is_done
    and t.locale = any(array(select code from ${locales} where is_active and not is_source))))`;
export const localesTotal = sql`(select count(*) from ${locales} where is_active)`;

export const coverHash = sql`(select file.hash from ${propertyPhotos} photo join ${photoFiles} file on file.id = photo.photo_file_id
  where photo.property_id = properties.id order by photo.position, photo.id limit 1)`;

/** The rows of a part as a JSON array, empty if there are none. */
export const listOf = (row: SQL, { from, order }: { from: SQL; order: SQL }) =>
  sql`(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from} where part.property_id = properties.id)`;

const tags = listOf(sql`json_build_object('id', item.id, 'name', item.name, 'color', item.color)`, sources.tags);

/** The property's own fields that the predicate selects, in the order of the contract. */
const own = (isWanted: (name: string) => boolean) =>
  sql.join(
    propertyFields.names.filter(isWanted).map((name) => sql`properties.${sql.identifier(name)}`),
    sql`, `,
  );
const isListed = (name: string) => name in PropertyRow.shape;
/** Fields that only the details include. */
export const detailColumns = own((name) => !isListed(name));

export const rowColumns =
  precompile(sql`properties.id, properties.version, properties.created_at, properties.updated_at,
  ${own(isListed)}, ${named(sql`kind`)} as property_type,
  json_build_object('id', reason.id, 'name', reason.name, 'is_rental', coalesce((reason.details ->> 'is_rental')::boolean, false)) as listing_reason,
  properties.lat, properties.lng, ${person(sql`owner`)} as owner, ${personOrNull(sql`adder`)} as added_by, ${personOrNull(sql`assignee`)} as assigned_admin,
  ${namedOrNull(sql`countries`, sql`, 'code', countries.code`)} as country,
  ${namedOrNull(sql`cities`)} as city, ${namedOrNull(sql`neighborhoods`)} as neighborhood,
  ${tags} as tags, ${localesDone} as locales_done, ${localesTotal} as locales_total, ${coverHash} as cover_hash`);

export const shown = precompile(sql`from ${properties}
  join ${referenceItems} kind on kind.id = properties.property_type_id
  join ${referenceItems} reason on reason.id = properties.listing_reason_id
  join ${users} owner on owner.id = properties.owner_id
  left join ${admins} adder on adder.id = properties.added_by_id
  left join ${admins} assignee on assignee.id = properties.assigned_admin_id
  left join ${countries} on countries.id = properties.country_id
  left join ${cities} on cities.id = properties.city_id
  left join ${neighborhoods} on neighborhoods.id = properties.neighborhood_id`);
