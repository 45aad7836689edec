import type { CalendarOptions } from '@fullcalendar/react';
import { can } from '@lintel/contract/core/permissions';
import { appointmentMinutes } from '@lintel/contract/features/appointments/appointments';
import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../../platform/session.tsx';
import { type Clock, momentBy } from '../../../platform/zone-days.ts';
import type { AppointmentSummary, OpenAppointmentDialog } from '../appointment-dialog-request.ts';
import { propertyClock, readerClock } from '../appointment-times.ts';
import type { AppointmentMutations } from '../use-appointment-mutations.ts';
import { clashOf } from './clash.ts';
import type { Hint } from './drag-hint.tsx';
import { scrollWithin, windowOf } from './drag-window.ts';
import { type Drawn, foldOf, knownOf } from './grid-events.ts';
import { needsMoveConfirmation } from './move-rules.ts';
import type { CalendarLocation } from './use-calendar.ts';

const MINUTE = 60_000;

/** Converts a date drawn by the grid to a point in time. */
const momentOf = (clock: Clock, drawn: Date) => {
  const text = drawn.toISOString();
  return momentBy(clock, text.slice(0, 10), text.slice(11, 16));
};

const unring = () => {
  for (const ringed of document.querySelectorAll('[data-clash]')) ringed.removeAttribute('data-clash');
};

/** Highlights the clashing appointment while dragging. */
function useDragHint(rows: readonly AppointmentSummary[], clockFor: (appointment: AppointmentSummary) => Clock) {
  const [hint, setHint] = useState<Hint>();
  const clear = () => {
    unring();
    setHint(undefined);
  };
  const look = (moved: AppointmentSummary, drawn: Date) => {
    const other = clashOf(moved, momentOf(clockFor(moved), drawn), rows);
    unring();
    if (other) document.querySelector(`[data-appointment="${other.id}"]`)?.setAttribute('data-clash', '');
    // Called during rendering, so the state update is deferred.
    queueMicrotask(() => setHint(other && { other, clock: clockFor(other) }));
    return true;
  };
  return { hint, look, clear };
}

type Props = {
  place: CalendarLocation;
  rows: readonly AppointmentSummary[];
  drawn: readonly Drawn[];
  acts: AppointmentMutations;
  onAsk: OpenAppointmentDialog;
  onPeek: (id: number) => void;
};

/** Pointer actions: dragging a block, choosing an empty slot, opening a block. */
export function useGridInteractions({ place, rows, drawn, acts, onAsk, onPeek }: Props) {
  const admin = useAdmin();
  const clockFor = (appointment: AppointmentSummary) =>
    place.zone ? readerClock(appointment, place.zone) : propertyClock(appointment);
  const { hint, look, clear } = useDragHint(rows, clockFor);
  const stopScroll = useRef<() => void>(undefined);
  useEffect(() => () => stopScroll.current?.(), []);
  const mayBook = can(admin, 'appointment.edit') !== undefined;
  const options: CalendarOptions = {
    eventAllow: (span, dragged) => {
      const moved = dragged && knownOf(dragged);
      return moved ? look(moved, span.start) : true;
    },
    eventDragStart: ({ el }) => {
      stopScroll.current = scrollWithin(el, windowOf(drawn));
    },
    eventDragStop: () => {
      stopScroll.current?.();
      clear();
    },
    eventDrop: ({ event, revert }) => {
      const appointment = knownOf(event);
      if (!event.start || !appointment) return revert();
      const starts_at = momentOf(clockFor(appointment), event.start);
      if (needsMoveConfirmation(appointment, starts_at)) {
        revert();
        return onAsk({ what: 'confirm-move', appointment, starts_at });
      }
      return void acts.move(appointment, starts_at).then((isMoved) => !isMoved && revert());
    },
    eventClick: ({ event }) => {
      const fold = foldOf(event);
      // A fold in the day view opens the agenda, which has a row for each.
      if (fold) place.show(place.span === 'day' ? 'agenda' : 'day', fold.day);
      else onPeek(Number(event.id));
    },
    selectable: mayBook,
    select: ({ start, end, allDay, view }) => {
      view.calendar.unselect();
      if (allDay) return place.show('day', start.toISOString().slice(0, 10));
      // Before a property is chosen, the reader's time zone applies.
      const { clock } = place;
      const least = start.getTime() + appointmentMinutes.usual * MINUTE;
      return onAsk({
        what: 'book',
        starts_at: momentOf(clock, start),
        ends_at: momentOf(clock, new Date(Math.max(end.getTime(), least))),
      });
    },
  };
  return { hint, options };
}
