import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import { addDays, type Clock, clockOf, dayIn } from '../../platform/zone-days.ts';
import { offsetsQuery } from './appointments.queries.ts';

/** The clock of a time zone by the server's time zone data; undefined until it is loaded. */
export function useServerClock(zone: string, isNeeded = true): Clock | undefined {
  const today = dayIn('UTC', serverNow());
  const asked = offsetsQuery({ timezone: zone, from: addDays(today, -1), to: addDays(today, 1) });
  const { data } = useQuery({ ...asked, enabled: isNeeded });
  return useMemo(() => {
    const now = serverNow();
    const holds = data?.findLast(({ from }) => Date.parse(from) <= now) ?? data?.[0];
    return holds && clockOf(zone, now, holds.utc_offset_minutes);
  }, [data, zone]);
}

/** The reader's clock by the server's time zone data, or the browser's until that is loaded. */
export function useReaderClock(isNeeded = true): Clock {
  const { timezone } = useAdmin();
  const told = useServerClock(timezone, isNeeded);
  return useMemo(() => told ?? clockOf(timezone), [told, timezone]);
}
