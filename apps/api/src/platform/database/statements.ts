import { createHash } from 'node:crypto';
import { is, Placeholder, SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/**
 * A prepared statement is planned once per connection and cached by its text. Where the best plan depends on the values
 * (filters, searches), a generic plan is slow: such a statement is planned for each call.
 */
export type Planning = 'planned once' | 'planned anew';

/** A prebuilt statement with the values of one call. */
type Filled = { text: string; name: string | undefined; values: unknown[] };
export type Query = SQL | Filled;

/** As it is sent by the driver. */
export type Statement = { text: string; name?: string; values?: unknown[]; query_timeout?: number };

const dialect = new PgDialect();
const names = new Map<string, string>();
const MOST_NAMES = 500;

// A named statement is planned once per connection. Lists with many filters could create names without limit, hence the
// cap.
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Compiles a query to its text and values. */
export function statementOf(query: SQL) {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
}

/** Precompiles a part of a statement that has no values, so that its text is not built for every call. */
export function precompile(part: SQL): SQL {
  const { text, values } = statementOf(part);
  if (values.length > 0) throw new Error('A fixed part of a statement must not have values');
  return sql.raw(text);
}

/** For very frequent queries: compiles the text once; each call passes only the values, in order. */
export function prepareStatement<Count extends SQL[]>(
  build: (...places: Count) => SQL,
): (...values: { [K in keyof Count]: unknown }) => Filled {
  const places = Array.from({ length: build.length }, (_, index) => sql`${sql.placeholder(String(index))}`) as Count;
  const { text, values: slots } = statementOf(build(...places));
  const name = nameOf(text);
  return (...values) => ({
    text,
    name,
    values: slots.map((slot) => (is(slot, Placeholder) ? values[Number(slot.name)] : slot)),
  });
}

/** Chooses how a query is planned, unless it was prepared before. */
export function compile(query: Query, planning: Planning = 'planned once'): Statement {
  if (!(query instanceof SQL)) return query;
  const { text, values } = statementOf(query);
  return { name: planning === 'planned once' ? nameOf(text) : undefined, text, values };
}
