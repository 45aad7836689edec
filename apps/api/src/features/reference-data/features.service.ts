import {
  type FeatureCategoryChange,
  type FeatureCategoryInput,
  type FeatureChange,
  type FeatureInput,
  featureCategoryFields,
  featureFields,
} from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { countReferences, type Uses } from '../../platform/database/references.queries.ts';
import { duplicateValue, inUse, invalid } from '../../platform/problem.ts';
import { changeRecord, createRecord, deleteRecord, record } from '../../platform/records/record.ts';
import * as queries from './features.queries.ts';
import { featureCategories, features } from './features.table.ts';

/** What references features, and what references their categories. */
export type FeatureUses = { feature: Uses; category: Uses };

const usersOf = (count: number) => `${count} ${count === 1 ? 'property has' : 'properties have'}`;

export const categoryRecord = (uses: FeatureUses) =>
  record({
    entity: 'feature-category',
    displayName: 'This feature category',
    table: featureCategories,
    fields: featureCategoryFields,
    lockFirst: queries.lockFeatures,
    find: (tx, id) => queries.findCategory(tx, uses.feature, id),
  });

async function refuseOtherKind(
  tx: Tx,
  uses: FeatureUses,
  id: number,
  is: string | undefined,
  input: string | undefined,
) {
  const count = is === input ? 0 : await countReferences(tx, await uses.feature(tx), id);
  if (count > 0) throw inUse(`${usersOf(count)} this feature: its kind of value stays.`, count, ['value_type']);
}

export const featureRecord = (uses: FeatureUses) =>
  record({
    entity: 'feature',
    displayName: 'This feature',
    table: features,
    fields: featureFields,
    lockFirst: queries.lockFeatures,
    find: (tx, id) => queries.findFeature(tx, uses.feature, id),
    async mayUndo(tx, { id, before, after }) {
      if (before && after) await refuseOtherKind(tx, uses, id, after.value_type, before.value_type);
    },
  });

async function refuseCategoryName(tx: Tx, name: { en: string } | undefined, exceptId: number | null) {
  if (name && (await queries.isCategoryNameTaken(tx, name.en, exceptId)))
    throw duplicateValue({ 'name.en': ['Another feature category has this name'] });
}

export const createCategory = (context: Context, uses: FeatureUses, body: FeatureCategoryInput) =>
  createRecord(context, categoryRecord(uses), async (tx) => {
    await refuseCategoryName(tx, body.name, null);
    return { set: { ...body, position: body.position ?? (await queries.lastCategoryPosition(tx)) + 1 } };
  });

export const updateCategory = (
  context: Context,
  uses: FeatureUses,
  id: number,
  { version, ...input }: FeatureCategoryChange,
) =>
  changeRecord(context, categoryRecord(uses), { id, version }, async (tx) => {
    await refuseCategoryName(tx, input.name, id);
    return { set: input };
  });

export const deleteCategory = (context: Context, uses: FeatureUses, id: number) =>
  deleteRecord(context, categoryRecord(uses), id, async (tx) => {
    const count = await countReferences(tx, await uses.category(tx), id);
    if (count > 0) throw inUse(`This category has ${count} ${count === 1 ? 'feature' : 'features'}.`, count);
    return {};
  });

type Input = {
  feature_category_id: number;
  name: { en: string };
  value_type: string;
  unit?: string | null | undefined;
};

async function refuseBadFeature(tx: Tx, input: Input, exceptId: number | null) {
  if (!(await queries.isCategory(tx, input.feature_category_id)))
    throw invalid({ feature_category_id: ['Choose a feature category from the list'] });
  if (await queries.isFeatureNameTaken(tx, input.feature_category_id, input.name.en, exceptId))
    throw duplicateValue({ 'name.en': ['Another feature of this category has this name'] });
  if (input.unit && input.value_type !== 'number') throw invalid({ unit: ['Only numbers have a unit'] });
}

export const createFeature = (context: Context, uses: FeatureUses, body: FeatureInput) =>
  createRecord(context, featureRecord(uses), async (tx) => {
    await refuseBadFeature(tx, body, null);
    const position = body.position ?? (await queries.lastFeaturePosition(tx, body.feature_category_id)) + 1;
    return { set: { ...body, position } };
  });

/** The value type cannot change while a property has a value of it. */
export const updateFeature = (context: Context, uses: FeatureUses, id: number, { version, ...input }: FeatureChange) =>
  changeRecord(context, featureRecord(uses), { id, version }, async (tx, before) => {
    const {
      feature_category_id = before.feature_category_id,
      name = before.name,
      value_type = before.value_type,
      unit = before.unit,
    } = input;
    await refuseBadFeature(tx, { feature_category_id, name, value_type, unit }, id);
    await refuseOtherKind(tx, uses, id, before.value_type, value_type);
    return { set: input };
  });

export const deleteFeature = (context: Context, uses: FeatureUses, id: number) =>
  deleteRecord(context, featureRecord(uses), id, async (tx) => {
    const count = await countReferences(tx, await uses.feature(tx), id);
    if (count > 0) throw inUse(`${usersOf(count)} this feature.`, count);
    return {};
  });
