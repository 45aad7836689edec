import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import { addDays, type Clock, clockOf, dayIn } from '../../platform/zone-days.ts';
import { propertyClock, type ZonedTimeRange } from './appointment-times.ts';
import { offsetsQuery } from './appointments.queries.ts';

/** As far ahead as the server answers at once. */
const DAYS_AHEAD = 398;

const range = () => {
  const today = dayIn('UTC', serverNow());
  return { from: addDays(today, -1), to: addDays(today, DAYS_AHEAD) };
};
const queryOf = (zone: string) => offsetsQuery({ timezone: zone, ...range() });

type Periods = readonly { from: string; utc_offset_minutes: number }[];

/** A clock by the server's offsets: today's difference from the browser's, and all offsets of the next year. */
export function clockFrom(zone: string, data: Periods, now: number, until: number): Clock | undefined {
  const holds = data.findLast(({ from }) => Date.parse(from) <= now) ?? data[0];
  const periods = data.map(({ from, utc_offset_minutes: minutes }) => ({ from: Date.parse(from), minutes }));
  return holds && { ...clockOf(zone, now, holds.utc_offset_minutes), offsets: { until, periods } };
}

const fromAnswer = (zone: string, data: Periods) =>
  clockFrom(zone, data, serverNow(), Date.parse(`${addDays(range().to, 1)}T00:00:00Z`));

/** The clock of a time zone by the server's time zone data; undefined until it is loaded. */
export function useServerClock(zone: string, isNeeded = true): Clock | undefined {
  const { data } = useQuery({ ...queryOf(zone), enabled: isNeeded });
  return useMemo(() => data && fromAnswer(zone, data), [data, zone]);
}

/** The same if it has been loaded, where no hook can be called. */
export function loadedClock(client: QueryClient, zone: string): Clock | undefined {
  const data = client.getQueryData(queryOf(zone).queryKey);
  return data && fromAnswer(zone, data);
}

/** The clock of an appointment's property, also for dates far from the appointment. */
export function usePropertyClock(appointment: ZonedTimeRange): Clock {
  const told = useServerClock(appointment.timezone);
  return useMemo(() => told ?? propertyClock(appointment), [told, appointment]);
}

/** The reader's clock by the server's time zone data, or the browser's until that is loaded. */
export function useReaderClock(isNeeded = true): Clock {
  const { timezone } = useAdmin();
  const told = useServerClock(timezone, isNeeded);
  return useMemo(() => told ?? clockOf(timezone), [told, timezone]);
}
