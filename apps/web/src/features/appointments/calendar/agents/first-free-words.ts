import type { FirstFree } from '@lintel/contract/features/appointments/appointment-options';
import { addDays, shownAt } from '../../../../platform/zone-days.ts';
import type { AppointmentSummary } from '../../appointment-dialog-request.ts';
import { dayWords, lengthText } from '../../appointment-times.ts';

export type Start = NonNullable<FirstFree['first']>;

/** In the reader's time zone, like the axis next to it. */
const mine = (at: string, { my_utc_offset_minutes: offset }: Pick<Start, 'my_utc_offset_minutes'>) =>
  shownAt(Date.parse(at), offset);

export const isRequestedTime = (start: Start, asked: Pick<AppointmentSummary, 'starts_at'>) =>
  Date.parse(start.starts_at) === Date.parse(asked.starts_at);

/** `Today 11:00`, `Tomorrow 09:00`, otherwise `Thu 19 Nov 09:00`. */
export function freeText(start: Start, now: number) {
  const { day, time } = mine(start.starts_at, start);
  const today = shownAt(now, start.my_utc_offset_minutes).day;
  const word = day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : dayWords(day, 'short');
  return `${word} ${time}`;
}

/** `as asked`, `15 min later`, `22 h later`, `2 days later`. */
export function laterText(start: Start, asked: Pick<AppointmentSummary, 'starts_at'>) {
  const minutes = Math.round((Date.parse(start.starts_at) - Date.parse(asked.starts_at)) / 60_000);
  if (minutes === 0) return 'as asked';
  if (minutes < 180) return `${lengthText(minutes)} later`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h later` : `${Math.round(hours / 24)} days later`;
}

/** Distance and availability: `4 km · free until 12:15`, `9 km · busy until 10:45`, `Away that day`. */
export function availabilityText(found: FirstFree) {
  const { distance_km: km, busy_until, free_until, is_away, first } = found;
  const time = (at: string) => (first ? mine(at, first).time : '');
  const kept = is_away
    ? 'Away that day'
    : busy_until && first
      ? `busy until ${time(busy_until)}`
      : free_until && first
        ? `free until ${time(free_until)}`
        : 'free';
  const text = [km === null ? '' : `${km < 10 ? Math.round(km * 10) / 10 : Math.round(km)} km`, kept]
    .filter(Boolean)
    .join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
