import type { AppointmentStatus } from '@lintel/contract/features/appointments/appointments';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { statusWords } from './appointment-words.ts';

export const AppointmentStatusLabel = ({ status }: { status: AppointmentStatus }) => {
  const { label, colour, icon } = statusWords[status];
  return (
    <Label colour={colour} icon={<Icon name={icon} size={14} />}>
      {label}
    </Label>
  );
};
