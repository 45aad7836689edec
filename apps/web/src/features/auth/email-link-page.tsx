import { confirmEmail, restoreEmail } from '@lintel/contract/features/auth/auth';
import Button from '@mui/material/Button';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorText, problemOf } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { AuthPage, TextLink } from './auth-page.tsx';
import { isInvalidToken } from './dead-link.tsx';

type Words = {
  title: string;
  intro: string;
  act: string;
  done: { title: string; intro: string; action: ReactNode };
  dead: string;
};

type Props = { words: Words; act: (token: string) => Promise<unknown> };

/** Mail clients prefetch links, so the token is used only when the button is pressed. */
function EmailLinkPage({ words, act }: Props) {
  const { token } = useSearch({ strict: false }) as { token?: string };
  const [state, setState] = useState<'ready' | 'busy' | 'done' | 'dead'>(token ? 'ready' : 'dead');
  const [failure, setFailure] = useState<string>();
  if (state === 'dead') return <AuthPage title="This link no longer works" intro={words.dead} back announced />;
  if (state === 'done')
    return (
      <AuthPage title={words.done.title} intro={words.done.intro} announced>
        {words.done.action}
      </AuthPage>
    );
  const run = () => {
    if (state === 'busy') return;
    setState('busy');
    setFailure(undefined);
    act(token ?? '').then(
      () => setState('done'),
      (error: unknown) => {
        setState(isInvalidToken(error) ? 'dead' : 'ready');
        setFailure(problemOf(error)?.code === 'duplicate' ? problemOf(error)?.detail : errorText(error));
      },
    );
  };
  return (
    <AuthPage title={words.title} intro={words.intro} back>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={state === 'busy'}
        loadingPosition="start"
        onClick={run}
      >
        {words.act}
      </Button>
    </AuthPage>
  );
}

const toSignIn = (
  <TextLink to="/login" variant="subtitle2">
    Go to sign in
  </TextLink>
);

const confirmWords: Words = {
  title: 'Confirm your email address',
  intro: 'Confirm that you read emails at this address. Links to set a new password are sent here from then on.',
  act: 'Confirm email address',
  done: { title: 'Email address confirmed', intro: 'Use this address to sign in.', action: toSignIn },
  dead: 'It has expired or was used already, or the address was changed again. Request a link to set a new password at this address: if it is not confirmed yet, you get a new link to confirm it.',
};

const restoreWords: Words = {
  title: 'Restore your email address',
  intro:
    'Your account goes back to the address this email was sent to. Every device is signed out, and you set a new password.',
  act: 'Restore email address',
  done: {
    title: 'Check your email',
    intro: 'Your email address is restored. We sent you a link to set a new password. It expires in 30 minutes.',
    action: toSignIn,
  },
  dead: 'It works once, for 7 days. If your address still needs to be restored, ask an administrator.',
};

export function ConfirmEmailPage() {
  const confirm = useEndpointMutation(confirmEmail);
  return <EmailLinkPage words={confirmWords} act={(token) => confirm({ token })} />;
}

export function RestoreEmailPage() {
  const restore = useEndpointMutation(restoreEmail);
  return <EmailLinkPage words={restoreWords} act={(token) => restore({ token })} />;
}
