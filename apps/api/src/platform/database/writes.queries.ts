import { type SQL, sql } from 'drizzle-orm';

/** `set` for the defined fields only; also increments the version. */
export function assigned(fields: Record<string, unknown>): SQL {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  const assignments = named.map(([name, value]) => sql`${sql.identifier(name)} = ${sql.param(value)}`);
  return sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`], sql`, `);
}

/** `(…) values (…)` for the defined fields; the others get their defaults. */
export function inserted(fields: Record<string, unknown>): SQL {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  const names = named.map(([name]) => sql`${sql.identifier(name)}`);
  const values = named.map(([, value]) => sql`${sql.param(value)}`);
  return sql`(${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`;
}
