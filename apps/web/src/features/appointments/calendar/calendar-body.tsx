import type { AppointmentRow, AppointmentStatus } from '@lintel/contract/features/appointments/appointments';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import type { List } from '../../../platform/use-list.ts';
import { classes } from '../../../ui/classes.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState, LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import type { AppointmentSummary, OpenAppointmentDialog } from '../appointment-dialog-request.ts';
import { useAppointmentActions } from '../use-appointment-actions.ts';
import { useAppointmentMutations } from '../use-appointment-mutations.ts';
import { Agenda } from './agenda.tsx';
import css from './calendar.module.css';
import { CalendarFoot } from './calendar-foot.tsx';
import { GroupSwitch, PeriodTools, SpanSwitch } from './calendar-tools.tsx';
import { countStatuses, withoutHidden } from './counts.ts';
import { PeekPopover } from './peek-popover.tsx';
import { type CalendarLocation, highlightedTab, useCalendarRows } from './use-calendar.ts';

// The calendar library is loaded only with the grid.
const Grid = lazyPart(() => import('./grid.tsx').then((file) => ({ default: file.Grid })));

const AgentDay = lazyPart(() => import('./agents/agent-day.tsx').then((file) => ({ default: file.AgentDay })));

type Props = { list: List<AppointmentRow>; place: CalendarLocation; onAsk: OpenAppointmentDialog; mayBook: boolean };

function useKeys({ place, onAsk, mayBook }: Props) {
  const isRtl = document.documentElement.dir === 'rtl';
  const [left, right] = isRtl ? ([1, -1] as const) : ([-1, 1] as const);
  const arrows = [
    ['ArrowLeft', () => place.step(left)],
    ['ArrowRight', () => place.step(right)],
  ] as const;
  usePageShortcuts({
    t: () => place.goTo(place.today),
    d: () => place.show('day'),
    w: () => place.show('week'),
    m: () => place.show('month'),
    // In a day by agent, A assigns the focused appointment instead.
    a: place.isByAgent ? undefined : () => place.show('agenda'),
    g: place.span === 'day' ? () => place.setGroup(place.isByAgent ? 'time' : 'agent') : undefined,
    n: mayBook ? () => onAsk({ what: 'book' }) : undefined,
    ...Object.fromEntries(arrows),
  });
}

/** Called-off appointments are hidden by default; the legend shows them. */
const hiddenAtFirst: readonly AppointmentStatus[] = ['cancelled', 'rejected'];

/** Statuses hidden by the legend, until the calendar is closed. */
function useHidden() {
  const [hidden, setHidden] = useState(hiddenAtFirst);
  const toggle = (status: AppointmentStatus) =>
    setHidden((before) => (before.includes(status) ? before.filter((each) => each !== status) : [...before, status]));
  return { hidden, toggle };
}

const noneIn = { day: 'on this day', week: 'this week', month: 'this month', agenda: 'this week' } as const;

/** The appointments of a period: as a grid, or as the agenda, which is the keyboard alternative. */
export function CalendarBody(props: Props) {
  const { list, place, onAsk } = props;
  const shown = useCalendarRows(list, place);
  const acts = useAppointmentMutations(onAsk);
  const actions = useAppointmentActions(onAsk);
  const { hidden, toggle } = useHidden();
  useKeys(props);
  const lens = highlightedTab(list, place);
  const isClear = useCallback(
    ({ status }: AppointmentSummary) => (lens === 'pending' || lens === 'rejected' ? status === lens : true),
    [lens],
  );
  const away = useMemo(() => hidden.filter((status) => status !== lens), [hidden, lens]);
  const rows = useMemo(() => shown.rows.filter(({ status }) => !away.includes(status)), [shown.rows, away]);
  const days = useMemo(() => shown.days?.map((day) => withoutHidden(day, away)), [shown.days, away]);
  const { setPeek, peek } = list;
  const onPeek = (id: number) => setPeek?.(id);
  const { assigned_admin_id: assignees } = list.values;
  const only = useMemo(() => (assignees ? String(assignees).split(',') : undefined), [assignees]);
  const span = place.span ?? 'week';
  const today = (
    <Button variant="outlined" onClick={() => place.goTo(place.today)}>
      Today
    </Button>
  );
  const body = () => {
    if (shown.error)
      return (
        <div className={css.state}>
          <LoadFailure error={shown.error} onRetry={shown.retry} />
        </div>
      );
    if (shown.isPending)
      return (
        <div className={css.state}>
          <SkeletonBlock height={480} />
        </div>
      );
    if (span !== 'agenda') {
      return (
        <Suspense
          fallback={
            <div className={css.state}>
              <SkeletonBlock height={480} />
            </div>
          }
        >
          {place.isByAgent ? (
            <AgentDay rows={rows} only={only} {...{ place, isClear, acts, onAsk, onPeek }} />
          ) : (
            <Grid
              place={place}
              shown={{ ...shown, rows, days }}
              isClear={isClear}
              acts={acts}
              onAsk={onAsk}
              onPeek={onPeek}
            />
          )}
        </Suspense>
      );
    }
    const clear = rows.filter(isClear);
    if (clear.length === 0) {
      const title = `No appointments ${noneIn[span]}`;
      return (
        <div className={css.state}>
          <EmptyState icon="calendar" title={title} action={today} />
        </div>
      );
    }
    return (
      <Agenda
        rows={clear}
        zone={place.zone}
        today={place.today}
        acts={acts}
        actions={actions}
        onAsk={onAsk}
        onPeek={onPeek}
      />
    );
  };
  return (
    <div className={classes(css.body, shown.isOld && css.old)} aria-busy={shown.isPending || shown.isOld}>
      {place.narrow && (
        <>
          <SpanSwitch place={place} />
          <GroupSwitch place={place} />
          <PeriodTools place={place} />
        </>
      )}
      {body()}
      {shown.isCut && (
        <div role="status" className={css.cut}>
          Only the first {shown.rows.length} are drawn. Add a filter to see all of fewer.
        </div>
      )}
      {!place.narrow && (
        <CalendarFoot isByAgent={place.isByAgent} counts={countStatuses(shown)} hidden={away} onToggle={toggle} />
      )}
      {peek !== undefined && <PeekPopover key={peek} id={peek} onAsk={onAsk} onClose={() => setPeek?.(undefined)} />}
    </div>
  );
}
