import { can } from '@lintel/contract/core/permissions';
import { type AppointmentRow, userAppointments } from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths, pathTo } from '../../platform/paths.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { RelatedTable } from '../../ui/details/related-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { PersonName } from '../../ui/person.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import { MenuButton } from '../../ui/table/menu-button.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import type { AppointmentDialogRequest } from './appointment-dialog-request.ts';
import { WhenCell } from './appointment-marks.tsx';
import { AppointmentStatusLabel } from './appointment-status.tsx';
import { appointmentName } from './appointment-times.ts';
import { useAppointmentActions } from './use-appointment-actions.ts';

type ColumnsOptions = { who: 'user' | 'admin'; actions: (row: AppointmentRow) => Action[] };

/** For a user the column shows the assignee, for an admin the visitor. */
export const relatedColumns = ({ who, actions }: ColumnsOptions) => [
  { label: 'When', width: 200, cell: (row: AppointmentRow) => <WhenCell appointment={row} /> },
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
  who === 'user'
    ? {
        label: 'Accompanied by',
        width: 180,
        cell: ({ assigned_admin: admin }: AppointmentRow) => (admin ? <PersonName person={admin} /> : 'Unassigned'),
      }
    : { label: 'Visitor', width: 180, cell: ({ user }: AppointmentRow) => <PersonName person={user} /> },
  { label: 'Status', width: 130, cell: ({ status }: AppointmentRow) => <AppointmentStatusLabel status={status} /> },
  {
    label: 'Actions',
    width: 72,
    align: 'end' as const,
    cell: (row: AppointmentRow) => <MenuButton label={`Actions for ${appointmentName(row)}`} actions={actions(row)} />,
  },
];

type Props = { userId: number; name: string; total: number; empty: { title: string; text: string } };

/** The appointments of a user, newest first, with their actions and a button to book one. */
export function UserAppointments({ userId, name, total, empty }: Props) {
  const query = useQuery(endpointQuery(userAppointments, { id: userId }, ['appointments', 'users']));
  const [asked, setAsked] = useState<AppointmentDialogRequest>();
  const actions = useAppointmentActions(setAsked);
  const columns = useMemo(() => relatedColumns({ who: 'user', actions }), [actions]);
  const mayBook = can(useAdmin(), 'appointment.edit') !== undefined;
  const book = mayBook && (
    <Button
      variant="outlined"
      startIcon={<Icon name="plus" size={18} />}
      onClick={() => setAsked({ what: 'book', user: { id: userId, label: name } })}
    >
      Book an appointment
    </Button>
  );
  // Shows the empty state at once when the count is 0, without waiting for the query.
  const hasNone = query.data ? query.data.length === 0 : total === 0 && !query.isError;
  return (
    <>
      {hasNone ? (
        <EmptyState {...empty} action={book} />
      ) : (
        <>
          {book && <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{book}</Box>}
          <RelatedTable
            caption={`Appointments of ${name}`}
            query={query}
            columns={columns}
            permission="appointment.view"
            empty={empty}
          />
        </>
      )}
      <AppointmentDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
