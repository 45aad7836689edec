import { localeCodes } from '@lintel/contract';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { flag, statusCheck } from '../../platform/columns.ts';

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
