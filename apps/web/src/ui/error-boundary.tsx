import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { isMissingCode } from './missing-code.ts';
import { EmptyState } from './states.tsx';

type FailureProps = { error: unknown; onRetry: () => void };

/** What stands in place of a page that broke. */
export function PageFailure({ error, onRetry }: FailureProps) {
  const reload = () => location.reload();
  const retryOrBack = (
    <>
      <Button variant="contained" onClick={onRetry}>
        Retry
      </Button>
      <Button variant="outlined" onClick={() => history.back()}>
        Back
      </Button>
    </>
  );
  if (isMissingCode(error) && !navigator.onLine) {
    return (
      <EmptyState
        urgent
        icon="warning"
        title="You are offline"
        text="This page was not loaded before. Try again once the connection is back."
        action={retryOrBack}
      />
    );
  }
  if (isMissingCode(error)) {
    return (
      <EmptyState
        urgent
        icon="download"
        title="New version available, reload"
        text="Lintel was updated while it was open here."
        action={
          <Button variant="contained" onClick={reload}>
            Reload
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      urgent
      icon="error"
      title="Something went wrong"
      text="This part of the page failed. Try again; if that does not help, go back or reload."
      action={
        <>
          {retryOrBack}
          <Button variant="outlined" onClick={reload}>
            Reload
          </Button>
        </>
      }
    />
  );
}

type Props = { children: ReactNode };

/** The last net: whatever breaks below is said, and can be tried again. */
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

/** Around what a page can do without: a number in the menu is not worth the page. */
export class Dispensable extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return !this.state.failed && this.props.children;
  }
}
