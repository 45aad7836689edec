import { localeCodes } from '@lintel/contract';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, pointer, references, statusCheck } from '../../platform/database/columns.ts';
import { users } from './users.table.ts';

/** The inbox of users in the public app. Written with the change that causes it; visible from `due_at` on. */
export const userInbox = pgTable(
  'user_inbox',
  {
    id: id(),
    user_id: pointer().notNull(),
    operation_id: pointer(),
    kind: text().notNull(),
    locale: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** The link target: `{ kind: 'property', value: '123' }`. */
    link: jsonb().$type<{ kind: string; value: string }>(),
    image_url: text(),
    created_at: instant().notNull().defaultNow(),
    due_at: instant().notNull().defaultNow(),
    read_at: instant(),
  },
  (t) => [
    index('user_inbox_of_user').on(t.user_id, t.due_at, t.id),
    index('user_inbox_by_operation').on(t.operation_id),
    references('user_inbox_user', [t.user_id], [users.id]).onDelete('cascade'),
    statusCheck('user_inbox_locale', t.locale, localeCodes),
  ],
);
