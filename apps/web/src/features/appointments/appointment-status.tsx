import type { AppointmentRow } from '@lintel/contract/features/appointments/appointments';
import { Label, type LabelColour } from '../../ui/label.tsx';

const statuses = {
  pending: { label: 'Pending', colour: 'warning' },
  accepted: { label: 'Accepted', colour: 'success' },
  rejected: { label: 'Rejected', colour: 'error' },
  cancelled: { label: 'Cancelled', colour: 'default' },
  completed: { label: 'Completed', colour: 'info' },
  no_show: { label: 'No show', colour: 'error' },
} as const satisfies Record<AppointmentRow['status'], { label: string; colour: LabelColour }>;

export const AppointmentStatusLabel = ({ status }: Pick<AppointmentRow, 'status'>) => (
  <Label colour={statuses[status].colour}>{statuses[status].label}</Label>
);
