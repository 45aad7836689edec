import { can } from '@lintel/contract/core/permissions';
import { restoreAppointment } from '@lintel/contract/features/appointments/appointment-actions';
import {
  type AppointmentRow,
  countAppointments,
  exportAppointments,
  listAppointments,
} from '@lintel/contract/features/appointments/appointments';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { fullName } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { errorText } from '../../../platform/problem.ts';
import { endpointQuery, useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { filtersOf, type List, type ListValues, useList } from '../../../platform/use-list.ts';
import { CountedLink } from '../../../ui/counted-link.tsx';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState, SkeletonBlock } from '../../../ui/states.tsx';
import type { Action } from '../../../ui/table/action.ts';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { usePhone } from '../../../ui/table/phone.ts';
import { toast } from '../../../ui/toast.tsx';
import { AppointmentDetails } from '../appointment-details.tsx';
import { AppointmentDialog } from '../appointment-dialog.tsx';
import type { AppointmentDialogRequest, OpenAppointmentDialog } from '../appointment-dialog-request.ts';
import { appointmentName } from '../appointment-times.ts';
import { agentKeys, calendarKeys } from '../calendar/calendar-foot.tsx';
import { GroupSwitch, LayoutSwitch, PeriodTools, SpanSwitch } from '../calendar/calendar-tools.tsx';
import { type CalendarLocation, highlightedTab, useCalendarLocation } from '../calendar/use-calendar.ts';
import { useAppointmentActions } from '../use-appointment-actions.ts';
import { useAppointmentMutations } from '../use-appointment-mutations.ts';
import { useAssigneeEdit } from './appointment-assignee-edit.ts';
import { useAppointmentBulkActions } from './appointment-bulk.tsx';
import { appointmentColumns } from './appointment-columns.tsx';
import { appointmentFilters, appointmentTabs } from './appointment-filters.ts';

// Lazy-loaded: only the calendar layout needs it.
const CalendarBody = lazyPart(() =>
  import('../calendar/calendar-body.tsx').then((file) => ({ default: file.CalendarBody })),
);

const invalidatedBy = ['appointments', 'properties', 'users'] as const;
const crumbs = [homeCrumb, { title: 'Appointments', path: paths.appointments }];

const fixed = {
  title: 'Appointments',
  exports: exportAppointments,
  searchHint: 'Search visitor, property or reference',
  empty: (
    <EmptyState
      icon="calendar"
      title="No appointments yet"
      text="They appear here when users ask to see a property, or when one is booked by phone."
    />
  ),
};

/** The filters of the list without its tab: the queue contains pending appointments only. */
const queueFilters = (values: ListValues) => {
  const { tab: _, status: __, ...filters } = filtersOf(values);
  return filters;
};

function StartQueue({ values, brief }: { values: ListValues; brief: boolean }) {
  const may = can(useAdmin(), 'appointment.decide') !== undefined && values.is_deleted !== 'true';
  const search = queueFilters(values);
  const { data } = useQuery({ ...endpointQuery(countAppointments, search as object, ['appointments']), enabled: may });
  if (!may) return null;
  return (
    <CountedLink
      label="Start queue"
      icon="checklist"
      count={data?.pending}
      none="The queue is empty"
      brief={brief}
      to={paths.appointmentQueue}
      search={search}
    />
  );
}

/** Restores a deleted appointment. */
function useRestore() {
  const restore = useEndpointMutation(restoreAppointment);
  const undoToast = useUndoToast();
  return (row: AppointmentRow): Action[] => [
    {
      label: 'Restore',
      icon: 'restart',
      onClick: () =>
        void restore({ id: row.id }).then(
          ({ meta }) => undoToast(`Appointment of ${fullName(row.user)} restored`, meta),
          (error: unknown) => toast(errorText(error), { variant: 'error' }),
        ),
    },
  ];
}

/** In the calendar a tab highlights, or steps to another period; clearing resets the filters but not the days. */
function inCalendar(list: List<AppointmentRow>, place: CalendarLocation): List<AppointmentRow> {
  const lens = highlightedTab(list, place);
  return {
    ...list,
    values: { ...list.values, tab: lens },
    // The calendar updates itself by live events, so there is nothing to refresh.
    invalidatedBy: [],
    replace: (change, how) => {
      const { tab, ...rest } = change;
      if (tab === 'upcoming' || tab === 'past') return place.step(tab === 'past' ? -1 : 1);
      const isLens = tab === 'pending' || tab === 'rejected';
      list.replace(
        { ...rest, tab: isLens ? tab : undefined, ...place.kept, ...(tab === 'today' ? { day: undefined } : {}) },
        how,
      );
    },
  };
}

