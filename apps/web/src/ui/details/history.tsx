import type { Collection } from '@lintel/contract/core/endpoint';
import type { Grants } from '@lintel/contract/core/permissions';
import { type AuditEvent, listEvents } from '@lintel/contract/features/audit/audit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, textOf } from '../../platform/problem.ts';
import { ask } from '../../platform/query-client.ts';
import { EmptyState, ErrorState, ForbiddenState, SkeletonBlock } from '../states.tsx';
import { DetailsCard } from './details-card.tsx';
import { When } from './when.tsx';

const usual: Record<string, string> = {
  create: 'created it',
  update: 'changed it',
  delete: 'deleted it',
  block: 'blocked it',
  unblock: 'unblocked it',
  add_note: 'left a note',
  delete_note: 'took a note back',
};

const spaced = (name: string) => name.replaceAll('_', ' ').replaceAll('.', ' ');

/** What an act is called where the usual words do not fit: `add_facility` is “added a facility”. */
export type ActWords = (act: string) => string | undefined;

function whatOf({ action }: AuditEvent, words?: ActWords) {
  const act = action.split('.').at(-1) ?? action;
  return words?.(act) ?? usual[act] ?? spaced(act);
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Old → new; said in words to those who hear it. */
const Became = ({ before, after }: { before?: string; after?: string }) => (
  <>
    <bdi>{before}</bdi>{' '}
    <span role="img" aria-label="became">
      →
    </span>{' '}
    <bdi>{after}</bdi>
  </>
);

/** The number of a record tells nobody anything: that it is another one is enough. */
const another = (before?: string, after?: string) =>
  after === 'none' ? 'taken away' : before === 'none' ? 'chosen' : 'another one';

function Change({ field, values }: { field: string; values: unknown[] }) {
  const [before, after] = values.map(valueText);
  const isNumberOfRecord = field.endsWith('_id');
  return (
    <Box component="li" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {spaced(field.replace(/_id$/, ''))}:{' '}
      </Box>
      {isNumberOfRecord ? another(before, after) : <Became before={before} after={after} />}
    </Box>
  );
}

function Line({ event, words }: { event: AuditEvent; words?: ActWords }) {
  return (
    <Box component="li" sx={lineLook}>
      <Box aria-hidden sx={dot} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box sx={{ typography: 'subtitle2' }}>
          <bdi>{event.actor?.name ?? 'Lintel itself'}</bdi> {whatOf(event, words)}
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

const sizes = [25, 50, 100];

type Events = { data: AuditEvent[]; meta: { total: number } };
// biome-ignore lint/suspicious/noExplicitAny: the key is the asker's own affair
type Question = Pick<UseQueryOptions<Events, Error, Events, any>, 'queryKey' | 'queryFn' | 'meta'>;

/** Who did what to a record, and when; `question` asks for as many lines as it is told. */
export function EventHistory({ question, words }: { question: (lines?: number) => Question; words?: ActWords }) {
  const [step, setStep] = useState(0);
  const events = useQuery({ ...question(sizes[step]), placeholderData: keepPreviousData });
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
          <Line key={event.id} event={event} words={words} />
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

type Props = { entity: string; id: number; of: readonly Collection[]; held: Grants };

/** The audit log's lines about a record, for those who may read it. */
export function History({ entity, id, of, held }: Props) {
  if (held['audit.view'] === undefined) return <ForbiddenState permission="audit.view" action={null} />;
  return <EventHistory question={(per_page) => ask(listEvents, { entity, entity_id: id, per_page }, of)} />;
}
