import { adminStatuses, type WorkingHours } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  flag,
  instant,
  money,
  pointer,
  recordColumns,
  references,
  statusCheck,
  timezoneCheck,
} from '../../platform/database/columns.ts';
import { roles } from '../roles/index.ts';

export const admins = pgTable(
  'admins',
  {
    ...recordColumns(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    is_email_confirmed: flag().notNull().default(true),
    phone: text(),
    role_id: pointer().notNull(),
    status: text().notNull().default('invited'),
    block_reason: text(),
    locales: text().array().notNull().default(sql`'{}'`),
    timezone: text().notNull().default('UTC'),
    /** Null means the default working hours. */
    working_hours: jsonb().$type<WorkingHours>(),
    pay_rate: money().notNull().default('0'),
    pay_currency: text().notNull().default('USD'),
    /** The hash of the picture; replies contain its URL. */
    avatar_url: text(),
    password_hash: text(),
    must_change_password: flag().notNull().default(false),
    last_login_at: instant(),
    deleted_at: instant(),
  },
  (t) => [
    uniqueIndex('admins_email').on(sql`lower(${t.email})`).where(sql`${t.deleted_at} is null`),
    index('admins_by_role').on(t.role_id),
    index('admins_by_creation').on(sql`${t.created_at} desc`, sql`${t.id} desc`),
    references('admins_role', [t.role_id], [roles.id]),
    statusCheck('admins_status', t.status, adminStatuses),
    timezoneCheck('admins_timezone', t.timezone),
  ],
);
