import { can } from '@lintel/contract/core/permissions';
import { useQuery } from '@tanstack/react-query';
import { type TouchEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '../../../../platform/format.ts';
import { serverNow } from '../../../../platform/server-clock.ts';
import { useAdmin } from '../../../../platform/session.tsx';
import { momentBy, shownBy } from '../../../../platform/zone-days.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { LoadFailure, SkeletonBlock } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.tsx';
import type { AppointmentSummary, OpenAppointmentDialog } from '../../appointment-dialog-request.ts';
import { appointmentDisabledReason } from '../../appointment-permissions.ts';
import { dayWords, minutesOf } from '../../appointment-times.ts';
import { agentsQuery } from '../../appointments.queries.ts';
import type { AppointmentMutations } from '../../use-appointment-mutations.ts';
import body from '../calendar.module.css';
import { windowOf } from '../drag-window.ts';
import { drawnOf } from '../grid-events.ts';
import { needsMoveConfirmation } from '../move-rules.ts';
import type { CalendarLocation } from '../use-calendar.ts';
import { AgentColumn, HOUR } from './agent-column.tsx';
import { type Column, columnsOf, firstUnassigned, minuteOn, startMinute, worksAt } from './agent-columns.ts';
import { AgentHead } from './agent-head.tsx';
import css from './agents.module.css';
import { FirstFreePanel } from './first-free.tsx';
import { type Dragged, useAgentDrag } from './use-agent-drag.ts';

type Props = {
  place: CalendarLocation;
  rows: readonly AppointmentSummary[];
  /** The assignee filter from the URL. */
  only: readonly string[] | undefined;
  isClear: (appointment: AppointmentSummary) => boolean;
  acts: AppointmentMutations;
  onAsk: OpenAppointmentDialog;
  onPeek: (id: number) => void;
};

const MINUTE = 60_000;
const hours = Array.from({ length: 23 }, (_, hour) => hour + 1);
const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** The agents in the filter, or all who can be assigned. */
function useColumns({ place: { day, clock }, rows, only }: Props) {
  const admin = useAdmin();
  const query = useQuery(agentsQuery({ day, timezone: admin.timezone }));
  const columns = useMemo(() => {
    const isNamed = (id: number) => !only || only.includes(String(id)) || (id === admin.id && only.includes('me'));
    const agents = (query.data ?? []).filter(({ id }) => isNamed(id));
    const all = columnsOf({ agents, rows, day, clock });
    return only && !only.includes('none') ? all.slice(1) : all;
  }, [query.data, only, rows, day, clock, admin.id]);
  return { query, columns };
}

/** The current time, updated every minute. */
function useNow() {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Dropping on another column assigns, at another time moves; a drop that needs confirmation opens a dialog. */
function useDrop({ place, acts, onAsk }: Props, columns: readonly Column[]) {
  return ({ appointment, column, from }: Dragged) => {
    const target = columns[column];
    if (!target) return;
    const { agent } = target;
    const isSame = (agent?.id ?? null) === (appointment.assigned_admin?.id ?? null);
    if (!agent && !isSame && appointment.status === 'accepted') {
      toast('Accepted appointments need an assignee', { variant: 'info' });
      return;
    }
    const at = momentBy(place.clock, place.day, timeOf(from));
    const starts_at = Date.parse(at) === Date.parse(appointment.starts_at) ? undefined : at;
    const assignee = isSame ? undefined : agent && { id: agent.id, name: fullName(agent) };
    const isOff = !worksAt(target, from, from + minutesOf(appointment));
    if ((starts_at && needsMoveConfirmation(appointment, starts_at)) || isOff) {
      onAsk({ what: 'confirm-move', appointment, starts_at: starts_at ?? appointment.starts_at, assignee, isOff });
    } else void acts.place(appointment, { starts_at, assignee });
  };
}

/** The current time line and the hour labels. */
function Gutter({ minute }: { minute: number | undefined }) {
  return (
    <div className={css.gutter} aria-hidden>
      {hours.map((hour) => (
        <bdi key={hour} style={{ top: hour * HOUR }}>
          {two(hour)}:00
        </bdi>
      ))}
      {minute !== undefined && (
        <bdi className={css.nowTime} style={{ top: (minute / 60) * HOUR }}>
          {timeOf(minute)}
        </bdi>
      )}
    </div>
  );
}

type SwitcherProps = {
  columns: readonly Column[];
  at: number;
  onGo: (to: number) => void;
  now: number;
  isToday: boolean;
};

/** On a phone, one agent fills the width. */
function Switcher({ columns, at, onGo, now, isToday }: SwitcherProps) {
  const column = columns[at];
  return (
    <div className={css.switcher}>
      <button type="button" aria-label="Previous agent" disabled={at === 0} onClick={() => onGo(at - 1)}>
        <Icon name="chevron-start" size={20} />
      </button>
      <div aria-live="polite">{column && <AgentHead column={column} now={now} isToday={isToday} />}</div>
      <button type="button" aria-label="Next agent" disabled={at >= columns.length - 1} onClick={() => onGo(at + 1)}>
        <Icon name="chevron-end" size={20} />
      </button>
    </div>
  );
}

/** A horizontal swipe opens the next agent. */
function useSwipe(go: (step: 1 | -1) => unknown) {
  const begun = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      begun.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!begun.current || !touch) return;
      const [x, y] = [touch.clientX - begun.current.x, touch.clientY - begun.current.y];
      if (Math.abs(x) < 60 || Math.abs(x) < Math.abs(y) * 1.5) return;
      go(x < 0 === (document.documentElement.dir !== 'rtl') ? 1 : -1);
    },
  };
}

