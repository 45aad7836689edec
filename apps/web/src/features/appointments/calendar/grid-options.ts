import type { CalendarOptions } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import { openingHours } from '@lintel/contract/features/appointments/appointments';
import { classes } from '../../../ui/classes.ts';
import block from './block.module.css';
import css from './calendar.module.css';

/** Styles the whole grid with our classes: only the library's skeleton styles are loaded, not a theme. */
const looks: CalendarOptions = {
  className: css.calendar,
  eventClass: ({ event, isMirror }) =>
    [block.event, event.extendedProps.isClear === false && block.faded, isMirror && block.mirror]
      .filter(Boolean)
      .join(' '),
  dayHeaderClass: ({ isToday }) => [css.dayHead, isToday && css.today].filter(Boolean).join(' '),
  dayHeaderAlign: 'start',
  dayCellClass: ({ isToday, isOther }) =>
    [css.dayCell, isToday && css.today, isOther && css.other].filter(Boolean).join(' '),
  dayLaneClass: ({ isToday }) => [css.lane, isToday && css.today].filter(Boolean).join(' '),
  slotLaneClass: ({ isMinor }) => (isMinor ? `${css.slot} ${css.minor}` : css.slot),
  slotHeaderInnerClass: css.hourText,
  slotHeaderAlign: 'end',
  rowMoreLinkClass: block.more,
  columnMoreLinkClass: classes(block.more, block.beside),
  highlightClass: css.highlight,
  nowIndicatorLineClass: css.nowLine,
  nowIndicatorHeaderClass: css.nowTime,
  tableHeaderClass: css.tableHead,
  slotHeaderDividerClass: css.divider,
  dayHeaderDividerClass: css.headDivider,
  popoverClass: css.popover,
};

export const fixedOptions: CalendarOptions = {
  ...looks,
  plugins: [dayGrid, timeGrid, interaction],
  headerToolbar: false,
  // Times are passed in and out as wall time.
  timeZone: 'UTC',
  height: '100%',
  borderless: true,
  allDaySlot: false,
  nowIndicator: true,
  eventDurationEditable: false,
  // Milliseconds of a long press on touch, as in the day by agent.
  longPressDelay: 400,
  slotDuration: '00:30:00',
  slotHeaderInterval: '01:00:00',
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  // 30 minutes have the minimum height of a touch target.
  slotMinHeight: 24,
  snapDuration: '00:15:00',
  // Start slightly earlier, so that the label of the hour is visible.
  scrollTime: `${String(openingHours.from - 1).padStart(2, '0')}:45:00`,
  scrollTimeReset: false,
  // Only `scrollWithin` scrolls while dragging, as it stops at the window of the day.
  dragScroll: false,
  // As many as fit in the height of the day.
  dayMaxEvents: true,
  // Crowded hours are already folded.
  eventMaxStack: 12,
  eventMinHeight: 24,
  slotEventOverlap: false,
  eventInteractive: true,
  selectMirror: false,
  eventOrder: 'lane,start',
  eventDisplay: 'block',
  navLinks: true,
  navLinkClass: css.navLink,
  fixedWeekCount: false,
};
