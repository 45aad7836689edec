import { type AppointmentRow, userAppointments } from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../platform/format.ts';
import { paths, pathTo } from '../../platform/paths.ts';
import { ask } from '../../platform/query-client.ts';
import { RelatedTable } from '../../ui/details/related-table.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { AppointmentStatusLabel } from './appointment-status.tsx';

/** When it is where the home is: that is what was agreed with the visitor. */
const columns = [
  {
    label: 'When',
    width: 200,
    cell: (appointment: AppointmentRow) => (
      <>
        <Box
          component="time"
          dir="auto"
          dateTime={appointment.starts_at}
          sx={{ unicodeBidi: 'isolate', whiteSpace: 'nowrap' }}
        >
          {momentText(appointment.starts_at, appointment.timezone)}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <bdi>{appointment.timezone}</bdi>
        </Box>
      </>
    ),
  },
  {
    label: 'Property',
    cell: ({ property }: AppointmentRow) => (
      <>
        <Box
          component={Link}
          to={pathTo(paths.property, property.id)}
          dir="auto"
          sx={{ typography: 'subtitle2', color: 'inherit', display: 'block', ...pageEdge }}
        >
          {property.title}
        </Box>
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {property.reference}
        </Box>
      </>
    ),
  },
  {
    label: 'Accompanied by',
    width: 180,
    cell: ({ assigned_admin: admin }: AppointmentRow) =>
      admin ? <bdi>{`${admin.first_name} ${admin.last_name}`}</bdi> : 'Nobody yet',
  },
  {
    label: 'Status',
    width: 130,
    cell: ({ status }: AppointmentRow) => <AppointmentStatusLabel status={status} />,
  },
];

/** The viewings of one user, newest first. */
export function UserAppointments({ userId, name }: { userId: number; name: string }) {
  const query = useQuery(ask(userAppointments, { id: userId }, ['appointments', 'users']));
  return (
    <RelatedTable
      caption={`Appointments of ${name}`}
      query={query}
      columns={columns}
      permission="appointment.view"
      empty={{ title: 'No appointments', text: `${name} has no appointments yet.` }}
    />
  );
}
