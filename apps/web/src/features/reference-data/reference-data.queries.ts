import { listFeatureCategories } from '@lintel/contract/features/reference-data/features';
import {
  referenceCounts,
  referenceEndpoints,
  searchReferenceItems,
} from '@lintel/contract/features/reference-data/reference-data';
import { endpointQuery } from '../../platform/query-client.ts';

/** All items of a type. */
export const itemsQuery = (type: string) => endpointQuery(referenceEndpoints(type).list, {}, ['reference-data']);

export const itemQuery = (type: string, id: number) =>
  endpointQuery(referenceEndpoints(type).get, { id }, ['reference-data']);

export const countsQuery = () => endpointQuery(referenceCounts, {}, ['reference-data']);

export const findItemsQuery = (search: string) => endpointQuery(searchReferenceItems, { search }, ['reference-data']);

export const featureCategoriesQuery = () => endpointQuery(listFeatureCategories, {}, ['features']);
