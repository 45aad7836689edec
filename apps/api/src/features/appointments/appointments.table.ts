import { type AppointmentStatus, appointmentReasons, appointmentStatuses } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, instant, pointer, recordColumns, references, statusCheck } from '../../platform/database/columns.ts';
import { admins } from '../admins/index.ts';
import { properties } from '../properties/index.ts';
import { users } from '../users/index.ts';

/**
 * Accepted appointments of one admin, or of one property, never overlap: exclusion constraints in the hand-written
 * migration.
 */
export const appointments = pgTable(
  'appointments',
  {
    ...recordColumns(),
    deleted_at: instant(),
    property_id: pointer().notNull(),
    user_id: pointer().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    status: text().$type<AppointmentStatus>().notNull().default('pending'),
    assigned_admin_id: pointer(),
    note: text(),
    internal_note: text(),
    reason: text(),
    reason_text: text(),
    /** The iCalendar SEQUENCE. A trigger increments it, also at an undo, so it never decreases. */
    ics_sequence: integer().notNull().default(0),
    /** When its status or time last changed; maintained by the same trigger. */
    scheduled_at: instant().notNull().defaultNow(),
    /** Cancelled because its property was deleted or rejected; restoring the property reopens it. */
    went_with_property: flag().notNull().default(false),
  },
  (t) => [
    index('appointments_by_start').on(t.starts_at, t.id).where(sql`${t.deleted_at} is null`),
    index('appointments_by_creation').on(t.created_at, t.id).where(sql`${t.deleted_at} is null`),
    index('appointments_by_update').on(t.updated_at, t.id).where(sql`${t.deleted_at} is null`),
    index('appointments_by_status').on(t.status, t.starts_at, t.id).where(sql`${t.deleted_at} is null`),
    index('appointments_open')
      .on(t.starts_at, t.id)
      .where(sql`${t.deleted_at} is null and ${t.status} in ('pending', 'accepted')`),
    index('appointments_deleted').on(t.deleted_at).where(sql`${t.deleted_at} is not null`),
    index('appointments_of_property').on(t.property_id, t.starts_at),
    index('appointments_of_user').on(t.user_id, t.starts_at),
    index('appointments_of_admin').on(t.assigned_admin_id, t.starts_at),
    references('appointments_property', [t.property_id], [properties.id]),
    references('appointments_user', [t.user_id], [users.id]),
    references('appointments_admin', [t.assigned_admin_id], [admins.id]),
    statusCheck('appointments_status', t.status, appointmentStatuses),
    statusCheck('appointments_reason', t.reason, appointmentReasons),
    check(
      'appointments_length',
      sql`${t.ends_at} - ${t.starts_at} between interval '15 minutes' and interval '180 minutes'`,
    ),
  ],
);

/** Reminders already sent per appointment and time; the row guarantees that none is sent twice. */
export const appointmentReminders = pgTable(
  'appointment_reminders',
  { appointment_id: pointer().notNull(), starts_at: instant().notNull(), at: instant().notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.appointment_id, t.starts_at], name: 'appointment_reminders_pkey' }),
    references('appointment_reminders_appointment', [t.appointment_id], [appointments.id]).onDelete('cascade'),
  ],
);

/** An admin's calendar feed. Only the hash of the token is stored; without the row the URL is dead. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    admin_id: pointer().primaryKey(),
    token_hash: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    last_read_at: instant(),
  },
  (t) => [
    uniqueIndex('calendar_feeds_token').on(t.token_hash),
    references('calendar_feeds_admin', [t.admin_id], [admins.id]).onDelete('cascade'),
  ],
);
