import { can } from '@lintel/contract/core/permissions';
import { endAdminSession, endAdminSessions } from '@lintel/contract/features/admins/admin-actions';
import type { Admin } from '@lintel/contract/features/admins/admins';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { fullName } from '../../platform/format.ts';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState, LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useConfirm } from '../../ui/use-question.tsx';
import { sessionList } from '../auth/index.ts';
import { adminSessionsQuery } from './admins.queries.ts';

const SessionList = lazyPart(() => sessionList().then((component) => ({ default: component })));

const fail = (error: unknown) => toast(errorText(error), { variant: 'error' });

/** The sessions of an admin; viewers who may block the admin can end them. */
export function AdminSessions({ admin }: { admin: Admin }) {
  const sessions = useQuery(adminSessionsQuery(admin.id));
  const end = useEndpointMutation(endAdminSession);
  const endAll = useEndpointMutation(endAdminSessions);
  const question = useConfirm();
  const mayEnd = can(useAdmin(), 'admin.block') !== undefined;
  if (sessions.isError) return <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (sessions.isPending) return <SkeletonBlock height={160} />;
  if (sessions.data.length === 0)
    return <EmptyState icon="clock" title="Not signed in" text={`${fullName(admin)} is signed in nowhere.`} />;
  const endEvery = async () => {
    const isSure = await question.ask({
      title: `Sign out ${fullName(admin)} everywhere?`,
      text: 'Every session ends at once, and their calendar address stops working.',
      yes: 'Sign out',
      no: 'Cancel',
    });
    if (isSure) await endAll({ id: admin.id }).then(() => toast(`${fullName(admin)} is signed out everywhere`), fail);
  };
  const endOne = (session: number) => void end({ id: admin.id, session }).then(() => toast('Session ended'), fail);
  return (
    <DetailsCard
      title="Sessions"
      aside={
        mayEnd && (
          <Button size="small" color="error" onClick={() => void endEvery()}>
            Sign out everywhere
          </Button>
        )
      }
    >
      <Suspense fallback={<SkeletonBlock height={96} />}>
        <SessionList sessions={sessions.data} onEnd={mayEnd ? ({ id }) => endOne(id) : undefined} />
      </Suspense>
      {question.dialog}
    </DetailsCard>
  );
}
