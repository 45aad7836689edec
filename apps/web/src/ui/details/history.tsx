import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import rowsCss from '../rows.module.css';
import { EmptyState, LoadFailure, SkeletonBlock } from '../states.tsx';
import textCss from '../text.module.css';
import { ChangeAction } from './change-action.ts';
import { DetailsCard } from './details-card.tsx';
import css from './history.module.css';
import { type ActionText, auditActionText, type Change, changesOf } from './history-text.ts';
import { When } from './when.tsx';

/** Old → new, with text instead of the arrow for screen readers. The text is English, so it is always left to right. */
const ChangeLine = ({ change: { field, before, after }, action }: { change: Change; action: ReactNode }) => (
  <li className={css.change}>
    <bdi dir="ltr">
      <span className={textCss.secondary}>{field}: </span>
      <bdi>{before}</bdi>{' '}
      <span role="img" aria-label="became">
        →
      </span>{' '}
      <bdi>{after}</bdi>
    </bdi>{' '}
    {action}
  </li>
);

function Line({ event, words }: { event: AuditEvent; words?: ActionText }) {
  const Action = useContext(ChangeAction);
  return (
    <li className={css.line}>
      <div aria-hidden className={css.dot} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <bdi dir="ltr" className={textCss.strong}>
          <bdi>{event.actor?.name ?? 'Lintel'}</bdi> {auditActionText(event, words)}
        </bdi>
        <div className={textCss.small}>
          <When at={event.at} />
        </div>
      </Box>
      {event.reason && (
        <Box className={textCss.body} sx={{ mt: 0.5 }}>
          <bdi>“{event.reason}”</bdi>
        </Box>
      )}
      <Box component="ul" className={rowsCss.list} sx={{ mt: 0.5 }}>
        {changesOf(event).map((change) => (
          <ChangeLine
            key={`${change.name} ${change.field}`}
            change={change}
            action={Action && <Action event={event} name={change.name} old={change.old} />}
          />
        ))}
      </Box>
    </li>
  );
}

const sizes = [25, 50, 100];

type Events = { data: AuditEvent[]; meta: { total: number } };
// biome-ignore lint/suspicious/noExplicitAny: the query key is up to the caller
type Question = Pick<UseQueryOptions<Events, Error, Events, any>, 'queryKey' | 'queryFn' | 'meta'>;

type Props = {
  /** The query for this number of lines. */
  question: (lines?: number) => Question;
  words?: ActionText;
  /** Next to the title, such as a link to the full history. */
  aside?: ReactNode;
};

/** The audit trail of a record: who did what, and when. */
export function EventHistory({ question, words, aside }: Props) {
  const [step, setStep] = useState(0);
  const events = useQuery({ ...question(sizes[step]), placeholderData: keepPreviousData });
  if (events.isError) {
    const { error, refetch } = events;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (events.isPending) return <SkeletonBlock height={320} />;
  const { data: lines, meta } = events.data;
  if (lines.length === 0)
    return <EmptyState icon="history" title="No history yet" text="Changes will be listed here." />;
  return (
    <DetailsCard title="History" aside={aside}>
      <Box component="ol" className={rowsCss.list} sx={{ paddingInlineStart: '6px' }}>
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
