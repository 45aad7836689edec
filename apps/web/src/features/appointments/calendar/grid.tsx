import '@fullcalendar/react/skeleton.css';
import Calendar, { type CalendarRef } from '@fullcalendar/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import { useSettings } from '../../../platform/settings.ts';
import { shownBy } from '../../../platform/zone-days.ts';
import { classes } from '../../../ui/classes.ts';
import type { AppointmentSummary, OpenAppointmentDialog } from '../appointment-dialog-request.ts';
import { dayWords } from '../appointment-times.ts';
import type { AppointmentMutations } from '../use-appointment-mutations.ts';
import { Block, FoldBlock } from './block.tsx';
import css from './calendar.module.css';
import { DayCount, DayHead, DayNumber } from './day-parts.tsx';
import { DragHint } from './drag-hint.tsx';
import { useGridInteractions } from './grid-acts.ts';
import { foldOf, knownOf, useEvents } from './grid-events.ts';
import { fixedOptions } from './grid-options.ts';
import { OutsidePills, outsideHours } from './outside-hours.tsx';
import { daysOf, wallTime } from './period.ts';
import type { CalendarLocation, CalendarRows } from './use-calendar.ts';

type Props = {
  place: CalendarLocation;
  shown: CalendarRows;
  /** Appointments that are not dimmed by the tab or the legend. */
  isClear: (appointment: AppointmentSummary) => boolean;
  acts: AppointmentMutations;
  onAsk: OpenAppointmentDialog;
  onPeek: (id: number) => void;
};

const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth', agenda: 'timeGridWeek' } as const;
const MINUTE = 60_000;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A day, a week or a month. Blocks can be dragged to another time, empty slots create an appointment. */
export function Grid({ place, shown, isClear, ...asking }: Props) {
  const { span = 'week', day, narrow } = place;
  const { rows } = shown;
  const { themeDirection } = useSettings();
  const calendar = useRef<CalendarRef>(null);
  const view = span === 'week' && narrow ? 'threeDays' : views[span];
  const { events, drawn, counts } = useEvents({ rows, isClear, place });
  const { hint, options } = useGridInteractions({ place, rows, drawn, ...asking });
  const now = () => wallTime(shownBy(place.clock, serverNow()));
  useLayoutEffect(() => calendar.current?.getApi().gotoDate(day), [day]);
  useMinutes();
  const { frame, isSettled } = useSettledGrid(view);
  const outside = useMemo(() => outsideHours(drawn), [drawn]);
  const scrollTo = (time: string) => calendar.current?.getApi().scrollToTime(time);
  const open = (date: Date) => place.show('day', dayOf(date));
  const crowds = useMemo(() => new Map((shown.days ?? []).map((each) => [each.day, each])), [shown.days]);
  return (
    <div
      ref={frame}
      className={classes(
        css.grid,
        !isSettled && css.unsettled,
        span !== 'month' && outside.late.size > 0 && css.hasLate,
      )}
      data-span={span}
    >
      <Calendar
        {...fixedOptions}
        {...options}
        key={view}
        ref={calendar}
        views={{ threeDays: { type: 'timeGrid', dayCount: 3 } }}
        initialView={view}
        initialDate={day}
        firstDay={place.firstDay}
        direction={themeDirection}
        now={now}
        events={events}
        eventContent={({ event, isMirror, isNarrow, view: drawnView }) => {
          const fold = foldOf(event);
          const appointment = knownOf(event);
          if (fold) return <FoldBlock count={fold.count} title={`${fold.count} more on ${dayWords(fold.day)}`} />;
          return (
            appointment && (
              <Block
                key={isMirror ? 'mirror' : 'own'}
                appointment={appointment}
                isLine={drawnView.type === 'dayGridMonth'}
                isNarrow={isNarrow}
              />
            )
          );
        }}
        dayHeaderContent={(head) => (
          <DayHead date={head.date} isMonth={span === 'month'} count={counts.get(dayOf(head.date))}>
            {outside.early.size > 0 && <span className={css.pillPlace} />}
          </DayHead>
        )}
        dayCellTopContent={({ date }) => {
          const found = crowds.get(dayOf(date));
          return (
            <>
              <DayNumber date={date} />
              {found && found.total > 0 && <DayCount found={found} onOpen={(on) => place.show('day', on)} />}
            </>
          );
        }}
        navLinkDayClick={(date) => open(date)}
        navLinkHint={(_, date) => `Open ${dayWords(dayOf(date))}`}
        moreLinkClick={({ date }) => open(date)}
        moreLinkContent={({ num }) => <bdi>+{num}</bdi>}
        nowIndicatorHeaderContent={() => <bdi>{now().slice(11, 16)}</bdi>}
      />
      {span !== 'month' && <OutsidePills days={daysOf(place.period)} outside={outside} onScroll={scrollTo} />}
      {hint && <DragHint hint={hint} />}
    </div>
  );
}

/**
 * The library measures itself over several frames: it stays hidden until its height is stable, to avoid a layout shift.
 */
function useSettledGrid(view: string) {
  const frame = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    let [last, same, tries, wait] = ['', 0, 0, 0];
    const look = () => {
      const parts = frame.current?.querySelectorAll<HTMLElement>('[data-date], [data-time]') ?? [];
      const [first, final] = [parts[0], parts[parts.length - 1]];
      const measured = `${parts.length} ${first?.getBoundingClientRect().bottom} ${final?.getBoundingClientRect().bottom}`;
      same = parts.length > 0 && measured === last ? same + 1 : 0;
      last = measured;
      tries += 1;
      if (same >= 3 || tries > 60) setSettled(view);
      else wait = requestAnimationFrame(look);
    };
    wait = requestAnimationFrame(look);
    return () => cancelAnimationFrame(wait);
  }, [view]);
  return { frame, isSettled: settled === view };
}

/** Renders every minute to move the current time line. */
function useMinutes() {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
}
