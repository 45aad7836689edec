import type { Input, ReplyMeta } from '@lintel/contract/core/endpoint';
import { missingPermission } from '@lintel/contract/core/permissions';
import { type AppointmentRow, listAppointments } from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { errorText, problemOf } from '../../../platform/problem.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import { useStoredListQuery } from '../../../platform/stored-list-query.ts';
import { readValues } from '../../../platform/use-list.ts';
import { useLiveInvalidation } from '../../../platform/use-live.ts';
import { classes } from '../../../ui/classes.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import frame from '../../../ui/desk/desk.module.css';
import { KeyHints } from '../../../ui/desk/key-hints.tsx';
import { QueueCard, QueueWords } from '../../../ui/desk/queue-card.tsx';
import { waitOf } from '../../../ui/desk/queue-session.ts';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import { KeyHelp } from '../../../ui/details/key-help.tsx';
import { type Undone, undoneText, undoOperations } from '../../../ui/details/undo.ts';
import { Label } from '../../../ui/label.tsx';
import { usePageWidthStep } from '../../../ui/layout/use-room.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Person } from '../../../ui/person.tsx';
import { EmptyState, ForbiddenState, LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ActionResultContext } from '../action-result.ts';
import { AppointmentDetails } from '../appointment-details.tsx';
import { AppointmentDialog } from '../appointment-dialog.tsx';
import type { AppointmentDialogRequest } from '../appointment-dialog-request.ts';
import { appointmentDisabledReason } from '../appointment-permissions.ts';
import { startText } from '../appointment-times.ts';
import { areaOf } from '../appointment-words.ts';
import { appointmentQuery, invalidatedBy } from '../appointments.queries.ts';
import { runAppointmentAction } from '../use-appointment-actions.ts';
import { useAppointmentMutations } from '../use-appointment-mutations.ts';
import { queueHints, queueKeys } from './queue-keys.ts';

const TWO = 820;
const noRows: readonly AppointmentRow[] = [];
const crumbs = [
  homeCrumb,
  { title: 'Appointments', path: paths.appointments, list: 'appointments' },
  { title: 'Queue' },
];

type Done = { id: number; operation: number | undefined; words: string };

/** Pending appointments that match the filters of the list, soonest first. */
function useQueue() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const asked = useMemo(() => {
    const { page: _, tab: __, status: ___, ...values } = readValues(listAppointments.query.shape, search);
    return { sort: 'starts_at', ...values, status: 'pending', per_page: '100' };
  }, [search]);
  useLiveInvalidation(['appointments']);
  const query = useQuery({
    ...endpointQuery(
      listAppointments,
      asked as Record<string, unknown> as Input<typeof listAppointments>,
      invalidatedBy,
    ),
    placeholderData: keepPreviousData,
  });
  return { query, rows: query.data?.data ?? noRows, total: query.data?.meta.total ?? 0 };
}

/** The queue of pending appointments and its session. */
function useQueueDesk() {
  const client = useQueryClient();
  const { query, rows, total } = useQueue();
  const desk = useDesk<AppointmentRow, Done>(rows, total);
  const latest = useRef(desk);
  latest.current = desk;
  const undo = useCallback(
    async ({ id, operation, words }: Done) => {
      if (operation === undefined) return;
      let undone: Undone;
      try {
        undone = await undoOperations([operation], 'The visitor');
      } catch (error) {
        return toast(errorText(error), { variant: 'error' });
      }
      if (undone === 'kept') return;
      await client.invalidateQueries();
      latest.current.takeBack(id);
      latest.current.open(id);
      return toast(undoneText(words, undone), { variant: 'info' });
    },
    [client],
  );
  /** Shows a toast with undo; a decision also counts and opens the next appointment. */
  const onDone = useCallback(
    (words: string, meta: ReplyMeta | undefined, id: number | undefined) => {
      const done = { id: id ?? 0, operation: meta?.operation_id, words };
      toast(words, { action: { label: 'Undo', takesBack: true, onClick: () => void undo(done) } });
      if (id === undefined) return;
      latest.current.addDone(done);
      latest.current.openNext();
    },
    [undo],
  );
  const { last } = desk;
  return { ...desk, query, onDone, undo: last && (() => void undo(last)) };
}

type Desk = ReturnType<typeof useQueueDesk>;

function QueueParts({ appointment }: { appointment: AppointmentRow }) {
  const wait = waitOf(appointment.created_at, serverNow());
  const { user, property } = appointment;
  return (
    <>
      <Person person={user} size={40} />
      <QueueWords
        title={fullName(user)}
        caption={[startText(appointment), areaOf(property)].filter(Boolean).join(' · ')}
      />
      {wait && (
        <Label colour={wait.colour}>
          <bdi title={`Waiting for ${wait.words}`}>{wait.text}</bdi>
        </Label>
      )}
    </>
  );
}

