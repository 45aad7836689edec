import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, check, foreignKey, integer, numeric, type PgColumn, timestamp } from 'drizzle-orm/pg-core';

// The columns that tables share. Names are the wire's names; types are those the driver's parsers give.

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const pointer = () => bigint({ mode: 'number' });
export const instant = () => timestamp({ withTimezone: true, mode: 'string' });
export const money = () => numeric({ precision: 14, scale: 2 });
export const flag = () => boolean();

/** What every editable record carries. */
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

/** PostgreSQL itself refuses a time zone that it could not read later. */
export const timezoneCheck = (name: string, column: AnyColumn) =>
  check(name, sql`(timestamptz '2000-01-01 00:00:00+00' at time zone ${column}) is not null`);

/** A named foreign key: a refusal then says which one. */
export const references = (
  name: string,
  columns: [PgColumn, ...PgColumn[]],
  foreignColumns: [PgColumn, ...PgColumn[]],
) => foreignKey({ name, columns, foreignColumns });
