import type { AppointmentRow } from '@lintel/contract/features/appointments/appointments';
import { addDays, type Clock, shownBy, weekdayOf } from '../../../platform/zone-days.ts';
import { startInReaderZone, type ZonedTimeRange } from '../appointment-times.ts';

type Row = Pick<AppointmentRow, 'status'> & ZonedTimeRange;

const isComing = ({ status }: Row) => status === 'pending' || status === 'accepted';

/** The next appointments: the accepted one that is running or starts first, and others with the same start. */
export function nextUp<R extends Row>(rows: readonly R[], now: number): R[] {
  const open = rows.filter(({ status, ends_at }) => status === 'accepted' && Date.parse(ends_at) > now);
  const [first] = open.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
  return first ? open.filter(({ starts_at }) => Date.parse(starts_at) === Date.parse(first.starts_at)) : [];
}

export type MyDay<R> = { day: string; rows: R[] };

/** Today in two parts, then the rest of this week, then later; in the reader's time zone. */
export function myDays<R extends Row>(rows: readonly R[], clock: Clock, now: number, firstDay: number) {
  const { day: today } = shownBy(clock, now);
  const lastOfWeek = addDays(today, 6 - ((weekdayOf(today) - firstDay + 7) % 7));
  const days = [...Map.groupBy(rows, (row) => startInReaderZone(row, clock.zone).day)]
    .map(([day, those]): MyDay<R> => ({ day, rows: those }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const ofToday = days.find(({ day }) => day === today)?.rows ?? [];
  const coming = ({ day, rows: those }: MyDay<R>) => ({ day, rows: those.filter(isComing) });
  const later = days
    .filter(({ day }) => day > today)
    .map(coming)
    .filter((each) => each.rows.length > 0);
  return {
    /** Over or called off: collapsed into a line. */
    earlier: ofToday.filter((row) => !isComing(row)),
    today: ofToday.filter(isComing),
    week: later.filter(({ day }) => day <= lastOfWeek),
    later: later.filter(({ day }) => day > lastOfWeek),
  };
}

/** `2 completed, 1 no-show`. */
export function endedText(rows: readonly Row[], words: Readonly<Record<Row['status'], { label: string }>>) {
  const counts = [...Map.groupBy(rows, ({ status }) => status)];
  return counts.map(([status, those]) => `${those.length} ${words[status].label.toLowerCase()}`).join(', ');
}
