import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, pointer, references } from '../../platform/database/columns.ts';
import { admins } from './admins.table.ts';

/**
 * A change of an admin's email. Only hashes of its two links are stored: one confirms the new address, the other
 * restores the previous one. Unlike `one_time_links` they outlive later changes of email and password.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    admin_id: pointer().notNull(),
    old_email: text().notNull(),
    new_email: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    confirm_hash: text(),
    confirm_expires_at: instant(),
    confirmed_at: instant(),
    restore_hash: text(),
    restore_expires_at: instant(),
    restored_at: instant(),
  },
  (t) => [
    uniqueIndex('email_changes_confirm').on(t.confirm_hash),
    uniqueIndex('email_changes_restore').on(t.restore_hash),
    index('email_changes_by_admin').on(t.admin_id),
    references('email_changes_admin', [t.admin_id], [admins.id]).onDelete('cascade'),
  ],
);
