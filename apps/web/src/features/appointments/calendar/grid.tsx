import '@fullcalendar/react/skeleton.css';
import Calendar, { type CalendarOptions, type CalendarRef, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import { can } from '@lintel/contract/core/permissions';
import { appointmentMinutes, openingHours } from '@lintel/contract/features/appointments/appointments';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useSettings } from '../../../platform/settings.ts';
import { momentIn } from '../../../platform/zone-days.ts';
import { classes } from '../../../ui/classes.ts';
import type { Known, OnAsk } from '../appointment-asks.ts';
import { whyNot } from '../appointment-rights.ts';
import { dayWords, minutesOf } from '../appointment-words.ts';
import type { AppointmentActs } from '../use-appointment-acts.ts';
import { Block } from './block.tsx';
import css from './calendar.module.css';
import { clashOf } from './clash.ts';
import { DayCount, DayHead, DayNumber } from './day-parts.tsx';
import { DragHint, type Hint } from './drag-hint.tsx';
import { OutsideHours } from './outside-hours.tsx';
import { wallTime } from './period.ts';
import type { CalendarPlace, CalendarRows } from './use-calendar.ts';

type Props = {
  place: CalendarPlace;
  shown: CalendarRows;
  /** Those that a lens or the legend leaves in full colour. */
  isClear: (appointment: Known) => boolean;
  acts: AppointmentActs;
  onAsk: OnAsk;
  onPeek: (id: number) => void;
};

const plugins = [dayGrid, timeGrid, interaction];
const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth', agenda: 'timeGridWeek' } as const;
const MINUTE = 60_000;

/** Its clocks are drawn, not its moment: so days on which clocks are moved have 24 hours like all others. */
const eventOf = (appointment: Known, zone: string, mayMove: boolean, isClear: boolean): EventInput => {
  const from = Date.parse(appointment.starts_at);
  const start = wallTime(zone, from);
  return {
    id: String(appointment.id),
    start,
    end: new Date(Date.parse(`${start}Z`) + minutesOf(appointment) * MINUTE).toISOString().slice(0, 19),
    startEditable: mayMove,
    extendedProps: { appointment, isClear },
  };
};

const knownOf = (event: { extendedProps: Record<string, unknown> }) => event.extendedProps.appointment as Known;

/** `2026-11-17T11:00`, of a moment that the grid calls by its clocks. */
const momentOf = (zone: string, drawn: Date) => {
  const text = drawn.toISOString();
  return momentIn(zone, text.slice(0, 10), text.slice(11, 16));
};

function useEvents({ shown, isClear, place: { zone } }: Props) {
  const admin = useAdmin();
  return useMemo(() => {
    const now = serverNow();
    // Past ones do not move: what is left to say of them is how they ended.
    const mayMove = (each: Known) => Date.parse(each.starts_at) > now && whyNot('move', each, admin, now) === undefined;
    return shown.rows.map((each) => eventOf(each, zone ?? each.timezone, mayMove(each), isClear(each)));
  }, [shown.rows, zone, admin, isClear]);
}

/** Rings what would clash, and says so, while something is dragged. */
function useDragHint(rows: readonly Known[], zoneOf: (appointment: Known) => string) {
  const [hint, setHint] = useState<Hint>();
  const clear = () => {
    for (const ringed of document.querySelectorAll('[data-clash]')) ringed.removeAttribute('data-clash');
    setHint(undefined);
  };
  const look = (moved: Known, drawn: Date) => {
    const other = clashOf(moved, momentOf(zoneOf(moved), drawn), rows);
    for (const ringed of document.querySelectorAll('[data-clash]')) ringed.removeAttribute('data-clash');
    if (other) document.querySelector(`[data-appointment="${other.id}"]`)?.setAttribute('data-clash', '');
    // Called while the grid draws.
    queueMicrotask(() => setHint(other && { other, zone: zoneOf(other) }));
    return true;
  };
  return { hint, look, clear };
}

/** Acts by pointer: a block is dragged, an empty time chosen, a block opened. */
function useGridActs({ place, shown, acts, onAsk, onPeek }: Props): CalendarOptions & { hint: Hint | undefined } {
  const admin = useAdmin();
  const zoneOf = (appointment: Known) => place.zone ?? appointment.timezone;
  const { hint, look, clear } = useDragHint(shown.rows, zoneOf);
  const mayBook = can(admin, 'appointment.edit') !== undefined;
  return {
    hint,
    eventAllow: (span, dragged) => (dragged ? look(knownOf(dragged), span.start) : true),
    eventDragStop: clear,
    eventDrop: ({ event, revert }) => {
      const appointment = knownOf(event);
      if (!event.start) return revert();
      void acts.move(appointment, momentOf(zoneOf(appointment), event.start)).then((isMoved) => !isMoved && revert());
    },
    eventClick: ({ event }) => onPeek(Number(event.id)),
    selectable: mayBook,
    select: ({ start, end, allDay, view }) => {
      view.calendar.unselect();
      if (allDay) return place.show('day', start.toISOString().slice(0, 10));
      // Clocks without a property yet: one's own.
      const zone = place.zone ?? admin.timezone;
      const least = start.getTime() + appointmentMinutes.usual * MINUTE;
      onAsk({
        what: 'book',
        starts_at: momentOf(zone, start),
        ends_at: momentOf(zone, new Date(Math.max(end.getTime(), least))),
      });
    },
  };
}

