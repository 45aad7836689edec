import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

export const isDatabaseUp = (db: Db) =>
  db.one(sql`select 1`).then(
    () => true,
    () => false,
  );
