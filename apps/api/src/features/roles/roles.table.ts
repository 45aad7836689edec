import type { Grants } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, recordColumns } from '../../platform/database/columns.ts';

/** The super admin's role is locked by the trigger `keep_super_role`. */
export const roles = pgTable(
  'roles',
  {
    ...recordColumns(),
    key: text().notNull(),
    name: text().notNull(),
    description: text(),
    permissions: jsonb().$type<Grants>().notNull().default({}),
    is_system: flag().notNull().default(false),
  },
  (t) => [uniqueIndex('roles_key').on(t.key), uniqueIndex('roles_name').on(sql`lower(${t.name})`)],
);
