import type {
  Feature,
  FeatureCategory,
  FeatureCategoryChange,
  FeatureCategoryInput,
  FeatureChange,
  FeatureInput,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { countUses, type Uses } from '../../platform/database/uses.queries.ts';
import { invalid, notFound, problem, stale, taken } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import * as queries from './features.queries.ts';

/** What points at features, and what points at their categories. */
export type FeatureUses = { feature: Uses; category: Uses };

const categoryRecord = ({ id: _, features: __, ...fields }: FeatureCategory) => fields;
const featureRecord = ({ id: _, used_by: __, ...fields }: Feature) => fields;

async function categoryOf(tx: Tx, uses: FeatureUses, id: number) {
  await queries.lockCategory(tx, id);
  const category = await queries.findCategory(tx, uses.feature, id);
  if (!category) throw notFound('This feature category');
  return category;
}

async function featureOf(tx: Tx, uses: FeatureUses, id: number) {
  await queries.lockFeature(tx, id);
  const feature = await queries.findFeature(tx, uses.feature, id);
  if (!feature) throw notFound('This feature');
  return feature;
}

async function refuseCategoryName(tx: Tx, name: { en: string } | undefined, exceptId: number | null) {
  if (name && (await queries.isCategoryNameTaken(tx, name.en, exceptId)))
    throw taken({ 'name.en': ['Another feature category has this name'] });
}

export const createCategory = (context: Context, uses: FeatureUses, body: FeatureCategoryInput) =>
  context.transaction(async (tx) => {
    await refuseCategoryName(tx, body.name, null);
    const { id } = await queries.insertCategory(tx, body);
    const category = await categoryOf(tx, uses, id);
    await audit(tx, {
      action: 'feature-category.create',
      entity: 'feature-category',
      entity_id: id,
      changes: difference({}, categoryRecord(category)),
    });
    return category;
  });

export const updateCategory = (
  context: Context,
  uses: FeatureUses,
  id: number,
  { version, ...fields }: FeatureCategoryChange,
) =>
  context.transaction(async (tx) => {
    const category = await categoryOf(tx, uses, id);
    if (category.version !== version) throw stale(category);
    await refuseCategoryName(tx, fields.name, id);
    await queries.saveCategory(tx, id, fields);
    const saved = await categoryOf(tx, uses, id);
    await audit(tx, {
      action: 'feature-category.update',
      entity: 'feature-category',
      entity_id: id,
      changes: difference(categoryRecord(category), categoryRecord(saved)),
    });
    return saved;
  });

export const deleteCategory = (context: Context, uses: FeatureUses, id: number) =>
  context.transaction(async (tx) => {
    const category = await categoryOf(tx, uses, id);
    const count = await countUses(tx, await uses.category(tx), id);
    if (count > 0)
      throw problem('in_use', `This category has ${count} ${count === 1 ? 'feature' : 'features'}.`, { count });
    await queries.removeCategory(tx, id);
    await audit(tx, {
      action: 'feature-category.delete',
      entity: 'feature-category',
      entity_id: id,
      changes: difference(categoryRecord(category), {}),
    });
    return { id };
  });

/** The category is locked, so that two features of one name cannot slip in at once. */
async function refuseBadFeature(tx: Tx, wished: Feature | FeatureInput, exceptId: number | null) {
  if ((await queries.lockCategory(tx, wished.feature_category_id)) === 0)
    throw invalid({ feature_category_id: ['Choose a feature category from the list'] });
  if (await queries.isFeatureNameTaken(tx, wished.feature_category_id, wished.name.en, exceptId))
    throw taken({ 'name.en': ['Another feature of this category has this name'] });
  if (wished.unit && wished.value_type !== 'number') throw invalid({ unit: ['Only numbers have a unit'] });
}

export const createFeature = (context: Context, uses: FeatureUses, body: FeatureInput) =>
  context.transaction(async (tx) => {
    await refuseBadFeature(tx, body, null);
    const { id } = await queries.insertFeature(tx, body);
    const feature = await featureOf(tx, uses, id);
    await audit(tx, {
      action: 'feature.create',
      entity: 'feature',
      entity_id: id,
      changes: difference({}, featureRecord(feature)),
    });
    return feature;
  });

/** Values that homes have were given in one kind: it stays as long as one has it. */
export const updateFeature = (context: Context, uses: FeatureUses, id: number, { version, ...fields }: FeatureChange) =>
  context.transaction(async (tx) => {
    const feature = await featureOf(tx, uses, id);
    if (feature.version !== version) throw stale(feature);
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    await refuseBadFeature(tx, { ...feature, ...given }, id);
    if (fields.value_type && fields.value_type !== feature.value_type) {
      const count = await countUses(tx, await uses.feature(tx), id);
      if (count > 0) throw invalid({ value_type: ['Cannot be changed any more: it is in use'] });
    }
    await queries.saveFeature(tx, id, fields);
    const saved = await featureOf(tx, uses, id);
    await audit(tx, {
      action: 'feature.update',
      entity: 'feature',
      entity_id: id,
      changes: difference(featureRecord(feature), featureRecord(saved)),
    });
    return saved;
  });

export const deleteFeature = (context: Context, uses: FeatureUses, id: number) =>
  context.transaction(async (tx) => {
    const feature = await featureOf(tx, uses, id);
    const count = await countUses(tx, await uses.feature(tx), id);
    if (count > 0)
      throw problem('in_use', `${count} ${count === 1 ? 'property has' : 'properties have'} this feature.`, { count });
    await queries.removeFeature(tx, id);
    await audit(tx, {
      action: 'feature.delete',
      entity: 'feature',
      entity_id: id,
      changes: difference(featureRecord(feature), {}),
    });
    return { id };
  });
