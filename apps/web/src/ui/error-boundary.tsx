import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { isServerReachable } from '../platform/is-server-reachable.ts';
import { dropPageDrafts, hasPageDrafts } from '../platform/page-drafts.ts';
import { errorText, failureKindOf, requestIdOf } from '../platform/problem.ts';
import { isChunkLoadError } from './chunk-load-error.ts';
import { EmptyState, RequestId } from './states.tsx';

type Retry = { onRetry: () => void };

const reload = () => location.reload();

const ReloadButton = ({ isFirst = false }: { isFirst?: boolean }) => (
  <Button variant={isFirst ? 'contained' : 'outlined'} onClick={reload}>
    Reload
  </Button>
);

const RetryOrBack = ({ onRetry }: Retry) => (
  <>
    <Button variant="contained" onClick={onRetry}>
      Retry
    </Button>
    <Button variant="outlined" onClick={() => history.back()}>
      Back
    </Button>
  </>
);

/** Retries automatically once the connection is back. */
function OfflineFailure({ onRetry }: Retry) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <EmptyState
      urgent
      icon="warning"
      title="You are offline"
      text="This page was not loaded before. It opens once the connection is back."
      action={<RetryOrBack onRetry={onRetry} />}
    />
  );
}

const OldVersion = () => (
  <EmptyState
    urgent
    icon="download"
    title="A new version is available"
    text="Lintel was updated while it was open here. Reload to continue; drafts on this device are kept."
    action={<ReloadButton isFirst />}
  />
);

/** A chunk that failed to load: no connection, no server, or a newer version was deployed. */
function MissingCode({ onRetry }: Retry) {
  const [isThere, setThere] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    void isServerReachable().then((answered) => isCurrent && setThere(answered));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!navigator.onLine) return <OfflineFailure onRetry={onRetry} />;
  if (isThere) return <OldVersion />;
  // Wait until it is known which of the two applies.
  if (isThere === undefined) return null;
  return (
    <EmptyState
      urgent
      icon="warning"
      title="The server cannot be reached"
      text="This page was not loaded before. Check the connection, then try again."
      action={<RetryOrBack onRetry={onRetry} />}
    />
  );
}

/** A stored draft may be the cause of the crash: then the page would crash on every visit. */
function DiscardDraft() {
  const [isOffered] = useState(hasPageDrafts);
  if (!isOffered) return null;
  const discard = () => {
    dropPageDrafts();
    reload();
  };
  return (
    <Button variant="outlined" color="error" onClick={discard}>
      Discard the draft and reload
    </Button>
  );
}

/** The error page in place of a crashed page. */
export function PageFailure({ error, onRetry }: Retry & { error: unknown }) {
  if (isChunkLoadError(error)) return <MissingCode onRetry={onRetry} />;
  const requestId = requestIdOf(error);
  const said = failureKindOf(error) === 'unknown' ? 'This page failed.' : errorText(error);
  return (
    <EmptyState
      urgent
      icon="error"
      title="Something went wrong"
      text={
        <>
          {said} Try again. If that does not help, go back or reload.
          {requestId && <RequestId id={requestId} />}
        </>
      }
      action={
        <>
          <RetryOrBack onRetry={onRetry} />
          <ReloadButton />
          <DiscardDraft />
        </>
      }
    />
  );
}

type Props = { children: ReactNode };

/** The root error boundary: shows any error below, with a retry. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
        <PageFailure error={this.state.error} onRetry={() => this.setState({ error: undefined, failed: false })} />
      </Box>
    );
  }
}

/** An error boundary that renders nothing: a failing optional part, such as a badge count, must not crash the page. */
export class OptionalBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return !this.state.failed && this.props.children;
  }
}
