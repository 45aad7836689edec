import { newPassword } from '@lintel/contract/features/admins/admins';
import { resetPassword } from '@lintel/contract/features/auth/auth';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { AuthPage } from './auth-page.tsx';
import { InvalidLinkPage, isInvalidToken } from './dead-link.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const ResetForm = z
  .strictObject({ newPassword: newPassword(), repeat: z.string() })
  .refine((form) => form.newPassword === form.repeat, { path: ['repeat'], message: 'The passwords do not match' });

export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  const navigate = useNavigate();
  const reset = useEndpointMutation(resetPassword);
  const [dead, setDead] = useState(false);
  if (!token || dead) return <InvalidLinkPage />;
  return (
    <AuthPage title="Set a new password" intro="You will be signed out everywhere else." back>
      <Form
        schema={ResetForm}
        defaultValues={{ newPassword: '', repeat: '' }}
        onSubmit={({ newPassword }) => reset({ token, newPassword })}
        onDone={() => {
          toast('Password changed. Sign in with the new one.');
          void navigate({ to: '/login' });
        }}
        onFail={(error) => setDead(isInvalidToken(error))}
      >
        <NewPasswordFields name="newPassword" />
        <SubmitButton size="large" fullWidth sx={{ mt: 1 }}>
          Change password
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
