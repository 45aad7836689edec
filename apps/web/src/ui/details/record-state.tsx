import type { Collection } from '@lintel/contract/core/endpoint';
import { missingRight } from '@lintel/contract/core/permissions';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useKeptPlace } from '../../platform/list-place.ts';
import { problemOf } from '../../platform/problem.ts';
import { useLive } from '../../platform/use-live.ts';
import { type Crumb, homeCrumb } from '../crumbs.tsx';
import { PageHead } from '../page-head.tsx';
import { PageLink } from '../page-link.tsx';
import { ForbiddenState, GoneState, LoadFailure, SkeletonBlock, SkeletonDetails } from '../states.tsx';

const none: readonly Collection[] = [];

type Props<T> = {
  query: UseQueryResult<T>;
  /** What the record is called: `user`. */
  noun: string;
  /** What one must hold to see it. */
  permission: string;
  /** Where the others of its kind are. */
  list: Crumb & { path: string };
  /** Collections whose change by a colleague is shown at once. A form keeps what was typed, and says so. */
  show?: readonly Collection[];
  /** What is on its way. */
  shape?: 'details' | 'form';
  children: (record: T) => ReactNode;
};

/** The number in the address. */
export const useRecordId = () => Number((useParams({ strict: false }) as { id?: string }).id);

/** An address without a number in it never led to a record either. */
const isGone = (error: unknown) => problemOf(error)?.status === 404 || problemOf(error)?.status === 422;

function Failure<T>({ query, noun, permission, list }: Omit<Props<T>, 'children'>) {
  const search = useKeptPlace(list.list);
  const back = (
    <Button component={PageLink} to={list.path} search={search} variant="outlined">
      Back to {list.title.toLowerCase()}
    </Button>
  );
  if (isGone(query.error)) return <GoneState noun={noun} action={back} />;
  if (problemOf(query.error)?.status === 403) return <ForbiddenState text={missingRight(permission)} action={back} />;
  return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
}

/** One record once it is there; until then its shape, or why it is not. */
export function RecordState<T>({ children, ...props }: Props<T>) {
  const { query, noun, list, show = none, shape = 'form' } = props;
  useLive(show);
  if (query.data !== undefined && !isGone(query.error)) return children(query.data);
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  return (
    <>
      <PageHead title={title} crumbs={[homeCrumb, list, { title }]} />
      {query.isError ? (
        <Failure {...props} />
      ) : shape === 'details' ? (
        <SkeletonDetails />
      ) : (
        <SkeletonBlock height={480} />
      )}
    </>
  );
}
