import {
  type AppointmentRow,
  appointmentReasonLabels,
  propertyAppointments,
} from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { listAt, paths } from '../../../platform/paths.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { RelatedTable } from '../../../ui/details/related-table.tsx';
import { DateRangeField } from '../../../ui/form/date-range-field.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PersonName } from '../../../ui/person.tsx';
import { WhenCell } from '../appointment-marks.tsx';
import { AppointmentStatusLabel } from '../appointment-status.tsx';
import { invalidatedBy } from '../appointments.queries.ts';

const reasonOf = ({ reason, reason_text }: AppointmentRow) =>
  [reason && appointmentReasonLabels[reason], reason_text].filter(Boolean).join(': ') || '–';

const columns = [
  { label: 'When', width: 200, cell: (row: AppointmentRow) => <WhenCell appointment={row} /> },
  { label: 'Visitor', cell: ({ user }: AppointmentRow) => <PersonName person={user} /> },
  {
    label: 'Accompanied by',
    width: 180,
    cell: ({ assigned_admin: admin }: AppointmentRow) => (admin ? <PersonName person={admin} /> : 'Unassigned'),
  },
  { label: 'Outcome', width: 140, cell: ({ status }: AppointmentRow) => <AppointmentStatusLabel status={status} /> },
  { label: 'Reason', cell: (row: AppointmentRow) => <span dir="auto">{reasonOf(row)}</span> },
];

const PER_PAGE = 25;

/** Past appointments with their outcome. Filters and exports are in the full list. */
export function HistoryTable({ id, title }: { id: number; title: string }) {
  const [page, setPage] = useState(1);
  const [days, setDays] = useState({ starts_from: '', starts_to: '' });
  const chosen = Object.fromEntries(Object.entries(days).filter(([, day]) => day !== ''));
  const query = useQuery({
    ...endpointQuery(
      propertyAppointments,
      { id, scope: 'history', page, per_page: PER_PAGE, ...chosen },
      invalidatedBy,
    ),
    placeholderData: keepPreviousData,
    select: ({ data, meta }) => ({ rows: data, total: meta.total }),
  });
  const total = query.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const isNarrowed = Object.keys(chosen).length > 0;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Box sx={{ width: 288 }}>
          <DateRangeField
            label="Dates"
            range={{ from: days.starts_from, to: days.starts_to }}
            onChange={({ from, to }) => {
              setPage(1);
              setDays({ starts_from: from, starts_to: to });
            }}
          />
        </Box>
        <Box component="span" role="status" sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
          <bdi>{query.data && `${numberText(total)} ${total === 1 ? 'appointment' : 'appointments'}`}</bdi>
        </Box>
        <Button
          component={PageLink}
          {...listAt(paths.appointments, { property_id: id, sort: '-starts_at', ...chosen })}
        >
          Filter and export
        </Button>
      </Box>
      <RelatedTable
        caption={`Past appointments of ${title}`}
        query={{ ...query, data: query.data?.rows } as Parameters<typeof RelatedTable<AppointmentRow>>[0]['query']}
        columns={columns}
        permission="appointment.view"
        empty={
          isNarrowed
            ? { title: 'Not found', text: 'Nothing was on these days.' }
            : { title: 'No appointments yet', text: 'Past appointments and their outcomes appear here.' }
        }
        foot={
          pages > 1 && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <bdi>
                {page} / {pages}
              </bdi>
              <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </Box>
          )
        }
      />
    </>
  );
}
