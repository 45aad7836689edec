import type { JsonEndpoint } from '@lintel/contract/core/endpoint';
import { useRecordMutation } from '../../../platform/query-client.ts';
import { propertyQuery } from '../shared/properties.queries.ts';

/** A mutation of one part of a property; its reply updates the cache at once. */
export const usePropertyPartMutation = <E extends JsonEndpoint>(endpoint: E) =>
  useRecordMutation(endpoint, propertyQuery);
