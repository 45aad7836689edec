import * as z from 'zod';
import { useAdmin } from '../../../platform/session.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
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
    <FormDialog
      title="Send a test"
      submit="Send test"
      schema={Addresses}
      initial={{ to: email }}
      onSave={({ to }) => onTest(addressesIn(to))}
      done={({ sent_to }) => [`Test sent to ${sent_to.join(', ')}`]}
      onClose={onClose}
    >
      <TextInput name="to" label="To" hint={hint} inputMode="email" autoFocus />
    </FormDialog>
  );
}
