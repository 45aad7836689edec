import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../platform/paths.ts';
import { ASK_FOR_ACCESS, errorText, failureKindOf, isRetryable, requestIdOf } from '../platform/problem.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import css from './states.module.css';
import textCss from './text.module.css';

type StateProps = {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  /** Announced at once by screen readers. */
  urgent?: boolean;
};

/** A panel in place of content: the problem and what to do about it. */
export function EmptyState({ title, text, icon = 'empty', action, urgent }: StateProps) {
  return (
    <div role={urgent ? 'alert' : undefined} className={css.state}>
      <div className={css.sign}>
        <Icon name={icon} size={48} />
      </div>
      <Typography variant="h6" component="p">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" component="div" sx={{ mt: 1, maxWidth: 480, color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      {action && (
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>{action}</Box>
      )}
    </div>
  );
}

const home = (
  <Button component={Link} to={paths.home} variant="outlined">
    Go to the dashboard
  </Button>
);

type ErrorProps = {
  title?: string;
  /** The server's message. */
  text?: string;
  requestId?: string;
  onRetry?: () => void;
};

/** The request id of a fault in the server's logs, for support. */
export const RequestId = ({ id }: { id: string }) => (
  <Box className={textCss.caption} sx={{ mt: 1, display: 'flex', alignItems: 'center', justifyContent: 'center' }}>
    Request&nbsp;<bdi>{id}</bdi>
    <CopyButton text={id} label="Copy the request id" />
  </Box>
);

function ErrorState({
  title = 'This could not be loaded',
  text = 'Something went wrong',
  requestId,
  onRetry,
}: ErrorProps) {
  return (
    <EmptyState
      urgent
      icon="error"
      title={title}
      text={
        <>
          {text}
          {requestId && <RequestId id={requestId} />}
        </>
      }
      action={
        onRetry && (
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    />
  );
}

/** Content that failed to load: the cause, and Retry where it can help. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorState
      title={failureKindOf(error) === 'offline' ? 'You are offline' : undefined}
      text={
        failureKindOf(error) === 'offline'
          ? 'This was not loaded before. It will be once the connection is back.'
          : errorText(error)
      }
      requestId={requestIdOf(error)}
      onRetry={isRetryable(error) ? onRetry : undefined}
    />
  );
}

/** `text` names the missing permission. */
export function ForbiddenState({ text, action = home }: { text: string; action?: ReactNode }) {
  return (
    <EmptyState icon="forbidden" title="You do not have access" text={`${text} ${ASK_FOR_ACCESS}`} action={action} />
  );
}

/**
 * A record that does not exist: `noun` is its type.
 * @public
 */
export function GoneState({ noun, action = home }: { noun: string; action?: ReactNode }) {
  return (
    <EmptyState
      icon="gone"
      title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`}
      text={`This ${noun} was deleted or never existed.`}
      action={action}
    />
  );
}

export function NotBuiltYet({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <EmptyState icon="tools" title={`${title}: coming later`} text="This page is not built yet." action={action} />
  );
}

/** Delayed, so that a fast response shows no skeleton. */
const late = {
  animation: 'late 0s 200ms both',
  '@keyframes late': { from: { visibility: 'hidden' } },
} as const;

/** A skeleton of a card, as high as its content to avoid a layout shift; on a phone the height may differ. */
export function SkeletonBlock({ height = 160 }: { height?: number | { xs: number; sm?: number; lg?: number } }) {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status" sx={late}>
      <Skeleton variant="rounded" sx={{ height }} />
    </Box>
  );
}

/** The skeleton of a details page: tabs, content and rail. */
export function SkeletonDetails() {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status" sx={late}>
      <Box sx={{ display: 'flex', gap: 5, mb: 4.5, mt: 1 }}>
        {[72, 80, 96, 64].map((width) => (
          <Skeleton key={width} variant="rounded" width={width} height={20} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' } }}>
        <Skeleton variant="rounded" height={480} />
        <Skeleton variant="rounded" height={240} />
      </Box>
    </Box>
  );
}

const bars = ['auto', 180, 160, 140, 120];

/**
 * Skeleton rows of a list.
 * @public
 */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status" sx={late}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: 76, px: 2.5 }}>
          <Skeleton variant="rounded" width={48} height={48} sx={{ borderRadius: 1.5, flex: 'none' }} />
          {bars.map((width) => (
            <Skeleton
              key={width}
              variant="rounded"
              height={12}
              sx={{
                width,
                flex: width === 'auto' ? 1 : '0 1 auto',
                borderRadius: 1,
                display: { xs: width === 'auto' ? 'block' : 'none', md: 'block' },
              }}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