/** Everything the grid draws has our classes; it brings none of its own colours. */
const looks: CalendarOptions = {
  className: css.calendar,
  eventClass: ({ event, isMirror }) =>
    [css.event, event.extendedProps.isClear === false && css.faded, isMirror && css.mirror].filter(Boolean).join(' '),
  dayHeaderClass: ({ isToday }) => [css.dayHead, isToday && css.today].filter(Boolean).join(' '),
  dayHeaderAlign: 'start',
  dayCellClass: ({ isToday, isOther }) =>
    [css.dayCell, isToday && css.today, isOther && css.other].filter(Boolean).join(' '),
  dayLaneClass: ({ isToday }) => [css.lane, isToday && css.today].filter(Boolean).join(' '),
  slotLaneClass: ({ isMinor }) => (isMinor ? `${css.slot} ${css.minor}` : css.slot),
  slotHeaderInnerClass: css.hourText,
  slotHeaderAlign: 'end',
  rowMoreLinkClass: css.more,
  columnMoreLinkClass: classes(css.more, css.beside),
  highlightClass: css.highlight,
  nowIndicatorLineClass: css.nowLine,
  nowIndicatorHeaderClass: css.nowTime,
  tableHeaderClass: css.tableHead,
  slotHeaderDividerClass: css.divider,
  dayHeaderDividerClass: css.headDivider,
  popoverClass: css.popover,
};

const fixed: CalendarOptions = {
  ...looks,
  plugins,
  headerToolbar: false,
  // Times come and go as clocks show them.
  timeZone: 'UTC',
  height: '100%',
  borderless: true,
  allDaySlot: false,
  nowIndicator: true,
  eventDurationEditable: false,
  slotDuration: '00:30:00',
  slotHeaderInterval: '01:00:00',
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  // Half an hour is as high as a target must be.
  slotMinHeight: 24,
  snapDuration: '00:15:00',
  // A little earlier, so that the hour itself is in sight.
  scrollTime: `${String(openingHours.from - 1).padStart(2, '0')}:45:00`,
  scrollTimeReset: false,
  // As many as the day's height holds.
  dayMaxEvents: true,
  eventMaxStack: 5,
  eventMinHeight: 24,
  slotEventOverlap: false,
  eventInteractive: true,
  selectMirror: false,
  eventOrder: 'start',
  eventDisplay: 'block',
  navLinks: true,
  navLinkClass: css.navLink,
  fixedWeekCount: false,
};

/** A day, a week or a month. Blocks are dragged to another time, an empty time is chosen for a new appointment. */
export function Grid(props: Props) {
  const { place, shown } = props;
  const { span = 'week', day, narrow, zone } = place;
  const admin = useAdmin();
  const { themeDirection } = useSettings();
  const calendar = useRef<CalendarRef>(null);
  const events = useEvents(props);
  const { hint, ...acts } = useGridActs(props);
  const clock = zone ?? admin.timezone;
  useLayoutEffect(() => calendar.current?.getApi().gotoDate(day), [day]);
  useMinutes();
  const view = span === 'week' && narrow ? 'threeDays' : views[span];
  const open = (date: Date) => place.show('day', date.toISOString().slice(0, 10));
  const counts = useMemo(() => new Map((shown.days ?? []).map((each) => [each.day, each])), [shown.days]);
  const perDay = useMemo(() => Map.groupBy(events, ({ start }) => String(start).slice(0, 10)), [events]);
  return (
    <div className={css.grid} data-span={span}>
      <Calendar
        {...fixed}
        {...acts}
        key={view}
        ref={calendar}
        views={{ threeDays: { type: 'timeGrid', dayCount: 3 } }}
        initialView={view}
        initialDate={day}
        firstDay={place.firstDay}
        direction={themeDirection}
        now={() => wallTime(clock, serverNow())}
        events={events}
        eventContent={({ event, isMirror, isNarrow, view: drawn }) => (
          <Block
            key={isMirror ? 'mirror' : 'own'}
            appointment={knownOf(event)}
            time={event.startStr.slice(11, 16)}
            isLine={drawn.type === 'dayGridMonth'}
            isNarrow={isNarrow}
          />
        )}
        dayHeaderContent={(head) => (
          <DayHead
            date={head.date}
            isMonth={span === 'month'}
            count={perDay.get(head.date.toISOString().slice(0, 10))?.length}
          />
        )}
        dayCellTopContent={({ date }) => {
          const found = counts.get(date.toISOString().slice(0, 10));
          return (
            <>
              <DayNumber date={date} />
              {found && <DayCount found={found} onOpen={(on) => place.show('day', on)} />}
            </>
          );
        }}
        navLinkDayClick={(date) => open(date)}
        navLinkHint={(_, date) => `Open ${dayWords(date.toISOString().slice(0, 10))}`}
        moreLinkClick={({ date }) => open(date)}
        moreLinkContent={({ num }) => <bdi>+{num}</bdi>}
        nowIndicatorHeaderContent={() => <bdi>{wallTime(clock, serverNow()).slice(11, 16)}</bdi>}
      />
      {span !== 'month' && (
        <OutsideHours
          key={place.period.from}
          days={place.period}
          events={events}
          onScroll={(time) => calendar.current?.getApi().scrollToTime(time)}
        />
      )}
      {hint && <DragHint hint={hint} />}
    </div>
  );
}

/** The line of now moves each minute. */
function useMinutes() {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
}
