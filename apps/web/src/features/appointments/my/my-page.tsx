import { missingPermission } from '@lintel/contract/core/permissions';
import { type AppointmentRow, myAppointments } from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { listAt, paths } from '../../../platform/paths.ts';
import { problemOf } from '../../../platform/problem.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useLiveInvalidation } from '../../../platform/use-live.ts';
import { weekStart } from '../../../platform/week.ts';
import { type Clock, shownBy } from '../../../platform/zone-days.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ForbiddenState, LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/table/phone.ts';
import { AppointmentDetails } from '../appointment-details.tsx';
import { AppointmentDialog } from '../appointment-dialog.tsx';
import type { AppointmentDialogRequest } from '../appointment-dialog-request.ts';
import { dayWords } from '../appointment-times.ts';
import { invalidatedBy } from '../appointments.queries.ts';
import { useAppointmentMutations } from '../use-appointment-mutations.ts';
import { useReaderClock } from '../use-server-clock.ts';
import css from './my.module.css';
import { myDays, nextUp } from './my-days.ts';
import { DaysCard, TodayCard } from './my-lists.tsx';
import { NextUp } from './next-up.tsx';

const MINUTE = 60_000;

/** The current time, updated often enough for the countdown in minutes. */
function useNow() {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useMine(today: string, timezone: string) {
  useLiveInvalidation(['appointments']);
  return useQuery(
    endpointQuery(myAppointments, { starts_from: today, timezone, per_page: 100, sort: 'starts_at' }, invalidatedBy),
  );
}

const mine = { assigned_admin_id: 'me' } as const;

type PartProps = { title: string; text: string; children: ReactNode };

const Part = ({ title, text, children }: PartProps) => (
  <section aria-label={title}>
    <h2 className={css.part}>
      {title} <bdi>{text}</bdi>
    </h2>
    {children}
  </section>
);

const many = (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`);

function Nothing() {
  return (
    <EmptyState
      icon="calendar"
      title="Nothing is assigned to you"
      text="Your appointments appear here."
      action={
        <Button component={PageLink} {...listAt(paths.appointments, {})} variant="outlined">
          All appointments
        </Button>
      }
    />
  );
}

type MineProps = { rows: readonly AppointmentRow[]; clock: Clock; now: number };

/** The next appointment, then today, this week and later. */
function Mine({ rows, clock, now }: MineProps) {
  const phone = usePhone();
  const [asked, setAsked] = useState<AppointmentDialogRequest>();
  const [opened, setOpened] = useState<number>();
  const acts = useAppointmentMutations(setAsked);
  const firstDay = useMemo(() => weekStart(), []);
  const days = myDays(rows, clock, now, firstDay);
  const next = nextUp(rows, now);
  const acting = { acts, onOpen: setOpened };
  // The next appointment already has its own card.
  const today = days.today.filter(({ id }) => !next.some((one) => one.id === id));
  const ofWeek = days.week.reduce((sum, each) => sum + each.rows.length, 0);
  const ofLater = days.later.reduce((sum, each) => sum + each.rows.length, 0);
  const open = rows.find(({ id }) => id === opened);
  const ofToday = days.earlier.length + days.today.length;
  return (
    <div className={css.columns}>
      {next.length > 0 && (
        <div className={css.cards}>
          {next.map((appointment) => (
            <NextUp
              key={appointment.id}
              appointment={appointment}
              now={now}
              acts={acts}
              onOpen={() => setOpened(appointment.id)}
            />
          ))}
        </div>
      )}
      <div className={css.lists}>
        {(today.length > 0 || days.earlier.length > 0) && (
          <Part title="Today" text={many(ofToday)}>
            <TodayCard earlier={days.earlier} today={today} {...acting} />
          </Part>
        )}
        {days.week.length > 0 && (
          <Part title="This week" text={`${ofWeek} more`}>
            <DaysCard days={days.week} {...acting} />
          </Part>
        )}
        {days.later.length > 0 && (
          <Part title="Later" text={many(ofLater)}>
            <DaysCard days={days.later} {...acting} />
          </Part>
        )}
        <Button component={PageLink} {...listAt(paths.appointments, { ...mine, tab: 'past', sort: '-starts_at' })}>
          Past appointments
        </Button>
      </div>
      <Drawer
        open={open !== undefined}
        anchor={phone ? 'bottom' : 'right'}
        onClose={() => setOpened(undefined)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Appointment', sx: phone ? fromBelow : fromSide } }}
      >
        {open && <AppointmentDetails key={`${open.id} ${open.version}`} appointment={open} onAsk={setAsked} />}
      </Drawer>
      <AppointmentDialog asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

const fromBelow = { maxHeight: '85dvh', p: 2, borderRadius: '16px 16px 0 0' } as const;
const fromSide = { width: 420, p: 3 } as const;

/** The viewer's own appointments, optimised for use on the way. */
export function MyAppointmentsPage() {
  const { timezone } = useAdmin();
  const now = useNow();
  const clock = useReaderClock();
  const { day: today } = shownBy(clock, now);
  const query = useMine(today, timezone);
  const calendar = (
    <Button
      component={PageLink}
      {...listAt(paths.appointments, { ...mine, calendar: 'week' })}
      variant="outlined"
      color="inherit"
      aria-label="Calendar of my appointments"
      sx={{ minWidth: 44, width: 44, height: 44, p: 0 }}
    >
      <Icon name="calendar-line" size={22} />
    </Button>
  );
  const isForbidden = problemOf(query.error)?.status === 403;
  return (
    <Box>
      <PageHead
        title="My Appointments"
        crumbs={usePhone() ? [] : [homeCrumb, { title: 'My Appointments' }]}
        text={<bdi>{dayWords(today)}</bdi>}
        actions={calendar}
      />
      {query.data ? (
        query.data.data.length > 0 ? (
          <Mine rows={query.data.data} clock={clock} now={now} />
        ) : (
          <Nothing />
        )
      ) : isForbidden ? (
        <ForbiddenState text={missingPermission('appointment.view')} />
      ) : query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonBlock height={420} />
      )}
    </Box>
  );
}
