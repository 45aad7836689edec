import { can, missingPermission } from '@lintel/contract/core/permissions';
import { propertyAppointments } from '@lintel/contract/features/appointments/appointments';
import { notBookableReason } from '@lintel/contract/features/appointments/bookable';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { problemOf } from '../../../platform/problem.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useLiveInvalidation } from '../../../platform/use-live.ts';
import { shownBy } from '../../../platform/zone-days.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ForbiddenState, LoadFailure, SkeletonRows } from '../../../ui/states.tsx';
import { AppointmentDialog } from '../appointment-dialog.tsx';
import type { AppointmentDialogRequest } from '../appointment-dialog-request.ts';
import { invalidatedBy } from '../appointments.queries.ts';
import { Agenda } from '../calendar/agenda.tsx';
import { PeekPopover } from '../calendar/peek-popover.tsx';
import { useAppointmentActions } from '../use-appointment-actions.ts';
import { useAppointmentMutations } from '../use-appointment-mutations.ts';
import { useReaderClock } from '../use-server-clock.ts';

type Of = { property: Pick<Property, 'id' | 'reference' | 'title' | 'status' | 'is_hidden' | 'address'> };

const upcomingOf = (id: number) =>
  endpointQuery(propertyAppointments, { id, scope: 'upcoming', per_page: 100 }, invalidatedBy);

/** Books an appointment for this property. */
export function BookButton({ property }: Of) {
  const [asked, setAsked] = useState<AppointmentDialogRequest>();
  if (can(useAdmin(), 'appointment.edit') === undefined) return null;
  const why = notBookableReason({ ...property, timezone: property.address?.city.timezone ?? null });
  const chosen = { id: property.id, label: `${property.reference} · ${property.title}` };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="plus" size={18} />}
        aria-disabled={why !== undefined || undefined}
        title={why}
        onClick={why === undefined ? () => setAsked({ what: 'book', property: chosen }) : undefined}
        sx={why === undefined ? undefined : { opacity: 0.48, cursor: 'not-allowed' }}
      >
        Book
      </Button>
      <AppointmentDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

/** The upcoming appointments of a property by day, with their actions. */
export function UpcomingAgenda({ id }: { id: number }) {
  const query = useQuery(upcomingOf(id));
  const clock = useReaderClock();
  const [asked, setAsked] = useState<AppointmentDialogRequest>();
  const [peek, setPeek] = useState<number>();
  const acts = useAppointmentMutations(setAsked);
  const actions = useAppointmentActions(setAsked);
  useLiveInvalidation(['appointments']);
  if (query.isError) {
    if (problemOf(query.error)?.status === 403) return <ForbiddenState text={missingPermission('appointment.view')} />;
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending) return <SkeletonRows rows={3} />;
  const { data: rows } = query.data;
  if (rows.length === 0) {
    return <EmptyState icon="calendar" title="No appointments booked for this property" />;
  }
  return (
    <Card>
      <Agenda
        rows={rows}
        // The property's local time, which was agreed with the visitor.
        zone={undefined}
        today={shownBy(clock, serverNow()).day}
        acts={acts}
        actions={actions}
        onAsk={setAsked}
        onPeek={setPeek}
      />
      {peek !== undefined && <PeekPopover key={peek} id={peek} onAsk={setAsked} onClose={() => setPeek(undefined)} />}
      <AppointmentDialog asked={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

/** The tab of a property's page. */
export function PropertyAppointmentsTab({ property }: Of) {
  const { data } = useQuery(upcomingOf(property.id));
  return (
    <section aria-label="Appointments">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, typography: 'h6' }}>
          Upcoming {data && <bdi>{numberText(data.meta.total)}</bdi>}
        </Box>
        <Button component={PageLink} to={pathTo(paths.pastAppointments, property.id)}>
          History
        </Button>
        <BookButton property={property} />
      </Box>
      <UpcomingAgenda id={property.id} />
    </section>
  );
}
