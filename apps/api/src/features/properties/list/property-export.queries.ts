import { sourceLocale } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, fixed } from '../../../platform/database/database.ts';
import { orderOf } from '../../../platform/database/paging.queries.ts';
import { localesDone, localesTotal, shown } from './property-columns.queries.ts';
import { matching, type PropertyQuery, type Viewer } from './property-filters.queries.ts';
import { propertyOrder } from './property-list.queries.ts';
import { withPlaces } from './property-places.queries.ts';

const nameOf = (table: SQL) => sql`${table}.name ->> ${sql.raw(`'${sourceLocale}'`)}`;
const fullName = (table: SQL) => sql`${table}.first_name || ' ' || ${table}.last_name`;

/** The columns of the exported table, in the source language. Each is read a million times, so none shows more than it says. */
const exported = {
  id: sql`properties.id`,
  reference: sql`properties.reference`,
  title: sql`properties.title`,
  status: sql`properties.status`,
  property_type: nameOf(sql`kind`),
  listing_reason: nameOf(sql`reason`),
  price: sql`properties.price`,
  currency: sql`properties.currency`,
  price_period: sql`properties.price_period`,
  area_sqm: sql`properties.area_sqm`,
  bedrooms: sql`properties.bedrooms`,
  bathrooms: sql`properties.bathrooms`,
  country: sql`countries.code`,
  city: nameOf(sql`cities`),
  neighborhood: nameOf(sql`neighborhoods`),
  lat: sql`properties.lat`,
  lng: sql`properties.lng`,
  owner: fullName(sql`owner`),
  added_by: fullName(sql`adder`),
  assigned_admin: fullName(sql`assignee`),
  is_hot_deal: sql`properties.is_hot_deal`,
  photos_count: sql`properties.photos_count`,
  reports_count: sql`properties.reports_count`,
  locales_done: localesDone,
  locales_total: localesTotal,
  created_at: sql`properties.created_at`,
  updated_at: sql`properties.updated_at`,
  published_at: sql`properties.published_at`,
};
type Column = keyof typeof exported;
type Exported = Record<Column, unknown>;

const names = Object.keys(exported) as Column[];
const columns = fixed(
  sql.join(
    names.map((name) => sql`${exported[name]} as ${sql.identifier(name)}`),
    sql`, `,
  ),
);

export const exportColumns = Object.fromEntries(names.map((name) => [name, (row: Exported) => row[name]]));

/** Every match, for a table that leaves as a stream. */
export async function* allProperties(database: Database, query: PropertyQuery, viewer: Viewer) {
  const wished = matching(await withPlaces(database, query), viewer);
  const order = orderOf(query.sort, { sorts: propertyOrder, id: sql`properties.id` });
  yield* database.batches<Exported>(sql`select ${columns} ${shown} ${wished} ${order}`);
}
