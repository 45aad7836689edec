import { listFeatureCategories } from '@lintel/contract/features/reference-data/features';
import {
  referenceCounts,
  referenceEndpoints,
  searchReferenceItems,
} from '@lintel/contract/features/reference-data/reference-data';
import { ask } from '../../platform/query-client.ts';

/** All items of a type. `here-…` is a local collection, which no live event invalidates. */
export const itemsQuery = (type: string) => ask(referenceEndpoints(type).list, {}, ['reference-data', `here-${type}`]);

export const itemQuery = (type: string, id: number) => ask(referenceEndpoints(type).get, { id }, ['reference-data']);

export const countsQuery = () => ask(referenceCounts, {}, ['reference-data']);

export const findItemsQuery = (search: string) => ask(searchReferenceItems, { search }, ['reference-data']);

export const featureCategoriesQuery = () => ask(listFeatureCategories, {}, ['features']);
