import type { LocaleCode, ReviewField, ReviewReason } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { flag, pointer, recordColumns, references } from '../../../../platform/database/columns.ts';
import { admins } from '../../../admins/index.ts';

/** Reusable notes to owners, with one text per language. */
export const savedNotes = pgTable(
  'saved_notes',
  {
    ...recordColumns(),
    admin_id: pointer().notNull(),
    name: text().notNull(),
    fields: jsonb().$type<ReviewField[]>().notNull().default([]),
    reasons: jsonb().$type<ReviewReason[]>().notNull().default([]),
    texts: jsonb().$type<Partial<Record<LocaleCode, string>>>().notNull(),
    is_shared: flag().notNull().default(false),
  },
  (t) => [
    index('saved_notes_by_author').on(t.admin_id, sql`lower(${t.name})`),
    index('saved_notes_shared').on(sql`lower(${t.name})`).where(sql`${t.is_shared}`),
    references('saved_notes_author', [t.admin_id], [admins.id]),
  ],
);
