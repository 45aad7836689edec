import { type Earning, markAsPaid, PaymentInput } from '@lintel/contract/features/payouts/payouts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { fullName, numberText } from '../../platform/format.ts';
import { sumText } from '../../platform/money-sums.ts';
import { useChange } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { dayIn } from '../../platform/zone-days.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { DateInput } from '../../ui/form/date-input.tsx';
import { FieldMarks } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

/** What is paid to whom for what. */
type Owed = Pick<Earning, 'admin_id' | 'property_id' | 'amount' | 'currency' | 'admin'>;

type Props = { earnings: readonly Owed[]; onPaid: () => void; onClose: () => void };

/** Asks by what and when they were paid. All of them or none: whoever was faster has paid them already. */
export function PayDialog({ earnings, onPaid, onClose }: Props) {
  const pay = useChange(markAsPaid);
  const undoToast = useUndoToast();
  const today = dayIn(useAdmin().timezone);
  const [first] = earnings;
  if (!first) return null;
  const [name, sum] = [fullName(first.admin), sumText(earnings)];
  const count = earnings.length === 1 ? '1 property' : `${numberText(earnings.length)} properties`;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="pay-title">
      <Form
        schema={PaymentInput}
        defaultValues={{ reference: '', paid_on: today }}
        onSubmit={(payment) =>
          pay({ ...payment, admin_id: first.admin_id, property_ids: earnings.map((each) => each.property_id) })
        }
        onDone={({ meta }) => {
          onPaid();
          undoToast(`${sum} to ${name} marked as paid`, meta);
        }}
      >
        <DialogTitle id="pay-title">
          Mark as paid to <bdi>{name}</bdi>
        </DialogTitle>
        <DialogContent>
          <Box sx={{ mb: 2.5, typography: 'body2', color: 'text.secondary' }}>
            <bdi>{sum}</bdi> for {count}
          </Box>
          <FieldMarks value>
            <TextInput name="reference" label="Reference" hint="For example a bank transfer reference" autoFocus />
            <DateInput name="paid_on" label="Paid on" max={today} />
          </FieldMarks>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{`Pay ${sum}`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
