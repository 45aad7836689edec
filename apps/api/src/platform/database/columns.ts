import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, integer, numeric, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

// Shared column definitions. Names are the names of the API; types are those of the driver's parsers.

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const pointer = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'string' });
export const money = () => numeric({ precision: 14, scale: 2 });
export const flag = () => boolean();

/** Columns of every editable record. */
export const recordColumns = () => ({
  id: id(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

/** `status in ('a', 'b')`, for a check constraint. */
const isOneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

export const statusCheck = (name: string, column: AnyColumn, values: readonly string[]) =>
  check(name, isOneOf(column, values));

/** PostgreSQL rejects a time zone that it could not read later. */
export const timezoneCheck = (name: string, column: AnyColumn) =>
  check(name, sql`(timestamptz '2000-01-01 00:00:00+00' at time zone ${column}) is not null`);

/** A named foreign key, so that a violation reports which one it was. */
export const references = (
  name: string,
  columns: [PgColumn, ...PgColumn[]],
  foreignColumns: [PgColumn, ...PgColumn[]],
) => foreignKey({ name, columns, foreignColumns });
