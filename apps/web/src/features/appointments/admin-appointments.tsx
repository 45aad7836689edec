import { listAppointments } from '@lintel/contract/features/appointments/appointments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fullName } from '../../platform/format.ts';
import { listAt, paths } from '../../platform/paths.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { RelatedPages } from '../../ui/details/related-pages.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import type { AppointmentDialogRequest } from './appointment-dialog-request.ts';
import { useAppointmentActions } from './use-appointment-actions.ts';
import { relatedColumns } from './user-appointments.tsx';

type Props = { admin: { id: number; first_name: string; last_name: string } };

/** The appointments assigned to an admin, latest first, with their actions. */
export function AdminAppointments({ admin }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...endpointQuery(listAppointments, { assigned_admin_id: [admin.id], sort: '-starts_at', page, per_page: 10 }, [
      'appointments',
    ]),
    placeholderData: keepPreviousData,
  });
  const [asked, setAsked] = useState<AppointmentDialogRequest>();
  const actions = useAppointmentActions(setAsked);
  const columns = useMemo(() => relatedColumns({ who: 'admin', actions }), [actions]);
  return (
    <>
      <RelatedPages
        caption={`Appointments of ${fullName(admin)}`}
        query={query}
        columns={columns}
        permission="appointment.view"
        empty={{ title: 'No appointments', text: 'Appointments that they go to appear here.' }}
        onPage={setPage}
        list={listAt(paths.appointments, { assigned_admin_id: admin.id })}
      />
      <AppointmentDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
