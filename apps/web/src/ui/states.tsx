import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type StateProps = { title: string; text?: ReactNode; icon?: IconName; action?: ReactNode };

/** A panel in place of content: what is the matter and what can be done. */
export function EmptyState({ title, text, icon = 'info', action }: StateProps) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, py: 10, px: 3 }}>
      <Icon name={icon} size={64} />
      <Typography variant="h6" component="p">
        {title}
      </Typography>
      {text && <Typography variant="body2">{text}</Typography>}
      {action}
    </Box>
  );
}

export function ErrorState({
  text = 'Something went wrong',
  requestId,
  onRetry,
}: {
  text?: string;
  requestId?: string;
  onRetry?: () => void;
}) {
  return (
    <EmptyState
      icon="error"
      title={text}
      text={requestId && `Request ${requestId}`}
      action={onRetry && <Button onClick={onRetry}>Retry</Button>}
    />
  );
}

export function ForbiddenState({ permission, action }: { permission: string; action?: ReactNode }) {
  return (
    <EmptyState
      icon="forbidden"
      title="You are not allowed to see this"
      text={`It needs the permission ${permission}.`}
      action={action}
    />
  );
}

export function GoneState({ noun, action }: { noun: string; action?: ReactNode }) {
  return <EmptyState title="Nothing here" text={`This ${noun} was deleted or never existed.`} action={action} />;
}

export function NotBuiltYet({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <EmptyState title={`${title} is not built yet`} text="This page is planned and will appear here." action={action} />
  );
}

export function SkeletonBlock({ height = 160 }: { height?: number }) {
  return <Skeleton variant="rounded" animation="wave" height={height} />;
}
