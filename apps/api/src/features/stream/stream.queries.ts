import type { StreamEvent } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { operations } from '../../platform/platform.table.ts';

/** What happened since, for whoever lost the line; more than this and the reader had better ask anew. */
export const operationsAfter = (db: Db, id: number, most: number) =>
  db.many<StreamEvent>(sql`
    select id, collections, admin_id from ${operations} where id > ${id} and collections <> '{-}' order by id limit ${most}`);
