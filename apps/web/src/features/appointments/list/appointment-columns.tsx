import type { AppointmentRow } from '@lintel/contract/features/appointments/appointments';
import { fullName } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { AssigneeEdit, AssigneeMark } from '../../../ui/table/columns/assignee-cell.tsx';
import { DateCell, Lines } from '../../../ui/table/columns/cells.tsx';
import { columnHelper } from '../../../ui/table/columns/columns.ts';
import { WhenCell } from '../appointment-marks.tsx';
import { needsOutcome } from '../appointment-permissions.ts';
import { AppointmentStatusLabel } from '../appointment-status.tsx';
import { appointmentName, lengthText, minutesOf } from '../appointment-times.ts';
import { placeText } from '../appointment-words.ts';

const column = columnHelper<AppointmentRow>();

function VisitorCell({ user }: AppointmentRow) {
  return (
    <Lines first={<bdi>{fullName(user)}</bdi>} second={user.phone ? <bdi dir="ltr">{user.phone}</bdi> : user.email} />
  );
}

function StatusCell({ appointment }: { appointment: AppointmentRow }) {
  const waits = needsOutcome(appointment, serverNow());
  return (
    <span title={waits ? 'Outcome needed' : undefined} data-needs-outcome={waits || undefined}>
      <AppointmentStatusLabel status={appointment.status} />
    </span>
  );
}

export const appointmentColumns = (mayAssign: boolean) =>
  column.columns([
    column.display({
      id: 'visitor',
      header: 'Visitor',
      cell: ({ row }) => <VisitorCell {...row.original} />,
      meta: { width: 148, grow: 2 },
    }),
    column.display({
      id: 'starts_at',
      header: 'When',
      cell: ({ row }) => <WhenCell appointment={row.original} />,
      meta: { sort: 'starts_at', width: 208, card: 'corner' },
    }),
    column.display({
      id: 'property',
      header: 'Property',
      cell: ({ row: { original } }) => (
        <Lines
          first={
            <span dir="auto" title={original.property.title}>
              {original.property.title}
            </span>
          }
          second={<bdi>{[original.property.reference, placeText(original.property)].filter(Boolean).join(' · ')}</bdi>}
        />
      ),
      meta: { width: 200, grow: 3, card: 'fact' },
    }),
    column.display({
      id: 'length',
      header: 'Length',
      cell: ({ row }) => <bdi>{lengthText(minutesOf(row.original))}</bdi>,
      meta: { width: 76, room: 1120 },
    }),
    column.display({
      id: 'owner',
      header: 'Owner',
      cell: ({ row }) => <Lines first={<bdi>{fullName(row.original.property.owner)}</bdi>} />,
      meta: { width: 124, grow: 1, room: 1030 },
    }),
    column.display({
      id: 'assignee',
      header: 'Assignee',
      cell: ({ row }) =>
        mayAssign && ['pending', 'accepted'].includes(row.original.status) ? (
          <AssigneeEdit person={row.original.assigned_admin} of={appointmentName(row.original)} />
        ) : (
          <AssigneeMark person={row.original.assigned_admin} />
        ),
      meta: { width: 78 },
    }),
    column.display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <StatusCell appointment={row.original} />,
      meta: { width: 116, card: 'mark' },
    }),
    column.display({
      id: 'created_at',
      header: 'Created',
      cell: ({ row }) => <DateCell value={row.original.created_at} />,
      meta: { sort: 'created_at', width: 108, room: 912 },
    }),
    column.display({
      id: 'updated_at',
      header: 'Updated',
      cell: ({ row }) => <DateCell value={row.original.updated_at} />,
      meta: { sort: 'updated_at', width: 108, hidden: true },
    }),
  ]);
