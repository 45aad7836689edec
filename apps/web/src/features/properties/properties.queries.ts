import {
  addPropertyNote,
  countProperties,
  deletePropertyNote,
  getProperty,
  listPropertyNotes,
  propertyHistory,
} from '@lintel/contract/features/properties/properties';
import { propertyReports } from '@lintel/contract/features/reports/reports';
import { keepPreviousData } from '@tanstack/react-query';
import { ask } from '../../platform/query-client.ts';
import { filtersOf, type ListValues } from '../../platform/use-list.ts';

const show = ['properties'] as const;

export const propertyQuery = (id: number) => ask(getProperty, { id }, show);
/** Words for colleagues about one property. */
export const propertyNotes = {
  endpoints: { list: listPropertyNotes, add: addPropertyNote, remove: deletePropertyNote },
  show,
};
export const propertyReportsQuery = (id: number) => ask(propertyReports, { id }, ['properties', 'reports']);
export const propertyHistoryQuery = (id: number, per_page?: number) => ask(propertyHistory, { id, per_page }, show);

/** How many there are by status, whatever the list is narrowed to. */
export const allCountsQuery = ask(countProperties, {}, show);

/** The filters of a list but its status: each tab counts what it would show with them. */
function filtersBesideStatus(values: ListValues) {
  const { status: _, ...filters } = filtersOf(values);
  return filters;
}

/** How many there are by status of what the list is narrowed to. */
export const countsQuery = (values: ListValues) => ({
  // As text, as it stands in the address.
  ...ask(countProperties, filtersBesideStatus(values) as object, show),
  placeholderData: keepPreviousData,
});
