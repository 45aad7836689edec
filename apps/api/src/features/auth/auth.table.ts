import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, pointer, references, statusCheck } from '../../platform/database/columns.ts';
import { admins } from '../admins/index.ts';

/** A token is invalid without its row, so deleting the row ends the session. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    admin_id: pointer().notNull(),
    token_id: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
    last_seen_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    ip: text(),
    user_agent: text(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token_id),
    index('sessions_by_admin').on(t.admin_id),
    references('sessions_admin', [t.admin_id], [admins.id]).onDelete('cascade'),
  ],
);

export const linkPurposes = ['reset', 'invitation', 'setup'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** A link in an email, or on the console at first set-up. Only its hash is stored; it works once. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: id(),
    purpose: text().notNull(),
    admin_id: pointer(),
    token_hash: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [
    uniqueIndex('one_time_links_hash').on(t.token_hash),
    index('one_time_links_by_admin').on(t.admin_id, t.purpose),
    references('one_time_links_admin', [t.admin_id], [admins.id]).onDelete('cascade'),
    statusCheck('one_time_links_purpose', t.purpose, linkPurposes),
  ],
);

/** One hash of account and network per place of a past sign-in, so that the table does not reveal where admins work. */
export const signInPlaces = pgTable('sign_in_places', {
  key: text().primaryKey(),
  seen_at: instant().notNull().defaultNow(),
});
