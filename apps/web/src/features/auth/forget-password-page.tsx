import { ForgetPassword, forgetPassword } from '@lintel/contract/features/auth/auth';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { Form } from '../../ui/form/form.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useSecondsLeft } from '../../ui/form/use-seconds-left.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailInput } from './email-input.tsx';

const RESEND_MS = 60_000;

/** The same text whether or not the account exists (prevents enumeration). */
function Sent({ email }: { email: string }) {
  const ask = useEndpointMutation(forgetPassword);
  const [sentAt, setSentAt] = useState(Date.now);
  const [failure, setFailure] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const seconds = useSecondsLeft(sentAt + RESEND_MS);

  const resend = async () => {
    setSentAt(Date.now());
    setFailure(null);
    await ask({ email }).then(
      () => setAgain(true),
      (error: unknown) => setFailure(errorText(error)),
    );
  };

  return (
    <AuthPage
      title="Check your email"
      intro={
        <>
          If <bdi>{email}</bdi> belongs to an account, we sent a link to set a new password. It works once and expires
          in 30 minutes.
        </>
      }
      back
      announced
    >
      {failure && <FormAlert>{failure}</FormAlert>}
      {again && !failure && <FormAlert severity="success">Sent again. Only the newest link works.</FormAlert>}
      <Button variant="outlined" color="inherit" size="large" fullWidth disabled={seconds > 0} onClick={resend}>
        {seconds > 0 ? `Send again in ${seconds} s` : 'Send again'}
      </Button>
    </AuthPage>
  );
}

export function ForgetPasswordPage() {
  const ask = useEndpointMutation(forgetPassword);
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) return <Sent email={email} />;
  return (
    <AuthPage
      title="Forgot your password?"
      intro="Enter your email address and we will send you a link to set a new one."
      back
    >
      <Form
        schema={ForgetPassword}
        defaultValues={{ email: '' }}
        onSubmit={async (values) => {
          await ask(values);
          return values.email;
        }}
        onDone={setEmail}
      >
        <EmailInput autoFocus />
        <SubmitButton size="large" fullWidth sx={{ mt: 1 }}>
          Send link
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
