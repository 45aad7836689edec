import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { keptFacts } from './platform.table.ts';

export const knownFact = async (db: Db, key: string) =>
  (await db.maybe<{ value: unknown }>(sql`select value from ${keptFacts} where key = ${key}`))?.value;

export const keepFact = (db: Db, key: string, value: unknown) =>
  db.run(sql`
    insert into ${keptFacts} (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
