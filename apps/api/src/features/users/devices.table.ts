import { devicePlatforms } from '@lintel/contract';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, pointer, references, statusCheck } from '../../platform/database/columns.ts';
import { users } from './users.table.ts';

/** The devices of users for push notifications. Unregistered ones are deleted. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    user_id: pointer().notNull(),
    fcm_token: text().notNull(),
    platform: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    last_used_at: instant(),
  },
  (t) => [
    uniqueIndex('devices_token').on(t.fcm_token),
    index('devices_of_user').on(t.user_id, t.id),
    references('devices_user', [t.user_id], [users.id]).onDelete('cascade'),
    statusCheck('devices_platform', t.platform, devicePlatforms),
  ],
);
