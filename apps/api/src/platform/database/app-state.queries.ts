import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { appState } from './platform.table.ts';

export const findAppState = async (db: Db, key: string) =>
  (await db.maybe<{ value: unknown }>(sql`select value from ${appState} where key = ${key}`))?.value;

export const saveAppState = (db: Db, key: string, value: unknown) =>
  db.run(sql`
    insert into ${appState} (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
