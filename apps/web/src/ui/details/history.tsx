import type { Collection } from '@lintel/contract/core/endpoint';
import type { Grants } from '@lintel/contract/core/permissions';
import { type AuditEvent, listEvents } from '@lintel/contract/features/audit/audit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, textOf } from '../../platform/problem.ts';
import { ask } from '../../platform/query-client.ts';
import { EmptyState, ErrorState, ForbiddenState, SkeletonBlock } from '../states.tsx';
import { DetailsCard } from './details-card.tsx';
import { When } from './when.tsx';

const done: Record<string, string> = {
  create: 'created it',
  update: 'changed it',
  delete: 'deleted it',
  block: 'blocked it',
  unblock: 'unblocked it',
  add_note: 'left a note',
  delete_note: 'took a note back',
};

const spaced = (name: string) => name.replaceAll('_', ' ');
const whatOf = ({ action }: AuditEvent) => {
  const act = action.split('.').at(-1) ?? action;
  return done[act] ?? spaced(act);
};

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Old → new; said in words to those who hear it. */
function Change({ field, values }: { field: string; values: unknown[] }) {
  const [before, after] = values.map(valueText);
  return (
    <Box component="li" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {spaced(field)}:{' '}
      </Box>
      <bdi>{before}</bdi>{' '}
      <span role="img" aria-label="became">
        →
      </span>{' '}
      <bdi>{after}</bdi>
    </Box>
  );
}

function Line({ event }: { event: AuditEvent }) {
  return (
    <Box
      component="li"
      sx={{
        pb: 2.5,
        paddingInlineStart: 2.5,
        borderInlineStart: '2px solid',
        borderColor: 'divider',
        position: 'relative',
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          insetInlineStart: -7,
          top: 6,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box sx={{ typography: 'subtitle2' }}>
          <bdi>{event.actor?.name ?? 'Lintel itself'}</bdi> {whatOf(event)}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <When at={event.at} />
        </Box>
      </Box>
      {event.reason && (
        <Box dir="auto" sx={{ typography: 'body2', mt: 0.5 }}>
          “{event.reason}”
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5 }}>
        {Object.entries(event.changes).map(([field, values]) => (
          <Change key={field} field={field} values={values} />
        ))}
      </Box>
    </Box>
  );
}

const sizes = [25, 50, 100];

type Props = { entity: string; id: number; of: readonly Collection[]; held: Grants };

/** Who did what to a record, and when: the audit log's lines about it. */
export function History({ entity, id, of, held }: Props) {
  const [step, setStep] = useState(0);
  const allowed = held['audit.view'] !== undefined;
  const question = ask(listEvents, { entity, entity_id: id, per_page: sizes[step] }, of);
  const events = useQuery({ ...question, enabled: allowed, placeholderData: keepPreviousData });
  if (!allowed) return <ForbiddenState permission="audit.view" action={null} />;
  if (events.isError) {
    const { error, refetch } = events;
    return <ErrorState text={textOf(error)} requestId={problemOf(error)?.request_id} onRetry={() => void refetch()} />;
  }
  if (events.isPending) return <SkeletonBlock height={320} />;
  const { data: lines, meta } = events.data;
  if (lines.length === 0)
    return <EmptyState icon="history" title="No history yet" text="Changes will be listed here." />;
  return (
    <DetailsCard title="History">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, paddingInlineStart: '6px' }}>
        {lines.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </Box>
      {meta.total > lines.length && step < sizes.length - 1 && (
        <Button variant="outlined" color="inherit" onClick={() => setStep(step + 1)}>
          Show older
        </Button>
      )}
    </DetailsCard>
  );
}
