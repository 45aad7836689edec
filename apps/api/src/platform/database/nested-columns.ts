import { type SQL, sql } from 'drizzle-orm';

// The rows of other tables as replies nest them. `table` is a table or its alias.

/** Null instead of a row that a left join did not find. */
export const orNull = (table: SQL, value: SQL) => sql`case when ${table}.id is null then null else ${value} end`;

/** `{ id, first_name, last_name }` of an admin or a user, and more columns: `, 'email', users.email`. */
export const person = (table: SQL, more = sql``) =>
  sql`json_build_object('id', ${table}.id, 'first_name', ${table}.first_name, 'last_name', ${table}.last_name${more})`;
export const personOrNull = (table: SQL) => orNull(table, person(table));
export const fullName = (table: SQL) => sql`${table}.first_name || ' ' || ${table}.last_name`;

/** `{ id, name }` of a place or a reference item, and more columns. */
export const named = (table: SQL, more = sql``) =>
  sql`json_build_object('id', ${table}.id, 'name', ${table}.name${more})`;
export const namedOrNull = (table: SQL, more = sql``) => orNull(table, named(table, more));
