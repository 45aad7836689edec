import {
  addPropertyNote,
  countProperties,
  deletePropertyNote,
  getProperty,
  listPropertyNotes,
  propertyHistory,
} from '@lintel/contract/features/properties/properties';
import { propertyReports } from '@lintel/contract/features/reports/reports';
import { ask } from '../../platform/query-client.ts';

const show = ['properties'] as const;

export const propertyQuery = (id: number) => ask(getProperty, { id }, show);
/** Internal notes on a property. */
export const propertyNotes = {
  endpoints: { list: listPropertyNotes, add: addPropertyNote, remove: deletePropertyNote },
  show,
};
export const propertyReportsQuery = (id: number) => ask(propertyReports, { id }, ['properties', 'reports']);
export const propertyHistoryQuery = (id: number, per_page?: number) => ask(propertyHistory, { id, per_page }, show);

/** Counts by status, independent of the filters of the list. */
export const allCountsQuery = ask(countProperties, {}, show);
