import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useFormContext, useFormState } from 'react-hook-form';
import { CopyButton } from '../copy-button.tsx';
import { useFieldLabels } from './field.tsx';
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
      {requestId && (
        <Box sx={{ mt: 0.5, display: 'flex', alignItems: 'center' }}>
          Request&nbsp;<bdi>{requestId}</bdi>
          <CopyButton text={requestId} label="Copy the request id" />
        </Box>
      )}
    </FormAlert>
  );
}

/** Up to two errors are in sight where they stand; more are also listed on top, each a way to its field. */
const MANY = 3;

const isLeaf = (error: object) => 'type' in error && typeof error.type === 'string';

/** The name of every field that is wrong, also of rows and of texts by locale. */
function wrongFields(errors: object, within = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const path = within ? `${within}.${name}` : name;
    return isLeaf(error) ? [path] : wrongFields(error, path);
  });
}

/** What needs another look, once a save was refused. */
export function ErrorLinks({ from = MANY }: { from?: number }) {
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const labels = useFieldLabels();
  // `name.ar` is a part of the field `name`.
  const fieldOf = (path: string) => (labels.has(path) ? path : path.replace(/\.[^.]+$/, ''));
  const found = wrongFields(errors);
  if (submitCount === 0 || found.length < from) return null;
  return (
    <FormAlert title={<bdi>{found.length} fields need attention</bdi>}>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {found.map((path) => (
          <li key={path}>
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="always"
              onClick={() => setFocus(fieldOf(path))}
              sx={{ minHeight: 24 }}
            >
              {labels.get(fieldOf(path)) ?? path}
            </Link>
          </li>
        ))}
      </Box>
    </FormAlert>
  );
}
