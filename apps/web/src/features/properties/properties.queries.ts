import { mostInOneCall } from '@lintel/contract/core/bulk';
import { propertyAppointments } from '@lintel/contract/features/appointments/appointments';
import {
  addPropertyNote,
  countProperties,
  countUpcomingAppointments,
  deletePropertyNote,
  getProperty,
  listPropertyNotes,
  propertyHistory,
} from '@lintel/contract/features/properties/properties';
import { propertyReports } from '@lintel/contract/features/reports/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { ask } from '../../platform/query-client.ts';

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

/** Appointments that are still to come, soonest first. */
export const upcomingQuery = (id: number) => ask(propertyAppointments, { id }, ['appointments', 'properties']);

/** How many upcoming appointments all of these have, however many they are. */
export const upcomingCountQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [countUpcomingAppointments.path, ids],
    queryFn: async ({ signal }) => {
      let count = 0;
      for (let at = 0; at < ids.length; at += mostInOneCall) {
        const property_ids = ids.slice(at, at + mostInOneCall);
        count += (await call(countUpcomingAppointments, { property_ids }, { signal })).count;
      }
      return count;
    },
    meta: { show: ['appointments', 'properties'] },
  });
