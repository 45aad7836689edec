import { index, pgTable, unique } from 'drizzle-orm/pg-core';
import { id, instant, pointer } from '../../../platform/database/columns.ts';

/**
 * Which admin has a property open. There are no foreign keys: a row expires within a minute without a heartbeat, and
 * must not block an undo.
 */
export const presence = pgTable(
  'presence',
  {
    id: id(),
    admin_id: pointer().notNull(),
    property_id: pointer().notNull(),
    since: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
  },
  (t) => [unique('presence_once').on(t.property_id, t.admin_id), index('presence_by_expiry').on(t.expires_at)],
);
