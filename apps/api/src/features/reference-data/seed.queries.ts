import { sql } from 'drizzle-orm';
import { findAppState, saveAppState } from '../../platform/database/app-state.queries.ts';
import type { Db } from '../../platform/database/database.ts';
import { featureCategories, features } from './features.table.ts';
import { referenceItems } from './reference-data.table.ts';
import { type SeededCategory, type SeededFeature, seededCategories, seededFeatures } from './seeded-features.ts';
import { type SeededItem, seededItems } from './seeded-items.ts';

const FACT = 'reference_data_seeded';

const addItems = (db: Db, items: SeededItem[]) =>
  db.run(sql`
    insert into ${referenceItems} (type, key, name, icon, color, details, report_user_type_id, position)
    select s.type, s.key, s.name, s.icon, s.color, s.details, of_user.id,
      coalesce((select max(position) from ${referenceItems} known where known.type = s.type), 0) + row_number() over (partition by s.type order by n)
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as (type text, key text, name jsonb, icon text, color text, details jsonb, report_user_type text)) with ordinality
        as s (type, key, name, icon, color, details, report_user_type, n)
      left join ${referenceItems} of_user on of_user.type = 'report-user-type' and of_user.key = s.report_user_type
    where s.report_user_type is null or of_user.id is not null
    on conflict do nothing`);

const addCategories = (db: Db, categories: SeededCategory[]) =>
  db.run(sql`
    insert into ${featureCategories} (name, position)
    select name, coalesce((select max(position) from ${featureCategories}), 0) + n
    from rows from (jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as (name jsonb)) with ordinality as s (name, n)`);

/** Categories have no key and are matched by their English name; features of a renamed or deleted one are not added. */
const addFeatures = (db: Db, added: SeededFeature[]) => {
  const rows = added.map((feature) => ({
    ...feature,
    category: seededCategories.find(({ key }) => key === feature.category)?.name.en,
  }));
  return db.run(sql`
    insert into ${features} (feature_category_id, name, icon, value_type, unit, position)
    select c.id, s.name, s.icon, s.value_type, s.unit,
      coalesce((select max(position) from ${features} known where known.feature_category_id = c.id), 0) + row_number() over (partition by c.id order by n)
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (category text, name jsonb, icon text, value_type text, unit text)) with ordinality as s (category, name, icon, value_type, unit, n)
      join ${featureCategories} c on c.name ->> 'en' = s.category`);
};

/**
 * Seeds only what was never seeded before. Changes and deletions by staff are preserved: an app state entry stores all
 * keys ever seeded.
 */
export async function seedReferenceData(db: Db) {
  const laid = new Set((await findAppState(db, FACT)) as string[] | undefined);
  const fresh = <T extends { key: string }>(rows: T[], nameOf: (row: T) => string) =>
    rows.filter((row) => !laid.has(nameOf(row)));

  const items = fresh(seededItems, ({ type, key }) => `${type}/${key}`);
  const categories = fresh(seededCategories, ({ key }) => `feature-category/${key}`);
  const added = fresh(seededFeatures, ({ key }) => `feature/${key}`);
  if (items.length + categories.length + added.length === 0) return;

  const isUserType = ({ type }: SeededItem) => type === 'report-user-type';
  await addItems(db, items.filter(isUserType));
  await addItems(
    db,
    items.filter((item) => !isUserType(item)),
  );
  await addCategories(db, categories);
  await addFeatures(db, added);
  await saveAppState(db, FACT, [
    ...laid,
    ...items.map(({ type, key }) => `${type}/${key}`),
    ...categories.map(({ key }) => `feature-category/${key}`),
    ...added.map(({ key }) => `feature/${key}`),
  ]);
}
