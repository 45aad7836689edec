import { ProfileChange, updateProfile } from '@lintel/contract/features/admins/admins';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type * as z from 'zod';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin, useSession } from '../../platform/session.tsx';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Label } from '../../ui/label.tsx';

const EmailForm = ProfileChange.pick({ email: true, current_password: true }).required();

const hint = { typography: 'body2', color: 'text.secondary' } as const;

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { version } = useAdmin();
  const { endWithMessage } = useSession();
  const change = useEndpointMutation(updateProfile);
  return (
    <FormDialog
      title="Change email"
      text={
        <>
          You are signed out on every device and sign in with the new address. Both addresses get an email: confirm the
          new one there. The old one can undo the change for 7 days.
        </>
      }
      submit="Change email"
      schema={EmailForm}
      initial={{ email: '', current_password: '' }}
      onSave={(values: z.output<typeof EmailForm>) => change({ version, ...values })}
      onDone={({ data }) => endWithMessage('Your email was changed. Sign in with the new address.', data.email)}
      onClose={onClose}
    >
      <TextInput
        name="email"
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoFocus
      />
      <PasswordInput name="current_password" label="Current password" autoComplete="current-password" />
    </FormDialog>
  );
}

/** The viewer's sign-in address. */
export function EmailCard() {
  const { email, is_email_confirmed } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailsCard
      title="Email"
      aside={
        <Button size="small" onClick={() => setOpen(true)}>
          Change email
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
        <bdi>{email}</bdi>
        {!is_email_confirmed && <Label colour="warning">Not confirmed</Label>}
      </Box>
      {!is_email_confirmed && (
        <Box sx={{ ...hint, mt: 1 }}>
          Open the link we sent to this address. Until then you cannot reset a forgotten password.
        </Box>
      )}
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </DetailsCard>
  );
}
