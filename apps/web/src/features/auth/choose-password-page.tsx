import { newPassword } from '@lintel/contract/features/admins/admins';
import { changePassword } from '@lintel/contract/features/auth/auth';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import * as z from 'zod';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const ChooseForm = z
  .strictObject({ current_password: z.string().min(1), new_password: newPassword(), repeat: z.string() })
  .refine((form) => form.new_password === form.repeat, { path: ['repeat'], message: 'The passwords do not match' });

const empty = { current_password: '', new_password: '', repeat: '' };

/**
 * Shown after the first sign-in with a password set by another admin; every other request is refused until it is
 * changed.
 */
export function ChoosePasswordPage() {
  const { adopt, logout } = useSession();
  const change = useEndpointMutation(changePassword);
  return (
    <AuthPage
      title="Choose a new password"
      intro="Another admin set your password, and it works only once. Choose one that only you know."
    >
      <Form
        schema={ChooseForm}
        defaultValues={empty}
        onSubmit={({ current_password, new_password }) => change({ current_password, new_password })}
        onDone={({ data }) => {
          toast('Password saved');
          adopt(data);
        }}
      >
        <PasswordInput
          name="current_password"
          label="Temporary password"
          autoComplete="current-password"
          autoFocus
          large
        />
        <NewPasswordFields name="new_password" />
        <SubmitButton size="large" fullWidth sx={{ mt: 1 }}>
          Save password
        </SubmitButton>
      </Form>
      <Box sx={{ mt: 2, textAlign: 'center' }}>
        <Button color="inherit" onClick={() => void logout()}>
          Logout
        </Button>
      </Box>
    </AuthPage>
  );
}
