import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import * as z from 'zod';
import { momentText } from '../../../platform/format.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { dayIn, momentIn, timeIn } from '../../../platform/zone-days.ts';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TimeFields } from '../time-fields.tsx';
import type { DialogProps } from './message-asks.ts';

const Moment = z.object({ day: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/, 'Required') });

/** Reschedules a scheduled message. */
export function RescheduleDialog({ channel, message, onClose }: DialogProps) {
  const { timezone } = useAdmin();
  const reschedule = useEndpointMutation(channel.reschedule);
  const undoToast = useUndoToast();
  const at = Date.parse(message.scheduled_at ?? message.starts_at);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="reschedule-title">
      <Form
        schema={Moment}
        defaultValues={{ day: dayIn(timezone, at), time: timeIn(timezone, at) }}
        onSubmit={({ day, time }) =>
          reschedule({ id: message.id, version: message.version, scheduled_at: momentIn(timezone, day, time) })
        }
        onDone={({ data, meta }) => {
          onClose();
          undoToast(`Scheduled for ${momentText(data.starts_at)}`, meta);
        }}
      >
        <DialogTitle id="reschedule-title">Reschedule</DialogTitle>
        <DialogContent>
          <TimeFields />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
