import type { SQL } from 'drizzle-orm';
import type { Database, Db } from '../src/platform/database/database.ts';
import type { Query } from '../src/platform/database/statements.ts';

/** The database, and all statements that were sent to it. */
export function recordStatements(database: Database) {
  const statements: SQL[] = [];
  const hear = (query: Query) => {
    statements.push(query as SQL);
    return query;
  };
  const db: Db = {
    many: (query, planning) => database.many(hear(query), planning),
    maybe: (query) => database.maybe(hear(query)),
    one: (query, planning) => database.one(hear(query), planning),
    run: (query) => database.run(hear(query)),
  };
  return { db, statements };
}
