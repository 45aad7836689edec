import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { flag, pointer, recordColumns, references } from '../../platform/database/columns.ts';
import { admins } from '../admins/index.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    ...recordColumns(),
    admin_id: pointer().notNull(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    columns: jsonb().notNull().default([]),
    is_shared: flag().notNull().default(false),
  },
  (t) => [
    index('saved_views_by_list').on(t.list, t.admin_id),
    references('saved_views_admin', [t.admin_id], [admins.id]),
  ],
);

export const preferences = pgTable(
  'preferences',
  {
    /** The row id for undo. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique('preferences_id'),
    admin_id: pointer().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.admin_id, t.key], name: 'preferences_pkey' }),
    references('preferences_admin', [t.admin_id], [admins.id]),
  ],
);
