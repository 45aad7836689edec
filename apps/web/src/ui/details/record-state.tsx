import type { Collection } from '@lintel/contract/core/endpoint';
import { missingPermission } from '@lintel/contract/core/permissions';
import Button from '@mui/material/Button';
import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { problemOf } from '../../platform/problem.ts';
import { useStoredListQuery } from '../../platform/stored-list-query.ts';
import { useLiveInvalidation } from '../../platform/use-live.ts';
import { type Crumb, homeCrumb } from '../crumbs.tsx';
import { PageHead } from '../page-head.tsx';
import { PageLink } from '../page-link.tsx';
import { ForbiddenState, GoneState, LoadFailure, SkeletonBlock, SkeletonDetails } from '../states.tsx';

const none: readonly Collection[] = [];

type Props<T> = {
  query: UseQueryResult<T>;
  /** The noun for the record: `user`. */
  noun: string;
  /** The permission that is needed to see it. */
  permission: string;
  /** The list of these records. */
  list: Crumb & { path: string };
  /**
   * Collections whose changes by other admins are shown at once. A form does not overwrite typed values and shows a
   * notice instead.
   */
  invalidatedBy?: readonly Collection[];
  /** The skeleton to show while loading. */
  shape?: 'details' | 'form';
  children: (record: T) => ReactNode;
};

/** The record id in the URL. */
export const useRecordId = () => Number((useParams({ strict: false }) as { id?: string }).id);

/** A 422 means that the URL contains no valid id, so it is a missing record as well. */
const isGone = (error: unknown) => problemOf(error)?.status === 404 || problemOf(error)?.status === 422;

function Failure<T>({ query, noun, permission, list }: Omit<Props<T>, 'children'>) {
  const search = useStoredListQuery(list.list);
  const back = (
    <Button component={PageLink} to={list.path} search={search} variant="outlined">
      Back to {list.title.toLowerCase()}
    </Button>
  );
  if (isGone(query.error)) return <GoneState noun={noun} action={back} />;
  if (problemOf(query.error)?.status === 403)
    return <ForbiddenState text={missingPermission(permission)} action={back} />;
  return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
}

/** Renders a record once it has loaded; until then a skeleton, or the error. */
export function RecordState<T>({ children, ...props }: Props<T>) {
  const { query, noun, list, invalidatedBy = none, shape = 'form' } = props;
  useLiveInvalidation(invalidatedBy);
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
