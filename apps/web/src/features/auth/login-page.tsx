import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appSettingsQuery } from '../../platform/app-settings.ts';
import { useSession } from '../../platform/session.tsx';
import type { SessionEndReason } from '../../platform/session-state.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { PasswordInput } from '../../ui/form/password-input.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { AuthPage, TextLink } from './auth-page.tsx';
import { DemoLoginButtons } from './demo-accounts.tsx';
import { EmailInput } from './email-input.tsx';

const loginSchema = () => import('@lintel/contract/features/auth/auth').then(({ Login }) => Login);

function WhyHere({ ending, words }: { ending: SessionEndReason | null; words: string | null }) {
  if (ending === null || ending === 'left') return null;
  return (
    <FormAlert
      severity="warning"
      icon="clock"
      title={ending === 'expired' ? 'Token expired' : 'Your session was ended'}
    >
      {words ?? 'Sign in again to continue where you were.'}
    </FormAlert>
  );
}

export function LoginPage() {
  const { login, ending, endMessage, lastEmail } = useSession();
  const [refused, setRefused] = useState(false);
  const { data: settings, isPending, failureCount } = useQuery(appSettingsQuery);
  // Render only when the app settings are loaded: demo buttons that appear later would cause a layout shift.
  if (isPending && failureCount === 0) return null;
  return (
    <AuthPage
      title="Sign in to Lintel"
      intro="Use your staff email address."
      note="No account? An administrator can invite you."
    >
      {!refused && <WhyHere ending={ending} words={endMessage} />}
      <Form
        schema={loginSchema}
        defaultValues={{ email: lastEmail ?? '', password: '' }}
        onSubmit={login}
        onFail={(_, form) => {
          setRefused(true);
          form.setFocus('password', { shouldSelect: true });
        }}
      >
        <EmailInput autoFocus={lastEmail === null} />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus={lastEmail !== null}
          aside={
            <TextLink to="/forget-password" underline="hover">
              Forgot password?
            </TextLink>
          }
          large
        />
        <SubmitButton size="large" fullWidth sx={{ mt: 1 }}>
          Sign in
        </SubmitButton>
      </Form>
      {settings?.demo && <DemoLoginButtons />}
    </AuthPage>
  );
}
