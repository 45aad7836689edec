import {
  reasonTextLimit,
  rejectAppointment,
  updateAppointment,
} from '@lintel/contract/features/appointments/appointment-actions';
import { appointmentReasonLabels, appointmentReasons } from '@lintel/contract/features/appointments/appointments';
import Box from '@mui/material/Box';
import * as z from 'zod';
import { fullName } from '../../../platform/format.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx';
import type { AppointmentSummary } from '../appointment-dialog-request.ts';
import { startText } from '../appointment-times.ts';
import { AppointmentActionDialog } from './act-dialog.tsx';

const reasons = Object.entries(appointmentReasonLabels).map(([value, label]) => ({ value, label }));

const text = z.string().max(reasonTextLimit);
type Typed = { reason: string; reason_text: string };
const isExplained = ({ reason, reason_text }: Typed) => reason !== 'other' || reason_text.trim() !== '';
const unexplained = { path: ['reason_text'], message: 'Say why' };

const Rejected = z.object({ reason: z.enum(appointmentReasons), reason_text: text }).refine(isExplained, unexplained);
/** Cancelling does not require a reason. */
const Cancelled = z
  .object({ reason: z.enum([...appointmentReasons, '']), reason_text: text })
  .refine(isExplained, unexplained);

const fields = (
  <>
    <SelectInput name="reason" label="Reason" options={[{ value: '', label: 'Choose one' }, ...reasons]} />
    <TextAreaInput name="reason_text" label="In words" optional max={reasonTextLimit} hint="The visitor reads it." />
  </>
);

type Props = { act: 'reject' | 'cancel'; appointment: AppointmentSummary; onClose: () => void };

/** Rejects or cancels with a reason; the visitor gets an email. */
export function ReasonDialog({ act, appointment, onClose }: Props) {
  const { id, version, user, property } = appointment;
  const reject = useEndpointMutation(rejectAppointment);
  const update = useEndpointMutation(updateAppointment);
  const name = fullName(user);
  const about = (
    <Box sx={{ mb: 2.5, typography: 'body2', color: 'text.secondary' }}>
      <bdi>{startText(appointment)}</bdi> · <span dir="auto">{property.title}</span>. The visitor gets an email.
    </Box>
  );
  const common = { about: id, colour: 'error', leave: 'Keep it', onClose } as const;
  if (act === 'reject') {
    return (
      <AppointmentActionDialog
        {...common}
        title={
          <>
            Reject the appointment of <bdi>{name}</bdi>?
          </>
        }
        submit="Reject"
        done={`Appointment of ${name} rejected`}
        schema={Rejected}
        defaultValues={{ reason: '', reason_text: '' }}
        onSubmit={({ reason, reason_text }) => reject({ id, version, reason, reason_text: reason_text || null })}
      >
        {about}
        {fields}
      </AppointmentActionDialog>
    );
  }
  return (
    <AppointmentActionDialog
      {...common}
      title={
        <>
          Cancel the appointment of <bdi>{name}</bdi>?
        </>
      }
      submit="Cancel appointment"
      done={`Appointment of ${name} cancelled`}
      schema={Cancelled}
      defaultValues={{ reason: '', reason_text: '' }}
      onSubmit={({ reason, reason_text }) =>
        update({ id, version, status: 'cancelled', reason: reason || undefined, reason_text: reason_text || null })
      }
    >
      {about}
      {fields}
    </AppointmentActionDialog>
  );
}
