import {
  addPropertyNote,
  countProperties,
  deletePropertyNote,
  getProperty,
  listPropertyNotes,
  propertyHistory,
} from '@lintel/contract/features/properties/properties';
import { propertyReports } from '@lintel/contract/features/reports/reports';
import { endpointQuery } from '../../../platform/query-client.ts';

const invalidatedBy = ['properties'] as const;

export const propertyQuery = (id: number) => endpointQuery(getProperty, { id }, invalidatedBy);
/** Internal notes on a property. */
export const propertyNotes = {
  endpoints: { list: listPropertyNotes, add: addPropertyNote, remove: deletePropertyNote },
  invalidatedBy,
};
export const propertyReportsQuery = (id: number) => endpointQuery(propertyReports, { id }, ['properties', 'reports']);
export const propertyHistoryQuery = (id: number, per_page?: number) =>
  endpointQuery(propertyHistory, { id, per_page }, invalidatedBy);

/** Counts by status, independent of the filters of the list. */
export const allCountsQuery = endpointQuery(countProperties, {}, invalidatedBy);
