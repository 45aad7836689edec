import type { exportFeatures, Feature, FeatureCategory, Parsed } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { containsFolded, selectedRowsFilter, when, where } from '../../platform/database/paging.queries.ts';
import { countShown, type Uses } from '../../platform/database/references.queries.ts';
import { featureCategories, features } from './features.table.ts';

const words = (name: SQL) => sql`(select string_agg(word.value, ' ') from jsonb_each_text(${name}) word)`;

async function selectFeatures(db: Db, uses: Uses, conditions: (SQL | undefined)[]) {
  const used = countShown(await uses(db), sql`feature.id`);
  return db.many<Feature>(sql`
    select feature.id, feature.version, feature.created_at, feature.updated_at, feature.feature_category_id, feature.name, feature.icon,
      feature.value_type, feature.unit, feature.position, feature.is_active, ${used} as used_by
    from ${features} feature join ${featureCategories} category on category.id = feature.feature_category_id
    ${where(conditions)} order by category.position, category.id, feature.position, feature.id limit 5000`);
}

export const findFeatures = (
  db: Db,
  uses: Uses,
  { feature_category_id, is_active, search, ...query }: Parsed<typeof exportFeatures>['query'],
) =>
  selectFeatures(db, uses, [
    ...selectedRowsFilter(sql`feature.id`, query),
    when(feature_category_id, (id) => sql`feature.feature_category_id = ${id}`),
    when(is_active, (value) => sql`feature.is_active = ${value}`),
    when(search, (term) => containsFolded(words(sql`feature.name`), term)),
  ]);

export const findFeature = async (db: Db, uses: Uses, id: number) =>
  (await selectFeatures(db, uses, [sql`feature.id = ${id}`]))[0];

type Asked = { is_active?: boolean; search?: string; id?: number };

/** A search matches a category by its name, or by its features; then only those features are returned. */
export async function findCategories(db: Db, uses: Uses, { is_active, search, id }: Asked): Promise<FeatureCategory[]> {
  const categories = await db.many<Omit<FeatureCategory, 'features'> & { is_found: boolean }>(sql`
    select category.id, category.version, category.created_at, category.updated_at, category.name, category.position, category.is_active,
      ${search === undefined ? sql`true` : containsFolded(words(sql`category.name`), search)} as is_found
    from ${featureCategories} category ${where([
      when(is_active, (value) => sql`category.is_active = ${value}`),
      when(id, (value) => sql`category.id = ${value}`),
    ])} order by category.position, category.id limit 500`);
  const all = await findFeatures(db, uses, { is_active, feature_category_id: id });
  const found =
    search === undefined ? all : await findFeatures(db, uses, { is_active, feature_category_id: id, search });
  return categories
    .map(({ is_found, ...category }) => ({
      ...category,
      is_found,
      features: (is_found ? all : found).filter((feature) => feature.feature_category_id === category.id),
    }))
    .filter((category) => category.is_found || category.features.length > 0)
    .map(({ is_found: _, ...category }) => category);
}

export const findCategory = async (db: Db, uses: Uses, id: number) => (await findCategories(db, uses, { id }))[0];

/** Serialises changes of features and categories with an advisory lock. */
export const lockFeatures = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended('features', 0))`);

export const isCategory = async (tx: Tx, id: number) =>
  (await tx.maybe(sql`select 1 from ${featureCategories} where id = ${id}`)) !== undefined;

const lastOf = async (tx: Tx, table: SQL, conditions: SQL[]) =>
  (await tx.one<{ last: number }>(sql`select coalesce(max(position), 0) as last from ${table} ${where(conditions)}`))
    .last;

export const lastCategoryPosition = (tx: Tx) => lastOf(tx, sql`${featureCategories}`, []);
export const lastFeaturePosition = (tx: Tx, categoryId: number) =>
  lastOf(tx, sql`${features}`, [sql`feature_category_id = ${categoryId}`]);

/** The categories of the given features; unknown ids are omitted. */
export const categoriesOf = async (db: Db, ids: number[]) =>
  (
    await db.many<{ id: number }>(sql`
      select distinct feature_category_id as id from ${features} where id = any(${sql.param(ids)}::bigint[])`)
  ).map(({ id }) => id);

const idsOf = async (tx: Tx, table: SQL, conditions: SQL[]) =>
  (await tx.many<{ id: number }>(sql`select id from ${table} ${where(conditions)} order by position, id`)).map(
    ({ id }) => id,
  );

export const categoryIdsInOrder = (tx: Tx) => idsOf(tx, sql`${featureCategories}`, []);
export const featureIdsInOrder = (tx: Tx, categoryId: number) =>
  idsOf(tx, sql`${features}`, [sql`feature_category_id = ${categoryId}`]);

/** Only rows that move are written; their version stays, so that open forms do not become stale. */
const saveOrder = (tx: Tx, table: SQL, ids: number[]) =>
  tx.run(sql`
    update ${table} placed set position = input.n
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as input (id, n)
    where placed.id = input.id and placed.position <> input.n`);

export const saveCategoryOrder = (tx: Tx, ids: number[]) => saveOrder(tx, sql`${featureCategories}`, ids);
export const saveFeatureOrder = (tx: Tx, ids: number[]) => saveOrder(tx, sql`${features}`, ids);

/** Whether the name is taken, ignoring case and accents: among the categories, or within one. */
export const isCategoryNameTaken = async (tx: Tx, name: string, exceptId: number | null) =>
  (await tx.maybe(sql`
    select 1 from ${featureCategories} where folded(name ->> 'en') = folded(${name}) and id is distinct from ${exceptId}`)) !==
  undefined;

export const isFeatureNameTaken = async (tx: Tx, categoryId: number, name: string, exceptId: number | null) =>
  (await tx.maybe(sql`
    select 1 from ${features} where feature_category_id = ${categoryId} and folded(name ->> 'en') = folded(${name}) and id is distinct from ${exceptId}`)) !==
  undefined;
