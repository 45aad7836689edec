import { openingHours } from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { fullName } from '../../../platform/format.ts';
import type { AppointmentDialogRequest, OpenAppointmentDialog } from '../appointment-dialog-request.ts';
import { cityOf, startText, startTextAt } from '../appointment-times.ts';
import { isOutsideHours } from '../calendar/move-rules.ts';
import { useAppointmentMutations } from '../use-appointment-mutations.ts';
import { usePropertyClock } from '../use-server-clock.ts';

type Asked = Extract<AppointmentDialogRequest, { what: 'confirm-move' }>;
type Props = { asked: Asked; onAsk: OpenAppointmentDialog; onClose: () => void };

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Confirms a drop that affects people, with both times and the recipients of emails. */
export function ConfirmMoveDialog({ asked: { appointment, starts_at, assignee, isOff }, onAsk, onClose }: Props) {
  const id = useId();
  const acts = useAppointmentMutations(onAsk);
  const clock = usePropertyClock(appointment);
  const [isSending, setSending] = useState(false);
  const visitor = fullName(appointment.user);
  const guide = appointment.assigned_admin;
  const isMoved = Date.parse(starts_at) !== Date.parse(appointment.starts_at);
  const send = async () => {
    setSending(true);
    const isDone = await acts.place(appointment, { starts_at: isMoved ? starts_at : undefined, assignee });
    if (isDone) onClose();
    // If the move was refused, another dialog or a toast is already open.
    setSending(false);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {isMoved ? 'Move' : 'Assign'} the appointment of <bdi>{visitor}</bdi>?
      </DialogTitle>
      <DialogContent>
        <Box sx={{ typography: 'body2', display: 'grid', gap: 1.5 }}>
          {isMoved && (
            <span>
              Move from{' '}
              <b>
                <bdi>{startText(appointment)}</bdi>
              </b>{' '}
              to{' '}
              <b>
                <bdi>{startTextAt(appointment, starts_at, clock)}</bdi>
              </b>
              ?
            </span>
          )}
          {isOutsideHours(appointment, starts_at, clock) && (
            <Box component="span" sx={{ color: 'warning.strong' }}>
              Outside {two(openingHours.from)}–{two(openingHours.to)} in <bdi>{cityOf(appointment)}</bdi>.
            </Box>
          )}
          {isOff && (
            <Box component="span" sx={{ color: 'warning.strong' }}>
              Outside the working hours of <bdi>{assignee?.name ?? (guide && fullName(guide)) ?? 'its assignee'}</bdi>.
            </Box>
          )}
          {assignee && (
            <span>
              Assign it to{' '}
              <b>
                <bdi>{assignee.name}</bdi>
              </b>
              .
            </span>
          )}
          {isMoved && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <bdi>{visitor}</bdi> gets an email with the new time.
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" autoFocus onClick={onClose}>
          Keep it
        </Button>
        <Button variant="contained" color="primary" loading={isSending} onClick={() => void send()}>
          {isMoved ? 'Move' : 'Assign'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
