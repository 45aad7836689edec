import type { EventInput } from '@fullcalendar/react';
import { useMemo } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { addDays } from '../../../platform/zone-days.ts';
import type { AppointmentSummary } from '../appointment-dialog-request.ts';
import { appointmentDisabledReason } from '../appointment-permissions.ts';
import { minutesOf, startInPropertyZone, startInReaderZone } from '../appointment-times.ts';
import { layOutLanes } from './fold.ts';
import { wallTime } from './period.ts';
import type { CalendarLocation } from './use-calendar.ts';

const MINUTE = 60_000;

/** The maximum of lanes: a day fills the viewport and has room for more than a week. */
const lanesFor = { day: 8, week: 3, narrow: 2 } as const;

export type FoldedHour = { day: string; count: number };
export type Drawn = { start: string; end: string };

export const knownOf = (event: { extendedProps: Record<string, unknown> }) =>
  event.extendedProps.appointment as AppointmentSummary | undefined;
export const foldOf = (event: { extendedProps: Record<string, unknown> }) =>
  event.extendedProps.fold as FoldedHour | undefined;

const later = (wall: string, minutes: number) =>
  new Date(Date.parse(`${wall}Z`) + minutes * MINUTE).toISOString().slice(0, 19);

/**
 * Drawn by local wall time, not by the point in time: days with a change to daylight saving time also have 24 hours.
 */
export function drawnOf(appointment: AppointmentSummary, own: string | undefined): Drawn {
  const start = wallTime(own === undefined ? startInPropertyZone(appointment) : startInReaderZone(appointment, own));
  return { start, end: later(start, minutesOf(appointment)) };
}

type Props = {
  rows: readonly AppointmentSummary[];
  isClear: (appointment: AppointmentSummary) => boolean;
  place: Pick<CalendarLocation, 'zone' | 'span' | 'narrow'>;
};

/**
 * The events of the grid. More than fit side by side are folded into a count for each hour; a month has lines and folds
 * by itself.
 */
export function useEvents({ rows, isClear, place: { zone, span, narrow } }: Props) {
  const admin = useAdmin();
  return useMemo(() => {
    const now = serverNow();
    // Past appointments cannot be moved: only their outcome is left to record.
    const mayMove = (each: AppointmentSummary) =>
      Date.parse(each.starts_at) > now && appointmentDisabledReason('move', each, admin, now) === undefined;
    const drawn = rows.map((appointment) => ({ appointment, ...drawnOf(appointment, zone) }));
    const eventOf = ({ appointment, start, end }: (typeof drawn)[number], lane: number): EventInput => ({
      id: String(appointment.id),
      start,
      end,
      lane,
      startEditable: mayMove(appointment),
      extendedProps: { appointment, isClear: isClear(appointment) },
    });
    const perDay = Map.groupBy(drawn, ({ start }) => start.slice(0, 10));
    const counts = new Map([...perDay].map(([day, those]) => [day, those.length]));
    if (span === 'month') return { events: drawn.map((each) => eventOf(each, 0)), drawn, counts };
    const most = span === 'day' ? (narrow ? 3 : lanesFor.day) : narrow ? lanesFor.narrow : lanesFor.week;
    const events = [...perDay].flatMap(([day, those]) => {
      const minuteOf = (wall: string) => (Date.parse(`${wall}Z`) - Date.parse(`${day}T00:00:00Z`)) / MINUTE;
      const { shown, folds } = layOutLanes(
        those.map((each) => ({ from: minuteOf(each.start), to: minuteOf(each.end), item: each })),
        most,
      );
      const numbers = folds.map(({ from, to, items, lane }): EventInput => {
        const start = later(`${day}T00:00:00`, from);
        return {
          id: `fold-${start}`,
          start,
          end: to >= 24 * 60 ? `${addDays(day, 1)}T00:00:00` : later(`${day}T00:00:00`, to),
          lane,
          startEditable: false,
          extendedProps: { fold: { day, count: items.length } satisfies FoldedHour },
        };
      });
      return [...shown.map(({ item, lane }) => eventOf(item, lane)), ...numbers];
    });
    return { events, drawn, counts };
  }, [rows, zone, span, narrow, admin, isClear]);
}
