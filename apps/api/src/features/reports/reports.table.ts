import { reportStatuses } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { pointer, recordColumns, references, statusCheck } from '../../platform/database/columns.ts';
import { properties } from '../properties/index.ts';
import { ofType, referenceItems } from '../reference-data/index.ts';
import { users } from '../users/index.ts';

const item = [referenceItems.type, referenceItems.id] as [typeof referenceItems.type, typeof referenceItems.id];

/** A user's report about either a property or another user. */
export const reports = pgTable(
  'reports',
  {
    ...recordColumns(),
    user_id: pointer().notNull(),
    property_id: pointer(),
    reported_user_id: pointer(),
    report_reason_id: pointer().notNull(),
    report_reason: ofType('report-reason'),
    report_user_type_id: pointer().notNull(),
    report_user_type: ofType('report-user-type'),
    note: text(),
    status: text().notNull().default('open'),
  },
  (t) => [
    index('reports_of_property').on(t.property_id, t.id),
    index('reports_of_user').on(t.reported_user_id, t.id),
    index('reports_by_user').on(t.user_id),
    index('reports_by_reason').on(t.report_reason_id),
    index('reports_by_user_type').on(t.report_user_type_id),
    references('reports_user', [t.user_id], [users.id]),
    references('reports_property', [t.property_id], [properties.id]),
    references('reports_reported_user', [t.reported_user_id], [users.id]),
    references('reports_report_reason', [t.report_reason, t.report_reason_id], item),
    references('reports_report_user_type', [t.report_user_type, t.report_user_type_id], item),
    statusCheck('reports_status', t.status, reportStatuses),
    check('reports_about_one', sql`(${t.property_id} is null) <> (${t.reported_user_id} is null)`),
  ],
);
