import type { JsonEndpoint } from '@lintel/contract/core/endpoint';
import { useRecordChange } from '../../platform/query-client.ts';
import { propertyQuery } from './properties.queries.ts';

/** A call of one part of a property, with the answer shown at once. */
export const usePartChange = <E extends JsonEndpoint>(endpoint: E) => useRecordChange(endpoint, propertyQuery);
