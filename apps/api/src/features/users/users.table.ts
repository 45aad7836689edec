import { localeCodes, userStatuses, userTypes } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  flag,
  instant,
  pointer,
  recordColumns,
  references,
  statusCheck,
  timezoneCheck,
} from '../../platform/database/columns.ts';
import { never } from '../../platform/database/sentinels.ts';
import { noteTable } from '../notes/index.ts';
import { countries } from '../places/index.ts';

export const users = pgTable(
  'users',
  {
    ...recordColumns(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    type: text().notNull(),
    locale: text().notNull().default('en'),
    country_id: pointer(),
    timezone: text().notNull().default('UTC'),
    status: text().notNull().default('active'),
    block_reason: text(),
    marketing_opt_in: flag().notNull().default(false),
    avatar_url: text(),
    last_seen_at: instant(),
    // Denormalised counts, maintained by triggers of the counted tables.
    properties_count: integer().notNull().default(0),
    appointments_count: integer().notNull().default(0),
    /** Reports about this user, not by them. */
    reports_count: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    // Every sort has an index, with the id as tie-breaker in the same direction.
    index('users_by_creation').on(t.created_at, t.id),
    index('users_by_update').on(t.updated_at, t.id),
    index('users_by_first_name').on(sql`lower(${t.first_name})`, t.id),
    index('users_by_last_name').on(sql`lower(${t.last_name})`, t.id),
    index('users_by_last_seen').on(sql`coalesce(${t.last_seen_at}, ${never})`, t.id),
    index('users_by_status').on(t.status, t.created_at, t.id),
    index('users_by_type').on(t.type, t.created_at, t.id),
    index('users_by_locale').on(t.locale, t.created_at, t.id),
    index('users_by_consent').on(t.marketing_opt_in, t.created_at, t.id),
    index('users_by_country').on(t.country_id, t.created_at, t.id),
    index('users_with_properties').on(t.properties_count, t.created_at, t.id),
    index('users_reported').on(t.created_at, t.id).where(sql`${t.reports_count} > 0`),
    references('users_country', [t.country_id], [countries.id]),
    statusCheck('users_status', t.status, userStatuses),
    timezoneCheck('users_timezone', t.timezone),
    statusCheck('users_type', t.type, userTypes),
    statusCheck('users_locale', t.locale, localeCodes),
  ],
);

export const userNotes = noteTable({ of: 'user', record: users.id, index: 'user_notes_by_user' });
