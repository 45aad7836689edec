import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import * as z from 'zod';
import { useAdmin } from '../../../platform/session.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { addressesIn } from './addresses.ts';

const MOST = 5;

const Addresses = z.object({
  to: z
    .string()
    .refine((text) => addressesIn(text).length > 0, 'Required')
    .refine((text) => addressesIn(text).length <= MOST, `At most ${MOST} addresses`)
    .refine(
      (text) => addressesIn(text).every((address) => z.email().safeParse(address, { jitless: true }).success),
      'Type email addresses separated by commas',
    ),
});

type Props = {
  hint: string;
  onTest: (to: string[]) => Promise<{ sent_to: string[] }>;
  onClose: () => void;
};

/** Sends a test to a few recipients. The server has a rate limit of three per minute. */
export function TestDialog({ hint, onTest, onClose }: Props) {
  const { email } = useAdmin();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="test-title">
      <Form
        schema={Addresses}
        defaultValues={{ to: email }}
        onSubmit={({ to }) => onTest(addressesIn(to))}
        onDone={({ sent_to }) => {
          onClose();
          toast(`Test sent to ${sent_to.join(', ')}`);
        }}
      >
        <DialogTitle id="test-title">Send a test</DialogTitle>
        <DialogContent>
          <TextInput name="to" label="To" hint={hint} inputMode="email" autoFocus />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Send test</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
