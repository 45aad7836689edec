import { can } from '@lintel/contract/core/permissions';
import { endOtherSessions, endSession, listSessions } from '@lintel/contract/features/auth/auth';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { errorText } from '../../platform/problem.ts';
import { endpointQuery, useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-question.tsx';
import { sessionList } from '../auth/index.ts';

const SessionList = lazyPart(() => sessionList().then((component) => ({ default: component })));

const fail = (error: unknown) => toast(errorText(error), { variant: 'error' });

/** The viewer's sessions, each with a button to end it. */
export function SessionsCard() {
  const sessions = useQuery(endpointQuery(listSessions, {}, ['sessions']));
  const end = useEndpointMutation(endSession);
  const endOthers = useEndpointMutation(endOtherSessions);
  const question = useConfirm();
  const feedEnds = can(useAdmin(), 'appointment.view')
    ? ' Your calendar address stops working: create a new one under Calendar feed.'
    : '';
  if (sessions.isError) {
    const { error, refetch } = sessions;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (sessions.isPending) return <SkeletonBlock height={160} />;
  const others = async () => {
    const isSure = await question.ask({
      title: 'Sign out all other devices?',
      text: `This device stays signed in.${feedEnds}`,
      yes: 'Sign out',
      no: 'Cancel',
    });
    if (!isSure) return;
    await endOthers({}).then(
      ({ data: { ended } }) =>
        toast(ended === 1 ? '1 other device is signed out' : `${ended} other devices are signed out`),
      fail,
    );
  };
  return (
    <DetailsCard
      title="Sessions"
      aside={
        sessions.data.length > 1 && (
          <Button size="small" color="error" onClick={() => void others()}>
            Sign out all others
          </Button>
        )
      }
    >
      <Suspense fallback={<SkeletonBlock height={96} />}>
        <SessionList
          sessions={sessions.data}
          onEnd={({ id }) => void end({ id }).then(() => toast('Session ended'), fail)}
        />
      </Suspense>
      {question.dialog}
    </DetailsCard>
  );
}
