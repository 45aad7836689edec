import type { Session } from '@lintel/contract/features/auth/auth';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { When } from '../../ui/details/when.tsx';
import { Label } from '../../ui/label.tsx';
import { deviceName } from './device-name.ts';

type Props = { sessions: readonly Session[]; onEnd?: (session: Session) => void };

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: '1px dashed',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

function Line({ session, onEnd }: { session: Session; onEnd?: Props['onEnd'] }) {
  // IP address and device of another admin are hidden without permission to read the audit log.
  const isHidden = session.ip === null && session.user_agent === null;
  const name = isHidden ? 'Device not shown' : deviceName(session.user_agent);
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2' }}>
          <bdi title={session.user_agent ?? undefined}>{name}</bdi>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <bdi dir="ltr">
            {session.ip && `${session.ip} · `}last seen <When at={session.last_seen_at} /> · ends{' '}
            <When at={session.expires_at} />
          </bdi>
        </Box>
      </Box>
      {session.is_current ? (
        <Label colour="success">This device</Label>
      ) : (
        onEnd && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={`Sign out ${name}`}
            onClick={() => onEnd(session)}
          >
            Sign out
          </Button>
        )
      )}
    </Box>
  );
}

/** The sessions of an account, by device and browser. */
export const SessionList = ({ sessions, onEnd }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {sessions.map((session) => (
      <Line key={session.id} session={session} onEnd={onEnd} />
    ))}
  </Box>
);