/** The open appointment: the page's keyboard shortcuts apply to it. */
function OpenItem({ desk, id }: { desk: Desk; id: number }) {
  const { data, error, refetch } = useQuery(appointmentQuery(id));
  const [asked, setAsked] = useState<AppointmentDialogRequest>();
  const admin = useAdmin();
  const acts = useAppointmentMutations(setAsked);
  const heading = useRef<HTMLHeadingElement>(null);
  const known = data?.id;
  useEffect(() => {
    if (known !== undefined) heading.current?.focus({ preventScroll: true });
  }, [known]);
  const act = (what: 'accept' | 'reject' | 'move' | 'assign') => () => {
    if (!data) return;
    const why = appointmentDisabledReason(what, data, admin, serverNow());
    if (why) toast(why, { variant: 'info' });
    else runAppointmentAction(what, data, acts, setAsked);
  };
  usePageShortcuts({ '1': act('accept'), '3': act('reject'), m: act('move'), a: act('assign') });
  if (error) {
    const isGone = problemOf(error)?.status === 404;
    if (!isGone) return <LoadFailure error={error} onRetry={() => void refetch()} />;
    const next = <Button onClick={desk.openNext}>Next appointment</Button>;
    return <EmptyState icon="gone" title="Appointment not found" text="It was deleted." action={next} />;
  }
  if (!data) return <SkeletonBlock height={480} />;
  return (
    <Card component="section" aria-label="Appointment" className={frame.pane}>
      <div className={frame.scroll}>
        <Box sx={{ p: 3, maxWidth: 640 }}>
          <Box
            component="h2"
            ref={heading}
            tabIndex={-1}
            sx={{ m: 0, mb: 2, typography: 'h6', '&:focus-visible': { outline: 'none' } }}
          >
            <bdi>{fullName(data.user)}</bdi>
          </Box>
          <AppointmentDetails key={`${data.id} ${data.version}`} appointment={data} onAsk={setAsked} />
        </Box>
      </div>
      <AppointmentDialog asked={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

function Cleared({ desk: { done, undo } }: { desk: Desk }) {
  const search = useStoredListQuery('appointments');
  return (
    <EmptyState
      icon="calendar-mark"
      title={done > 0 ? 'Queue cleared' : 'The queue is empty'}
      text={
        done > 0
          ? `You have answered ${done === 1 ? 'one appointment' : `${done} appointments`}.`
          : 'No pending appointment matches these filters.'
      }
      action={
        <>
          {undo && (
            <Button variant="outlined" onClick={undo}>
              Undo the last answer
            </Button>
          )}
          <Button variant="contained" color="primary" component={PageLink} to={paths.appointments} search={search}>
            Back to appointments
          </Button>
        </>
      }
    />
  );
}

function DeskPanes({ desk }: { desk: Desk }) {
  const room = usePageWidthStep([TWO]);
  const { id, query, upcoming } = desk;
  // Prefetched, so that the next one opens at once.
  useQueries({ queries: upcoming.map((each) => appointmentQuery(each)) });
  if (id === undefined) return desk.left > 0 ? <SkeletonBlock height={480} /> : <Cleared desk={desk} />;
  return (
    <div className={classes(frame.desk, room === TWO && frame.two)}>
      <QueueCard
        {...desk}
        isPending={query.isPending}
        row={(appointment) => <QueueParts appointment={appointment} />}
      />
      <OpenItem key={id} desk={desk} id={id} />
    </div>
  );
}

/** Works through pending appointments, with the same keyboard shortcuts as the review queue. */
export function AppointmentQueuePage() {
  const desk = useQueueDesk();
  const { query } = desk;
  usePageShortcuts({ j: () => desk.move(1), k: () => desk.move(-1), h: desk.later, u: desk.undo });
  const isForbidden = problemOf(query.error)?.status === 403;
  return (
    <ActionResultContext value={desk.onDone}>
      <PageHead compact title="Appointment queue" crumbs={crumbs} actions={<KeyHints hints={queueHints} />} />
      {query.data ? (
        <DeskPanes desk={desk} />
      ) : isForbidden ? (
        <ForbiddenState text={missingPermission('appointment.view')} />
      ) : query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonBlock height={480} />
      )}
      <KeyHelp lines={queueKeys} />
    </ActionResultContext>
  );
}
