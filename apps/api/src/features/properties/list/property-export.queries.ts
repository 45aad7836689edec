import { propertyFields, sourceLocale } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { fullName } from '../../../platform/database/nested-columns.ts';
import { precompile } from '../../../platform/database/statements.ts';
import { localesDone, localesTotal } from './property-columns.queries.ts';

const nameOf = (table: SQL) => sql`${table}.name ->> ${sql.raw(`'${sourceLocale}'`)}`;

const plain = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, sql`properties.${sql.identifier(name)}`]));

/** Readable columns instead of ids of other records, and the location. */
const instead: Record<string, Record<string, SQL>> = {
  property_type_id: { property_type: nameOf(sql`kind`) },
  listing_reason_id: { listing_reason: nameOf(sql`reason`) },
  owner_id: {
    country: sql`countries.code`,
    city: nameOf(sql`cities`),
    neighborhood: nameOf(sql`neighborhoods`),
    ...plain(['lat', 'lng']),
    owner: fullName(sql`owner`),
  },
  added_by_id: { added_by: fullName(sql`adder`) },
  assigned_admin_id: { assigned_admin: fullName(sql`assignee`) },
  reports_count: { ...plain(['reports_count']), locales_done: localesDone, locales_total: localesTotal },
  // Placed after the other two timestamps.
  published_at: {},
  updated_at: plain(['updated_at', 'published_at']),
};

/**
 * The exported columns in the source language, as declared by the fields. Each is read a million times, so none joins
 * more than it needs.
 */
const exported: Record<string, SQL> = Object.assign(
  {},
  ...['id', ...propertyFields.exported, 'created_at', 'updated_at'].map((name) => instead[name] ?? plain([name])),
);
export type Exported = Record<string, unknown>;

export const exportedColumns = precompile(
  sql.join(
    Object.entries(exported).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  ),
);

export const exportColumns = Object.fromEntries(
  Object.keys(exported).map((name) => [name, (row: Exported) => row[name]]),
);
