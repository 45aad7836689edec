import { type AuditEvent, listEvents } from '@lintel/contract/features/audit/audit';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberText } from '../../platform/format.ts';
import { endpointQuery } from '../../platform/query-client.ts';
import { changesOf } from '../../ui/details/history-text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { LoadFailure, SkeletonRows } from '../../ui/states.tsx';
import css from './event-details.module.css';
import { useRecordPath } from './event-sentence.tsx';
import { recordText } from './event-words.ts';

/** Page sizes of each step; the last one is the server's maximum. */
const sizes = [25, 50, 100];

function GroupLine({ event }: { event: AuditEvent }) {
  const to = useRecordPath(event);
  const name = <bdi>{recordText(event)}</bdi>;
  return (
    <li>
      {to ? <PageLink to={to}>{name}</PageLink> : <strong>{name}</strong>}
      <bdi>{event.subject?.title}</bdi>
      <span>
        {changesOf(event)
          .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
          .join(' · ')}
      </span>
    </li>
  );
}

/** All log entries of one action in an operation, loaded in steps. */
export function GroupLines({ event: { operation_id, action, group_count } }: { event: AuditEvent }) {
  const [step, setStep] = useState(0);
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listEvents, { operation_id: operation_id ?? 0, action: [action], per_page: sizes[step] ?? 100 }, [
      '*',
    ]),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  const left = group_count - data.data.length;
  return (
    <>
      <ul className={css.group} aria-label="Records">
        {data.data.map((line) => (
          <GroupLine key={line.id} event={line} />
        ))}
      </ul>
      {left > 0 && (
        <p className={css.none}>
          {step < sizes.length - 1 ? (
            <Button size="small" color="inherit" variant="outlined" onClick={() => setStep(step + 1)}>
              Show more
            </Button>
          ) : (
            `And ${numberText(left)} more in the operation`
          )}
        </p>
      )}
    </>
  );
}
