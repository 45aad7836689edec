import { index, pgTable, unique } from 'drizzle-orm/pg-core';
import { id, instant, pointer } from '../../../platform/database/columns.ts';

/**
 * Who has a property open. It points at nothing by a foreign key: a row that nobody renews is worth nothing a minute later,
 * and must not stand in the way when what it names is taken back.
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
