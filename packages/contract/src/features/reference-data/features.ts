import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { id, line, nameLine, recordFields, searchTerm, version } from '../../core/fields.ts';
import { localized, localizedInput } from '../../core/locales.ts';
import { queryFlag, queryId } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { featureValueTypes } from '../properties/property-fields.ts';
import { iconName, Order } from './reference-items.ts';

const name = localizedInput(nameLine(1, 80));
const position = z.int().min(1).max(10_000);

export const featureFields = fields({
  feature_category_id: field(id(), 'Category'),
  name: field(name, 'Name'),
  icon: field(iconName().nullish(), 'Icon'),
  value_type: field(z.enum(featureValueTypes), 'Kind of value'),
  unit: field(line(1, 20).nullish(), 'Unit'),
  position: field(position, 'Position'),
  is_active: field(z.boolean(), 'Active'),
  /** The number of properties with it, excluding soft-deleted ones. */
  used_by: readOnly(z.int(), 'Used by'),
});

export const Feature = z.object({ ...recordFields, ...featureFields.reply, name: localized(z.string()) });
export type Feature = z.infer<typeof Feature>;

export const featureCategoryFields = fields({
  name: field(name, 'Name'),
  position: field(position, 'Position'),
  is_active: field(z.boolean(), 'Active'),
  features: readOnly(z.array(Feature), 'Features'),
});

export const FeatureCategory = z.object({
  ...recordFields,
  ...featureCategoryFields.reply,
  name: localized(z.string()),
});
export type FeatureCategory = z.infer<typeof FeatureCategory>;

// Without a position a new one is appended.
export const FeatureCategoryInput = z.strictObject({
  ...featureCategoryFields.input,
  position: position.optional(),
  is_active: z.boolean().default(true),
});
export type FeatureCategoryInput = z.output<typeof FeatureCategoryInput>;
/** A partial update: omitted fields are not changed. */
export const FeatureCategoryChange = z.strictObject({
  ...z.strictObject(featureCategoryFields.input).partial().shape,
  version: version(),
});
export type FeatureCategoryChange = z.output<typeof FeatureCategoryChange>;

export const FeatureInput = z.strictObject({
  ...featureFields.input,
  value_type: featureFields.input.value_type.default('flag'),
  position: position.optional(),
  is_active: z.boolean().default(true),
});
export type FeatureInput = z.output<typeof FeatureInput>;
/** A partial update; the value type cannot be changed once it is used. */
export const FeatureChange = z.strictObject({
  ...z.strictObject(featureFields.input).partial().shape,
  version: version(),
});
export type FeatureChange = z.output<typeof FeatureChange>;

const v1 = '/v1/dashboard';
const params = idParams;
const changes = ['features'] as const;
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
