import {
  countProperties,
  getProperty,
  listPropertyNotes,
  propertyHistory,
} from '@lintel/contract/features/properties/properties';
import { propertyReports } from '@lintel/contract/features/reports/reports';
import { ask } from '../../platform/query-client.ts';

const of = ['properties'];

export const propertyQuery = (id: number) => ask(getProperty, { id }, of);
export const propertyNotesQuery = (id: number) => ask(listPropertyNotes, { id }, of);
export const propertyReportsQuery = (id: number) => ask(propertyReports, { id }, ['properties', 'reports']);
export const propertyHistoryQuery = (id: number, per_page?: number) => ask(propertyHistory, { id, per_page }, of);

/** How many there are by status, whatever the list is narrowed to. */
export const allCountsQuery = ask(countProperties, {}, of);
