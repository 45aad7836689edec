import type { Localized } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, pointer, recordColumns, references } from '../../platform/database/columns.ts';

/** A column that always says which type its neighbour points at: with it the database refuses an item of another type. */
export const ofType = (type: string) => text().generatedAlwaysAs(sql.raw(`'${type}'`));

/** Every list of choices that staff can edit, one row an item. A new type needs no new table and no migration. */
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
    /** What only some types have, such as a listing reason's `is_rental`. */
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
