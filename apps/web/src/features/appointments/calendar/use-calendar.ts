import { mostInCalendar } from '@lintel/contract/features/appointments/appointment-calendar';
import type { AppointmentRow } from '@lintel/contract/features/appointments/appointments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { filtersOf, type List } from '../../../platform/use-list.ts';
import { useLiveInvalidation } from '../../../platform/use-live.ts';
import { weekStart } from '../../../platform/week.ts';
import { shownBy } from '../../../platform/zone-days.ts';
import { usePhone } from '../../../ui/table/phone.ts';
import type { AppointmentSummary } from '../appointment-dialog-request.ts';
import { calendarQuery, daysQuery } from '../appointments.queries.ts';
import { useReaderClock } from '../use-server-clock.ts';
import { type Period, periodOf, type Span, spans, stepDay, tabOf } from './period.ts';

/** Above this number a month shows only counts. */
const crowd = 500;

const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);

/** The layout, span and day of the calendar, stored in the URL. */
export function useCalendarLocation() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { timezone: own } = useAdmin();
  const narrow = usePhone();
  const span = spans.find((each) => each === search.calendar);
  const clock = useReaderClock(span !== undefined);
  const { day: today } = shownBy(clock, serverNow());
  const day = isDay(search.day) ? search.day : today;
  const isByAgent = span === 'day' && search.group === 'agent';
  // Agents have different time zones, so the axis is in the reader's.
  const byProperty = search.clock === 'property' && !isByAgent;
  const firstDay = useMemo(() => weekStart(), []);
  const go = (change: Record<string, string | number | undefined>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const shown = span ?? 'week';
  return {
    /** Undefined means the list. */
    span,
    day,
    today,
    narrow,
    /** The reader's own clock. */
    clock,
    firstDay,
    period: periodOf(shown, day, { firstDay, narrow }),
    /** The time zone of the grid: the reader's own, or undefined for that of each property. */
    zone: byProperty ? undefined : own,
    kept: {
      calendar: span,
      day: isDay(search.day) ? search.day : undefined,
      clock: byProperty ? 'property' : undefined,
      group: isByAgent ? 'agent' : undefined,
    },
    show: (next: Span | undefined, on?: string) =>
      go({ calendar: next, day: on ?? day, peek: undefined, page: undefined }),
    goTo: (on: string) => go({ day: on === today ? undefined : on, peek: undefined }),
    step: (by: 1 | -1) => go({ day: stepDay(shown, day, by, narrow), peek: undefined }),
    setClock: (own_: boolean) => go({ clock: own_ ? undefined : 'property' }),
    /** A day by time, or with a column for each agent. */
    isByAgent,
    setGroup: (group: 'time' | 'agent') => go({ group: group === 'agent' ? 'agent' : undefined, peek: undefined }),
  };
}

export type CalendarLocation = ReturnType<typeof useCalendarLocation>;

/** The calendar has its own date range, and its tabs only highlight. */
function askedOf({ values }: Pick<List<unknown>, 'values'>, { from, to }: Period, zone: string | undefined) {
  const { tab: _, starts_from: __, starts_to: ___, timezone: ____, ...filters } = filtersOf(values);
  return { ...filters, starts_from: from, starts_to: to, ...(zone ? { timezone: zone } : {}) };
}

const noRows: readonly AppointmentSummary[] = [];

/** The appointments of the period in the URL; for a crowded month, the count of each day. */
export function useCalendarRows(list: List<AppointmentRow>, { span, period, zone }: CalendarLocation) {
  const isMonth = span === 'month';
  const asked = askedOf(list, period, zone) as Parameters<typeof calendarQuery>[0];
  useLiveInvalidation(['appointments']);
  const days = useQuery({ ...daysQuery(asked), enabled: isMonth, placeholderData: keepPreviousData });
  const total = days.data?.reduce((sum, each) => sum + each.total, 0);
  const isCrowded = isMonth && total !== undefined && total > crowd;
  const query = useQuery({
    ...calendarQuery(asked),
    enabled: !isMonth || (total !== undefined && !days.isPlaceholderData && !isCrowded),
    placeholderData: keepPreviousData,
  });
  const rows = query.data ?? noRows;
  return {
    rows: isCrowded ? noRows : rows,
    days: isCrowded ? days.data : undefined,
    isPending: isMonth ? days.isPending || (!isCrowded && query.isPending) : query.isPending,
    // A disabled query retains its placeholder, which is not stale then.
    isOld: (isMonth && days.isPlaceholderData) || (!isCrowded && query.isPlaceholderData),
    /** There are more than the calendar shows. */
    isCut: rows.length >= mostInCalendar,
    error: days.error ?? (query.data ? undefined : query.error),
    retry: () => void (isMonth ? days.refetch() : query.refetch()),
  };
}

export type CalendarRows = ReturnType<typeof useCalendarRows>;

/** In the calendar the tab follows the period; Pending and Rejected only highlight. */
export function highlightedTab(list: Pick<List<unknown>, 'values'>, { period, today }: CalendarLocation) {
  const { tab } = list.values;
  return tab === 'pending' || tab === 'rejected' ? tab : tabOf(period, today);
}
