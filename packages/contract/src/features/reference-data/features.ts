import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { id, line, recordFields, searchTerm, version } from '../../core/fields.ts';
import { localized, localizedInput } from '../../core/locales.ts';
import { queryFlag, queryId } from '../../core/paging.ts';
import { exportOf } from '../exports/exports.ts';
import { featureValueTypes } from '../properties/property-fields.ts';
import { iconName, Order } from './reference-items.ts';

export const Feature = z.object({
  ...recordFields,
  feature_category_id: z.int(),
  name: localized(z.string()),
  icon: z.string().nullable(),
  value_type: z.enum(featureValueTypes),
  unit: z.string().nullable(),
  position: z.int(),
  is_active: z.boolean(),
  /** How many listings have it, without those in the bin. */
  used_by: z.int(),
});
export type Feature = z.infer<typeof Feature>;

export const FeatureCategory = z.object({
  ...recordFields,
  name: localized(z.string()),
  position: z.int(),
  is_active: z.boolean(),
  features: z.array(Feature),
});
export type FeatureCategory = z.infer<typeof FeatureCategory>;

const name = localizedInput(line(1, 80));
const position = z.int().min(1).max(10_000);

const category = { name, position, is_active: z.boolean() };
const feature = {
  feature_category_id: id(),
  name,
  icon: iconName().nullable(),
  value_type: z.enum(featureValueTypes),
  unit: line(1, 20).nullable(),
  position,
  is_active: z.boolean(),
};

// Without a position a new one comes last.
export const FeatureCategoryInput = z.strictObject({
  ...category,
  position: position.optional(),
  is_active: z.boolean().default(true),
});
export type FeatureCategoryInput = z.output<typeof FeatureCategoryInput>;
/** Only the fields it names are changed. */
export const FeatureCategoryChange = z.strictObject({
  ...z.strictObject(category).partial().shape,
  version: version(),
});
export type FeatureCategoryChange = z.output<typeof FeatureCategoryChange>;

export const FeatureInput = z.strictObject({
  ...feature,
  icon: feature.icon.optional(),
  value_type: feature.value_type.default('flag'),
  unit: feature.unit.optional(),
  position: position.optional(),
  is_active: z.boolean().default(true),
});
export type FeatureInput = z.output<typeof FeatureInput>;
/** Only the fields it names are changed; the kind of value stays once it is used. */
export const FeatureChange = z.strictObject({ ...z.strictObject(feature).partial().shape, version: version() });
export type FeatureChange = z.output<typeof FeatureChange>;

const v1 = '/v1/dashboard';
const params = z.strictObject({ id: queryId() });
const changes = ['features'];
const gone = z.object({ id: z.int() });

export const listFeatureCategories = endpoint({
  method: 'GET',
  path: `${v1}/feature-category`,
  summary: 'Feature categories with their features, in order',
  permission: 'core.view',
  query: z.strictObject({ is_active: queryFlag().optional(), search: searchTerm().optional() }),
  reply: z.array(FeatureCategory),
});

export const getFeatureCategory = endpoint({
  method: 'GET',
  path: `${v1}/feature-category/{id}`,
  summary: 'One feature category with its features',
  permission: 'core.view',
  params,
  reply: FeatureCategory,
});

export const createFeatureCategory = endpoint({
  method: 'POST',
  path: `${v1}/feature-category`,
  summary: 'Add a feature category',
  permission: 'core.edit',
  body: FeatureCategoryInput,
  reply: FeatureCategory,
  status: 201,
  changes,
});

export const updateFeatureCategory = endpoint({
  method: 'PUT',
  path: `${v1}/feature-category/{id}`,
  summary: 'Change the named fields of a feature category',
  permission: 'core.edit',
  params,
  body: FeatureCategoryChange,
  reply: FeatureCategory,
  changes,
});

export const orderFeatureCategories = endpoint({
  method: 'PUT',
  path: `${v1}/feature-category/order`,
  summary:
    'Put feature categories in order; those not named follow in their old order; with moved only those move, within the list as it is by then',
  permission: 'core.edit',
  body: Order,
  reply: z.array(FeatureCategory),
  changes,
});

export const deleteFeatureCategory = endpoint({
  method: 'DELETE',
  path: `${v1}/feature-category/{id}`,
  summary: 'Delete a feature category without features',
  permission: 'core.delete',
  params,
  reply: gone,
  changes,
});

export const listFeatures = endpoint({
  method: 'GET',
  path: `${v1}/feature`,
  summary: 'Features, by category and in order',
  permission: 'core.view',
  query: z.strictObject({
    feature_category_id: queryId().optional(),
    is_active: queryFlag().optional(),
    search: searchTerm().optional(),
  }),
  reply: z.array(Feature),
});

export const exportFeatures = exportOf({
  path: listFeatures.path,
  query: listFeatures.query,
  of: 'feature',
  permission: 'core.view',
});

export const getFeature = endpoint({
  method: 'GET',
  path: `${v1}/feature/{id}`,
  summary: 'One feature',
  permission: 'core.view',
  params,
  reply: Feature,
});

export const createFeature = endpoint({
  method: 'POST',
  path: `${v1}/feature`,
  summary: 'Add a feature to a category',
  permission: 'core.edit',
  body: FeatureInput,
  reply: Feature,
  status: 201,
  changes,
});

export const updateFeature = endpoint({
  method: 'PUT',
  path: `${v1}/feature/{id}`,
  summary: 'Change the named fields of a feature',
  permission: 'core.edit',
  params,
  body: FeatureChange,
  reply: Feature,
  changes,
});

export const orderFeatures = endpoint({
  method: 'PUT',
  path: `${v1}/feature/order`,
  summary:
    'Put the features of one category in order; those not named follow in their old order; with moved only those move, within the list as it is by then',
  permission: 'core.edit',
  body: Order,
  reply: z.array(Feature),
  changes,
});

export const deleteFeature = endpoint({
  method: 'DELETE',
  path: `${v1}/feature/{id}`,
  summary: 'Delete a feature that no property has',
  permission: 'core.delete',
  params,
  reply: gone,
  changes,
});
