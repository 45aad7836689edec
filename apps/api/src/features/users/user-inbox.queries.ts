import { type LocaleCode, undoSeconds } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { presentOperation } from '../../platform/records/operations.queries.ts';
import { userInbox } from './user-inbox.table.ts';

type Message = {
  user_id: number;
  kind: string;
  locale: LocaleCode;
  title: string;
  body: string;
  link?: { kind: string; value: string };
};

/** Tells a user something inside the app, once what caused it can no longer be undone unheard. */
export const putInInbox = (tx: Tx, { user_id, kind, locale, title, body, link }: Message) =>
  tx.run(sql`
    insert into ${userInbox} (user_id, operation_id, kind, locale, title, body, link, due_at)
    values (${user_id}, ${presentOperation}, ${kind}, ${locale}, ${title}, ${body}, ${link ? JSON.stringify(link) : null}::jsonb,
            now() + ${undoSeconds} * interval '1 second')`);

/** Takes back what an undone operation wanted to tell and nobody could have read yet. */
export const dropFromInbox = (tx: Tx, operationId: number) =>
  tx.run(sql`delete from ${userInbox} where operation_id = ${operationId} and due_at > now()`);
