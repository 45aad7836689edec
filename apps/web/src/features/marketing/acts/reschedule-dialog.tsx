import * as z from 'zod';
import { momentText } from '../../../platform/format.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { dayIn, momentIn, timeIn } from '../../../platform/zone-days.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TimeFields } from '../time-fields.tsx';
import type { DialogProps } from './message-asks.ts';

const Moment = z.object({ day: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/, 'Required') });

/** Reschedules a scheduled message. */
export function RescheduleDialog({ channel, message, onClose }: DialogProps) {
  const { timezone } = useAdmin();
  const reschedule = useEndpointMutation(channel.reschedule);
  const at = Date.parse(message.scheduled_at ?? message.starts_at);
  return (
    <FormDialog
      title="Reschedule"
      submit="Save"
      schema={Moment}
      initial={{ day: dayIn(timezone, at), time: timeIn(timezone, at) }}
      onSave={({ day, time }) =>
        reschedule({ id: message.id, version: message.version, scheduled_at: momentIn(timezone, day, time) })
      }
      done={({ data, meta }) => [`Scheduled for ${momentText(data.starts_at)}`, meta]}
      onClose={onClose}
    >
      <TimeFields />
    </FormDialog>
  );
}
