import type { LocaleCode } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { outbox } from '../../platform/database/platform.table.ts';
import { hasLeft } from '../../platform/mail/outbox.queries.ts';
import { userInbox } from './user-inbox.table.ts';
import { users } from './users.table.ts';

type Emailed = { user_id: number; email: string; locale: LocaleCode; earlier: string };

/** Users emailed by an operation, with the subjects, without duplicates. */
export const findEmailed = (tx: Tx, operationId: number) =>
  tx.many<Emailed>(sql`
    select users.id as user_id, users.email, users.locale, outbox.title as earlier
    from ${outbox} join ${users} on users.email = outbox.recipient
    where outbox.operation_id = ${operationId} and ${hasLeft} order by outbox.id`);

type Told = {
  user_id: number;
  locale: LocaleCode;
  link: { kind: string; value: string } | null;
  earlier: string;
};

/** Users who can already read about an operation in the app. */
export const findInboxNotified = (tx: Tx, operationId: number) =>
  tx.many<Told>(sql`
    select user_id, locale, link, title as earlier from ${userInbox}
    where operation_id = ${operationId} and due_at <= now() order by id`);

export const findReader = (db: Db, id: number) =>
  db.maybe<{ first_name: string; locale: LocaleCode }>(sql`select first_name, locale from ${users} where id = ${id}`);
