import { can } from '@lintel/contract/core/permissions';
import type { AppointmentRow } from '@lintel/contract/features/appointments/appointments';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { momentText } from '../../../platform/format.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { errorText } from '../../../platform/problem.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { PersonName } from '../../../ui/person.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import { appointmentStatusLabel } from '../../appointments/index.ts';
import { RailTitle, railCard } from './property-rail.tsx';
import { upcomingQuery } from './upcoming.queries.ts';

const AppointmentStatusLabel = lazyPart(() => appointmentStatusLabel().then((component) => ({ default: component })));

const SHOWN = 3;

/** In the property's local time, which was agreed with the visitor. */
function Line({ appointment }: { appointment: AppointmentRow }) {
  const { starts_at, timezone, status, assigned_admin: admin } = appointment;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, '& + &': { mt: 1.5 } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="time" dateTime={starts_at} sx={{ display: 'block', typography: 'subtitle2' }}>
          <bdi>{momentText(starts_at, { zone: timezone })}</bdi>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {admin ? <PersonName person={admin} size={20} /> : 'Nobody accompanies it yet'}
        </Box>
      </Box>
      <Suspense>
        <AppointmentStatusLabel status={status} />
      </Suspense>
    </Box>
  );
}

const quiet = { typography: 'body2', color: 'text.secondary' } as const;

function Lines({ id }: { id: number }) {
  const { data, error } = useQuery(upcomingQuery(id));
  if (error) return <Box sx={quiet}>{errorText(error)}</Box>;
  if (!data) return <SkeletonRows rows={2} />;
  const { data: next, meta } = data;
  if (next.length === 0) return <Box sx={quiet}>None</Box>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {next.slice(0, SHOWN).map((appointment) => (
          <Line key={appointment.id} appointment={appointment} />
        ))}
      </Box>
      <Box sx={{ mt: 1.5, typography: 'body2' }}>
        <PageLink to={pathTo(paths.upcomingAppointments, id)}>
          {meta.total > SHOWN ? `All ${meta.total} upcoming` : 'Upcoming'}
        </PageLink>
      </Box>
    </>
  );
}

/** The next three appointments, with permission to see them. */
export function AppointmentsCard({ property }: { property: Property }) {
  if (can(useAdmin(), 'appointment.view') === undefined) return null;
  return (
    <Card component="section" aria-label="Next appointments" sx={railCard}>
      <RailTitle title="Next appointments" />
      <Lines id={property.id} />
    </Card>
  );
}
