import { maxRecordsPerRequest } from '@lintel/contract/core/bulk';
import { propertyAppointments } from '@lintel/contract/features/appointments/appointments';
import { countUpcomingAppointments } from '@lintel/contract/features/properties/properties';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { endpointQuery } from '../../../platform/query-client.ts';

/** Upcoming appointments, soonest first. */
export const upcomingQuery = (id: number) =>
  endpointQuery(propertyAppointments, { id }, ['appointments', 'properties']);

/** The number of upcoming appointments of all these properties, in batches. */
export const upcomingCountQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [countUpcomingAppointments.path, ids],
    queryFn: async ({ signal }) => {
      let count = 0;
      for (let at = 0; at < ids.length; at += maxRecordsPerRequest) {
        const property_ids = ids.slice(at, at + maxRecordsPerRequest);
        count += (await call(countUpcomingAppointments, { property_ids }, { signal })).count;
      }
      return count;
    },
    meta: { invalidatedBy: ['appointments', 'properties'] },
  });
