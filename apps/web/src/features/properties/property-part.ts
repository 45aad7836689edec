import type { JsonEndpoint } from '@lintel/contract/core/endpoint';
import { useRecordChange } from '../../platform/query-client.ts';
import { propertyQuery } from './properties.queries.ts';

/** A mutation of one part of a property; its reply updates the cache at once. */
export const usePartChange = <E extends JsonEndpoint>(endpoint: E) => useRecordChange(endpoint, propertyQuery);
