import { endSession, listSessions, type Session } from '@lintel/contract/features/auth/auth';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../platform/problem.ts';
import { ask, useChange } from '../../platform/query-client.ts';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { When } from '../../ui/details/when.tsx';
import { Label } from '../../ui/label.tsx';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

/** A browser's long name in two words. */
const deviceOf = ({ user_agent }: Session) => {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(user_agent ?? '')?.[1];
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(user_agent ?? '')?.[1];
  return [browser?.replace('Edg', 'Edge').replace('OPR', 'Opera'), system].filter(Boolean).join(' on ') || 'Unknown';
};

function Line({ session, onEnd }: { session: Session; onEnd: () => void }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.5, borderTop: '1px dashed', borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2' }}>
          <bdi>{deviceOf(session)}</bdi>
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <bdi dir="ltr">
            {session.ip} · last seen <When at={session.last_seen_at} /> · ends <When at={session.expires_at} />
          </bdi>
        </Box>
      </Box>
      {session.is_current ? (
        <Label colour="success">This device</Label>
      ) : (
        <Button size="small" variant="outlined" color="inherit" onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Box>
  );
}

/** Where one is signed in. */
export function SessionsCard() {
  const sessions = useQuery(ask(listSessions, {}, ['sessions']));
  const end = useChange(endSession);
  if (sessions.isError) {
    const { error, refetch } = sessions;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (sessions.isPending) return <SkeletonBlock height={160} />;
  const signOut = (id: number) =>
    end({ id }).then(
      () => toast('Session ended'),
      (error: unknown) => toast(textOf(error), { variant: 'error' }),
    );
  return (
    <DetailsCard title="Sessions">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.data.map((session) => (
          <Line key={session.id} session={session} onEnd={() => void signOut(session.id)} />
        ))}
      </Box>
    </DetailsCard>
  );
}
