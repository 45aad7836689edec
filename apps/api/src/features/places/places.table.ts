import { localeCodes } from '@lintel/contract';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, id, statusCheck } from '../../platform/columns.ts';

export const locales = pgTable(
  'locales',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    native_name: text().notNull(),
    direction: text().notNull(),
    is_source: flag().notNull().default(false),
    is_active: flag().notNull().default(true),
    position: integer().notNull(),
  },
  (t) => [
    statusCheck('locales_code', t.code, localeCodes),
    statusCheck('locales_direction', t.direction, ['ltr', 'rtl']),
  ],
);

export const countries = pgTable(
  'countries',
  {
    id: id(),
    code: text().notNull(),
    name: jsonb().notNull(),
    currency: text().notNull(),
    is_active: flag().notNull().default(false),
  },
  (t) => [uniqueIndex('countries_code').on(t.code)],
);
