import type { Localized } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, pointer, recordColumns, references } from '../../platform/database/columns.ts';

/** A generated type column for a composite foreign key: with it the database rejects an item of another type. */
export const ofType = (type: string) => text().generatedAlwaysAs(sql.raw(`'${type}'`));

/** All editable lists of choices, one row per item. A new type needs no table and no migration. */
export const referenceItems = pgTable(
  'reference_items',
  {
    ...recordColumns(),
    type: text().notNull(),
    key: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    description: text(),
    icon: text(),
    color: text(),
    position: integer().notNull(),
    is_active: flag().notNull().default(true),
    /** Type-specific fields, such as `is_rental` of a listing reason. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    report_user_type_id: pointer(),
    report_user_type: ofType('report-user-type'),
  },
  (t) => [
    unique('reference_items_of_type').on(t.type, t.id),
    uniqueIndex('reference_items_key').on(t.type, t.key),
    index('reference_items_in_order').on(t.type, t.position, t.id),
    index('reference_items_by_report_user_type').on(t.report_user_type_id),
    references('reference_items_report_user_type', [t.report_user_type, t.report_user_type_id], [t.type, t.id]),
  ],
);
