import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../platform/server-clock.ts';
import { useAdmin } from '../../platform/session.tsx';
import { addDays, type Clock, clockOf, dayIn } from '../../platform/zone-days.ts';
import { offsetsQuery } from './appointments.queries.ts';

/** The clocks of a zone by the server's time zone table; nothing until it has answered. */
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

/** The reader's own clocks by the server's table, and by this browser's until it has answered. */
export function useMyClock(isNeeded = true): Clock {
  const { timezone } = useAdmin();
  const told = useServerClock(timezone, isNeeded);
  return useMemo(() => told ?? clockOf(timezone), [told, timezone]);
}