function useFilters() {
  const maySeeBin = can(useAdmin(), 'appointment.delete') !== undefined;
  return useMemo(() => appointmentFilters.filter(({ name }) => maySeeBin || name !== 'is_deleted'), [maySeeBin]);
}

/** On a phone, the minimum height of a touch target for every input device. */
const phoneTarget = { '@media (max-width: 767.95px)': { minHeight: 44 } } as const;

const newAppointment = (onAsk: OpenAppointmentDialog, label: string) => (
  <Button
    variant="contained"
    color="primary"
    startIcon={<Icon name="plus" size={20} />}
    onClick={() => onAsk({ what: 'book' })}
    sx={phoneTarget}
  >
    {label}
  </Button>
);

/** Tab counts apply the filters. The calendar has its own date range, in its own time zone. */
function useTabCounts(values: ListValues, { span, zone }: CalendarLocation) {
  const { starts_from, starts_to, ...rest } = queueFilters(values);
  const asked = span ? { ...rest, ...(zone ? { timezone: zone } : {}) } : { ...rest, starts_from, starts_to };
  return useQuery({
    ...endpointQuery(countAppointments, asked as object, ['appointments']),
    placeholderData: keepPreviousData,
  }).data;
}

const noActs: never[] = [];

/** From the menu the list opens with the tab of upcoming appointments. */
function useFirstTab(list: List<AppointmentRow>, isCalendar: boolean) {
  const isBare = useRef(Object.keys(list.values).length === 0 && !isCalendar && !list.view && !list.peek);
  const { replace } = list;
  useEffect(() => {
    if (isBare.current) replace({ tab: 'upcoming' }, { replace: true });
    isBare.current = false;
  }, [replace]);
}

/** All appointments that the viewer may see, as a list or a calendar. */
export function AppointmentListPage() {
  const place = useCalendarLocation();
  const isCalendar = place.span !== undefined;
  const list = useList(listAppointments, 'appointments', invalidatedBy, !isCalendar);
  useFirstTab(list, isCalendar);
  const counts = useTabCounts(list.values, place);
  const [asked, setAsked] = useState<AppointmentDialogRequest>();
  const admin = useAdmin();
  const phone = usePhone();
  const acts = useAppointmentMutations(setAsked);
  const actions = useAppointmentActions(setAsked);
  const restore = useRestore();
  const mayBook = can(admin, 'appointment.edit') !== undefined;
  const mayAssign = can(admin, 'appointment.assign') !== undefined;
  const columns = useMemo(() => appointmentColumns(mayAssign), [mayAssign]);
  const bulk = useAppointmentBulkActions();
  const isBin = list.values.is_deleted === 'true';
  return (
    <>
      <ListPage
        {...fixed}
        crumbs={[...crumbs, { title: isCalendar ? 'Calendar' : 'List' }]}
        list={isCalendar ? inCalendar(list, place) : list}
        columns={columns}
        filters={useFilters()}
        status={{ ...appointmentTabs, isCounted: true, counts }}
        nameOf={appointmentName}
        actions={isBin ? restore : actions}
        edits={useAssigneeEdit(acts)}
        bulkActions={isBin ? noActs : bulk}
        peek={(row) => <AppointmentDetails key={`${row.id} ${row.version}`} appointment={row} onAsk={setAsked} />}
        besideTabs={<LayoutSwitch place={place} />}
        instead={
          isCalendar
            ? {
                lead: <PeriodTools place={place} />,
                tail: (
                  <>
                    <GroupSwitch place={place} />
                    <SpanSwitch place={place} />
                  </>
                ),
                keys: place.isByAgent ? agentKeys : calendarKeys,
                body: (
                  <Suspense fallback={<SkeletonBlock height={480} />}>
                    <CalendarBody list={list} place={place} onAsk={setAsked} mayBook={mayBook} />
                  </Suspense>
                ),
              }
            : undefined
        }
        head={
          <>
            <StartQueue values={list.values} brief={phone} />
            {mayBook && newAppointment(setAsked, phone ? 'New' : 'New appointment')}
          </>
        }
      />
      <AppointmentDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
