import { type AppointmentStatus, appointmentReasons, appointmentStatuses } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, pointer, recordColumns, references, statusCheck } from '../../platform/database/columns.ts';
import { admins } from '../admins/index.ts';
import { properties } from '../properties/index.ts';
import { users } from '../users/index.ts';

/** Two accepted ones of one admin, or of one property, never overlap: see the hand-written migration. */
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
  },
  (t) => [
    index('appointments_by_start').on(t.starts_at, t.id).where(sql`${t.deleted_at} is null`),
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