/** A day with a column for each agent. Dragging to another column assigns, dragging vertically moves. */
export function AgentDay(props: Props) {
  const { place, rows, isClear, onAsk, onPeek } = props;
  const { clock } = place;
  const admin = useAdmin();
  const { query, columns } = useColumns(props);
  const now = useNow();
  const [chosen, setChosen] = useState(0);
  const [assigning, setAssigning] = useState<AppointmentSummary>();
  const scroller = useRef<HTMLDivElement>(null);
  const startOf = useCallback((each: AppointmentSummary) => startMinute(each, admin.timezone), [admin.timezone]);
  const minuteOf = useCallback((at: number) => minuteOn(clock, place.day, at), [clock, place.day]);
  const window_ = useMemo(() => windowOf(rows.map((each) => drawnOf(each, admin.timezone))), [rows, admin.timezone]);
  const { dragged, start, wasDrag } = useAgentDrag({
    hour: HOUR,
    hours: window_,
    startOf,
    onDrop: useDrop(props, columns),
  });
  const isReady = query.data !== undefined;
  useLayoutEffect(() => {
    if (isReady) scroller.current?.scrollTo({ top: 7.75 * HOUR });
  }, [isReady]);
  const at = Math.min(chosen, columns.length - 1);
  const swipe = useSwipe((step) => !wasDrag.current && setChosen(Math.min(Math.max(at + step, 0), columns.length - 1)));
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!isReady) {
    return (
      <div className={body.state}>
        <SkeletonBlock height={480} />
      </div>
    );
  }
  const today = shownBy(clock, now);
  const isToday = place.day === today.day;
  const minute = isToday ? minuteOf(now) : undefined;
  const mayDrag = (each: AppointmentSummary) =>
    Date.parse(each.starts_at) > now &&
    (appointmentDisabledReason('move', each, admin, now) === undefined ||
      appointmentDisabledReason('assign', each, admin, now) === undefined);
  const mayBook = can(admin, 'appointment.edit') !== undefined;
  const book = (from: number, { agent }: Column) => {
    if (!mayBook || wasDrag.current) return;
    onAsk({
      what: 'book',
      starts_at: momentBy(clock, place.day, timeOf(from)),
      ...(agent && { assignee: { id: agent.id, label: fullName(agent) } }),
    });
  };
  const drawn = place.narrow ? columns.slice(at, at + 1) : columns;
  const isSoon = (column: Column) => !column.agent && (firstUnassigned(column, now)?.isSoon ?? false);
  return (
    <div className={css.frame} data-span="day" data-group="agent" {...(place.narrow ? swipe : {})}>
      {place.narrow && <Switcher columns={columns} at={at} onGo={setChosen} now={now} isToday={isToday} />}
      <div ref={scroller} data-scroller className={css.scroller}>
        <div className={css.table} style={{ '--columns': drawn.length } as React.CSSProperties}>
          {!place.narrow && (
            <>
              <span className={css.corner}>
                <bdi title={`Times are shown in ${admin.timezone}`}>
                  {admin.timezone.split('/').at(-1)?.replaceAll('_', ' ')}
                </bdi>
              </span>
              {drawn.map((column) => (
                <AgentHead key={column.agent?.id ?? 'none'} column={column} now={now} isToday={isToday} />
              ))}
            </>
          )}
          <Gutter minute={minute} />
          {drawn.map((column, place_) => {
            const index = place.narrow ? at : place_;
            return (
              <AgentColumn
                key={column.agent?.id ?? 'none'}
                column={column}
                index={index}
                startOf={startOf}
                minuteOf={minuteOf}
                isClear={isClear}
                isSoon={isSoon(column)}
                isPinned={!column.agent && !place.narrow}
                isAlone={place.narrow}
                ghost={dragged?.column === index ? dragged : undefined}
                grabbed={dragged?.appointment.id}
                mayDrag={mayDrag}
                onPeek={(id) => !wasDrag.current && onPeek(id)}
                onAssign={setAssigning}
                onGrab={(event, each) => start(event, each, index)}
                onFold={() => place.setGroup('time')}
                onEmpty={(from) => book(from, column)}
              />
            );
          })}
          {minute !== undefined && (
            <span
              aria-hidden
              className={css.now}
              style={{ top: (place.narrow ? 0 : 56) + (minute / 60) * HOUR, insetInlineStart: 57 }}
            />
          )}
        </div>
      </div>
      {assigning && (
        <FirstFreePanel
          key={assigning.id}
          appointment={assigning}
          agents={query.data}
          acts={props.acts}
          onAsk={onAsk}
          onClose={() => setAssigning(undefined)}
        />
      )}
      <span className={body.unseen} role="status">
        {dragged && `${dayWords(place.day)}, ${timeOf(dragged.from)}`}
      </span>
    </div>
  );
}
