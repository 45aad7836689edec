import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { CopyButton } from '../copy-button.tsx';
import { useFieldLabels } from './field.tsx';
import { FormAlert } from './form-alert.tsx';
import type { SubmitFailure } from './submit-failure.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { wrongFields } from './wrong-fields.ts';

/** What became of the words when they could not be saved. */
const titles: Partial<Record<SubmitFailure['kind'], string>> = {
  offline: 'Not saved: you are offline',
  unreachable: 'Not saved: the server cannot be reached',
  fault: 'Not saved: the server failed',
  refused: 'Not saved',
};

/** What the title leaves to say; of an answer it is the answer itself. */
const advice: Partial<Record<SubmitFailure['kind'], string>> = {
  offline: 'Save again once the connection is back.',
  unreachable: 'Something went wrong on the way. Try again in a moment.',
};

/** Only what the line or the server spoiled can succeed by itself the next time. */
const isWorthRetry = ({ kind }: SubmitFailure) => kind === 'offline' || kind === 'unreachable' || kind === 'fault';

type FailureProps = {
  failure: SubmitFailure;
  /** Says that something was to be saved, and that what was typed is kept. */
  saving?: { isDraftKept: boolean; onRetry: () => void };
};

/** Who stands at the foot of a long form must see what is said at its head. */
const useInSight = (failure: SubmitFailure) => {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure is shown, also one that says the same
  useEffect(() => {
    // Some browsers answer with a promise, which is no way to clean up.
    void alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return alert;
};

function WhatWasSaid({ failure, saving }: FailureProps) {
  const { text, others, requestId } = failure;
  return (
    <>
      {(saving && advice[failure.kind]) ?? text}
      {others.map((other) => (
        <Box key={other} sx={{ mt: 0.5 }}>
          {other}
        </Box>
      ))}
      {saving?.isDraftKept && <Box sx={{ mt: 0.5 }}>What you typed is kept as a draft on this device.</Box>}
      {requestId && (
        <Box sx={{ mt: 0.5, display: 'flex', alignItems: 'center' }}>
          Request&nbsp;<bdi>{requestId}</bdi>
          <CopyButton text={requestId} label="Copy the request id" />
        </Box>
      )}
      {saving && isWorthRetry(failure) && (
        <Button size="small" variant="outlined" color="inherit" onClick={saving.onRetry} sx={{ mt: 1 }}>
          Retry
        </Button>
      )}
    </>
  );
}

/** What the server said that belongs to no field. */
export function FailureAlert({ failure, saving }: FailureProps) {
  const seconds = useSecondsLeft(failure.retryAt);
  const alert = useInSight(failure);
  const { text, others, retryAt } = failure;
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
    // Clear of the header above and of the save bar below.
    <Box ref={alert} sx={{ scrollMarginBlock: '96px' }}>
      <FormAlert title={saving && titles[failure.kind]}>
        <WhatWasSaid failure={failure} saving={saving} />
      </FormAlert>
    </Box>
  );
}

/** Up to two errors are in sight where they stand; more are also listed on top, each a way to its field. */
const MANY = 3;

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
