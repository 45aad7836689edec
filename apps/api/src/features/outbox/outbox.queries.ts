import type { OutboxMail } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { outbox } from '../../platform/database/platform.table.ts';

const columns = sql`id, created_at, due_at, sent_at, status, recipient as "to", title as subject, '' as text`;

export const findMails = (db: Db) =>
  db.many<OutboxMail>(sql`select ${columns} from ${outbox} order by id desc limit 100`);

export const findMail = (db: Db, id: number) =>
  db.maybe<OutboxMail>(sql`select ${columns} from ${outbox} where id = ${id}`);
