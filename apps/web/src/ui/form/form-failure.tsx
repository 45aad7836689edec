import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { CopyButton } from '../copy-button.tsx';
import rowsCss from '../rows.module.css';
import { useFieldLabels } from './field.tsx';
import { FormAlert } from './form-alert.tsx';
import css from './form-failure.module.css';
import type { SubmitFailure } from './submit-failure.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { invalidFieldPaths } from './wrong-fields.ts';

/** The titles of a failed save, by cause. */
const titles: Partial<Record<SubmitFailure['kind'], string>> = {
  offline: 'Not saved: you are offline',
  unreachable: 'Not saved: the server cannot be reached',
  fault: 'Not saved: the server failed',
  refused: 'Not saved',
};

/** Advice below the title; an error response has its own message. */
const advice: Partial<Record<SubmitFailure['kind'], string>> = {
  offline: 'Save again once the connection is back.',
  unreachable: 'Something went wrong on the way. Try again in a moment.',
};

/** Only connection and server errors may succeed on a retry. */
const isWorthRetry = ({ kind }: SubmitFailure) => kind === 'offline' || kind === 'unreachable' || kind === 'fault';

type FailureProps = {
  failure: SubmitFailure;
  /** For a failed save: whether a draft is stored, and the retry. */
  saving?: { isDraftKept: boolean; onRetry: () => void };
};

/** Scrolls the message at the top of a long form into view. */
const useInSight = (failure: SubmitFailure) => {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure is shown, even with the same text
  useEffect(() => {
    // `void`, because some browsers return a promise, which must not become the effect's cleanup.
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

/** Server errors that belong to no field. */
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
    // Leaves space for the header above and the save bar below.
    <div ref={alert} className={css.alert}>
      <FormAlert title={saving && titles[failure.kind]}>
        <WhatWasSaid failure={failure} saving={saving} />
      </FormAlert>
    </div>
  );
}

/** Up to two errors are visible at their fields; more are also listed above the form, as links to the fields. */
const MANY = 3;

/** Lists the field errors after a rejected submit. */
export function ErrorLinks({ from = MANY }: { from?: number }) {
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const labels = useFieldLabels();
  // `name.ar` is a part of the field `name`.
  const fieldOf = (path: string) => (labels.has(path) ? path : path.replace(/\.[^.]+$/, ''));
  const found = invalidFieldPaths(errors);
  if (submitCount === 0 || found.length < from) return null;
  return (
    <FormAlert title={<bdi>{found.length} fields need attention</bdi>}>
      <Box component="ul" className={rowsCss.list} sx={{ mt: 0.5 }}>
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
