import type { LocaleCode } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { isDueOtherwise } from '../../platform/mail/outbox.queries.ts';
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

/** Adds a message to the user's inbox in the app, visible after the undo delay. */
export const insertInboxMessage = (tx: Tx, { user_id, kind, locale, title, body, link }: Message) =>
  tx.run(sql`
    insert into ${userInbox} (user_id, operation_id, kind, locale, title, body, link, due_at)
    values (${user_id}, ${presentOperation}, ${kind}, ${locale}, ${title}, ${body}, ${link ? JSON.stringify(link) : null}::jsonb,
            now() + ${tx.context.messageDelaySeconds} * interval '1 second')`);

/** Sets when the inbox messages of an operation that are not visible yet become visible. */
export const postponeInboxMessages = (tx: Tx, operationId: number, seconds: number) =>
  tx.run(sql`
    update ${userInbox} set due_at = now() + ${seconds} * interval '1 second' where operation_id = ${operationId} and due_at > now()
      and ${isDueOtherwise(seconds)}`);

/** Deletes inbox messages of an undone operation that were not visible yet. */
export const deleteUnsentInboxMessages = (tx: Tx, operationId: number) =>
  tx.run(sql`delete from ${userInbox} where operation_id = ${operationId} and due_at > now()`);
