import { useQuery } from '@tanstack/react-query';
import { shownAt } from '../../../platform/zone-days.ts';
import { slotsQuery } from '../appointments.queries.ts';

type Asked = {
  property_id: number | undefined;
  admin_id: number | undefined;
  appointment_id: number | undefined;
  /** The day in the property's city, and the duration in minutes; not yet valid while it is typed. */
  day: string;
  minutes: number;
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether the property or the assignee is busy at a local time of the day; undefined while that is not known. */
export function useBusyTimes({ day, minutes, property_id = 0, ...asked }: Asked) {
  const isAsked = property_id > 0 && isDay(day) && minutes > 0;
  const { data } = useQuery({
    ...slotsQuery({ ...asked, property_id, minutes, day, from: `${day}T00:00:00Z` }),
    enabled: isAsked,
  });
  if (!isAsked || !data) return undefined;
  const busy = new Set(
    data
      .filter((slot) => slot.is_busy)
      .map(({ starts_at, utc_offset_minutes }) => shownAt(Date.parse(starts_at), utc_offset_minutes).time),
  );
  return (time: string) => busy.has(time);
}
