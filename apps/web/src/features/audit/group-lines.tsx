import { type AuditEvent, listEvents } from '@lintel/contract/features/audit/audit';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../platform/call.ts';
import { numberText, timeText } from '../../platform/format.ts';
import type { ListValues } from '../../platform/use-list.ts';
import { changesOf } from '../../ui/details/history-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { LoadFailure, SkeletonRows } from '../../ui/states.tsx';
import { EventChanges } from './event-changes.tsx';
import css from './event-details.module.css';
import { useRecordPath } from './event-sentence.tsx';
import { recordText } from './event-words.ts';

const PAGE = 25;

const summaryOf = (event: AuditEvent) =>
  changesOf(event)
    .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
    .join(' · ');

/** One entry of the group; it opens to its changes, where each value can be restored. */
function GroupLine({ event }: { event: AuditEvent }) {
  const to = useRecordPath(event);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const text = recordText(event);
  const name = <bdi>{text}</bdi>;
  return (
    <li>
      <div className={css.groupLine}>
        <span>
          {to ? <PageLink to={to}>{name}</PageLink> : <strong>{name}</strong>}
          <bdi>{event.subject?.title}</bdi>
          {!isOpen && <span className={css.summary}>{summaryOf(event)}</span>}
        </span>
        <time dateTime={event.at}>{timeText(event.at)}</time>
        <button
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`Changes of ${text}, ${timeText(event.at)}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
        </button>
      </div>
      {isOpen && (
        <div id={id}>
          <EventChanges event={event} />
        </div>
      )}
    </li>
  );
}

/** The entries of a group that match the filters, page by page. */
function useGroupLines({ id }: AuditEvent, filters: ListValues) {
  const { grouped: _, ...query } = filters;
  return useInfiniteQuery({
    queryKey: [listEvents.path, 'group', id, query],
    queryFn: ({ pageParam, signal }) =>
      call(listEvents, { ...query, group_of: id, page: pageParam, per_page: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data }, pages) => (data.length === PAGE ? pages.length + 1 : undefined),
    meta: { invalidatedBy: ['*'] },
  });
}

/** The entries that a row of the log stands for. */
export function GroupLines({ event, filters }: { event: AuditEvent; filters: ListValues }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useGroupLines(event, filters);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  const lines = data.pages.flatMap((page) => page.data);
  const left = Math.max(event.group_count - lines.length, 0);
  return (
    <>
      <ul className={css.group} aria-label="Entries">
        {lines.map((line) => (
          <GroupLine key={line.id} event={line} />
        ))}
      </ul>
      {hasNextPage && (
        <p className={css.none}>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show {numberText(Math.min(left, PAGE) || PAGE)} more
          </Button>
        </p>
      )}
    </>
  );
}
