import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, textOf } from '../../platform/problem.ts';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { When } from '../../ui/details/when.tsx';
import { EmptyState, ErrorState, SkeletonBlock } from '../../ui/states.tsx';
import { propertyHistoryQuery } from './properties.queries.ts';

const done: Record<string, string> = {
  create: 'began the draft',
  update: 'changed the details',
  delete: 'deleted it',
  restore: 'restored it',
  duplicate: 'duplicated it',
  add_note: 'left a note',
  delete_note: 'took a note back',
  update_photos: 'put the photos in order',
};

const verbs = { add: 'added a', update: 'changed the', remove: 'removed a' } as const;

const spaced = (name: string) => name.replaceAll('_', ' ').replaceAll('.', ' ');

/** `property.add_facility` is “added a facility”. */
function whatOf({ action }: AuditEvent) {
  const act = action.replace(/^property\./, '');
  const [verb = '', ...object] = act.split('_');
  const known = verb in verbs ? verbs[verb as keyof typeof verbs] : undefined;
  return done[act] ?? (known && object.length > 0 ? `${known} ${object.join(' ')}` : spaced(act));
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The number of a record tells nobody anything: that it is another one is enough. */
const isNumberOfRecord = (field: string) => field.endsWith('_id');

function Change({ field, values }: { field: string; values: unknown[] }) {
  const [before, after] = values.map(valueText);
  if (isNumberOfRecord(field)) {
    return (
      <Box component="li" sx={{ typography: 'body2' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {spaced(field.replace(/_id$/, ''))}:{' '}
        </Box>
        {after === 'none' ? 'taken away' : before === 'none' ? 'chosen' : 'another one'}
      </Box>
    );
  }
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
    <Box component="li" sx={lineLook}>
      <Box aria-hidden sx={dot} />
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

const lineLook = {
  pb: 2.5,
  paddingInlineStart: 2.5,
  position: 'relative',
  borderInlineStart: '2px solid',
  borderColor: 'divider',
} as const;

const dot = {
  position: 'absolute',
  insetInlineStart: -7,
  top: 6,
  width: 12,
  height: 12,
  borderRadius: '50%',
  bgcolor: 'primary.main',
} as const;

const sizes = [25, 50, 100] as const;

/** Who did what to a listing. Whoever may see the listing may read it, without the whole audit log. */
export function PropertyHistory({ id }: { id: number }) {
  const [step, setStep] = useState(0);
  const events = useQuery({ ...propertyHistoryQuery(id, sizes[step] ?? 100), placeholderData: keepPreviousData });
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
