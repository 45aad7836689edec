import { featureValueTypes, type Localized } from '@lintel/contract';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { flag, pointer, recordColumns, references, statusCheck } from '../../platform/database/columns.ts';

export const featureCategories = pgTable('feature_categories', {
  ...recordColumns(),
  name: jsonb().$type<Localized>().notNull(),
  position: integer().notNull(),
  is_active: flag().notNull().default(true),
});

export const features = pgTable(
  'features',
  {
    ...recordColumns(),
    feature_category_id: pointer().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    icon: text(),
    value_type: text().notNull().default('flag'),
    unit: text(),
    position: integer().notNull(),
    is_active: flag().notNull().default(true),
  },
  (t) => [
    index('features_in_order').on(t.feature_category_id, t.position, t.id),
    references('features_category', [t.feature_category_id], [featureCategories.id]),
    statusCheck('features_value_type', t.value_type, featureValueTypes),
  ],
);
