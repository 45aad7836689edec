import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type FieldError, useFormContext, useFormState } from 'react-hook-form';
import { FormAlert } from './form-alert.tsx';
import type { SubmitFailure } from './submit-failure.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** What the server said that belongs to no field. */
export function FailureAlert({ failure }: { failure: SubmitFailure }) {
  const seconds = useSecondsLeft(failure.retryAt);
  const { text, others, requestId, retryAt } = failure;
  if (retryAt !== null) {
    if (seconds === 0) return <FormAlert severity="info">You can try again now.</FormAlert>;
    return (
      <FormAlert severity="warning" title="Too many attempts">
        Try again in {/* Announced once with the alert; a count read out every second would drown the page. */}
        <span aria-live="off">{seconds === 1 ? '1 second' : `${seconds} seconds`}</span>.
      </FormAlert>
    );
  }
  if (!text && others.length === 0) return null;
  return (
    <FormAlert>
      {text}
      {others.map((other) => (
        <Box key={other} sx={{ mt: 0.5 }}>
          {other}
        </Box>
      ))}
      {requestId && <Box sx={{ mt: 0.5 }}>Request {requestId}</Box>}
    </FormAlert>
  );
}

/** Up to two errors are in sight where they stand; more are also listed on top, each a way to its field. */
const MANY = 3;

const labelOf = (error: FieldError) => {
  const field = error.ref as unknown as HTMLInputElement | undefined;
  return field?.labels?.[0]?.textContent ?? '';
};

export function ErrorLinks() {
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const found = Object.entries(errors) as [string, FieldError][];
  if (submitCount === 0 || found.length < MANY) return null;
  return (
    <FormAlert title={`${found.length} fields need another look`}>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {found.map(([name, error]) => (
          <li key={name}>
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="always"
              onClick={() => setFocus(name)}
              sx={{ minHeight: 24 }}
            >
              {labelOf(error) || name}
            </Link>
          </li>
        ))}
      </Box>
    </FormAlert>
  );
}
