import { Setup } from '@lintel/contract/features/auth/auth';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { useSession } from '../../platform/session.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { AuthPage } from './auth-page.tsx';
import { isInvalidToken } from './dead-link.tsx';
import { EmailInput } from './email-input.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const SetupForm = Setup.omit({ token: true })
  .extend({ repeat: z.string() })
  .refine((form) => form.password === form.repeat, { path: ['repeat'], message: 'The passwords do not match' });

const empty = { first_name: '', last_name: '', email: '', password: '', repeat: '' };

/** Creates the first super admin, with the link that the server printed at its first start. */
export function SetupPage() {
  const { register } = useSession();
  const { token } = useSearch({ strict: false }) as { token?: string };
  const [dead, setDead] = useState(false);
  if (!token || dead) {
    return (
      <AuthPage
        title="This link does not work"
        intro="Open the set-up link exactly as the server printed it at its last start. It stops working once there is an account."
        back
        announced
      />
    );
  }
  return (
    <AuthPage title="Set up Lintel" intro="Create the first account. It can do everything.">
      <Form
        schema={SetupForm}
        defaultValues={empty}
        onSubmit={({ repeat: _, ...admin }) => register({ token, ...admin })}
        onFail={(error) => setDead(isInvalidToken(error))}
      >
        <TextInput name="first_name" label="First name" autoComplete="given-name" autoFocus large />
        <TextInput name="last_name" label="Last name" autoComplete="family-name" large />
        <EmailInput />
        <NewPasswordFields name="password" />
        <SubmitButton size="large" fullWidth sx={{ mt: 1 }}>
          Create account
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
