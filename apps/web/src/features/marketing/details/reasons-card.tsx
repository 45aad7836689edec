import { can } from '@lintel/contract/core/permissions';
import { isTransitionAllowed } from '@lintel/contract/core/transitions';
import type { Email } from '@lintel/contract/features/marketing/marketing-emails';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { errorText } from '../../../platform/problem.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useDownload } from '../../../platform/use-list-export.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { MessageDialogRequest } from '../acts/message-asks.ts';
import { MessageDialog } from '../acts/message-dialog.tsx';
import { emailChannel } from '../channels.ts';
import { isPermanent, type ReasonLine, reasonLines } from '../failure-words.ts';
import { reasonsQuery } from '../marketing.queries.ts';
import css from './delivery.module.css';
import type { RecipientState } from './recipient-tabs.tsx';

/** The number of reasons shown before they are expanded. */
const SHOWN = 4;

/** The height of a reason with its button, which is below it on a phone: reserved to avoid a layout shift. */
const LINE = 58;
const LINE_ON_PHONE = 113;

const marks = {
  failed: { icon: 'error', colour: 'error' },
  uncertain: { icon: 'info', colour: 'warning' },
  skipped: { icon: 'block', colour: 'text' },
  sent: { icon: 'check-circle', colour: 'success' },
} as const;

type LineProps = { line: ReasonLine; action: React.ReactNode };

function Line({ line, action }: LineProps) {
  const { icon, colour } = marks[line.status];
  return (
    <li className={css.reason}>
      <span className={css.mark} data-status={line.status}>
        <Icon name={icon} size={18} sx={{ color: colour === 'text' ? 'text.secondary' : `${colour}.strong` }} />
      </span>
      <span className={css.why}>
        <b className={css.whyTitle}>
          <bdi dir="ltr">
            {line.title} · {numberText(line.count)}
          </bdi>
        </b>
        <span className={css.whyText}>
          <bdi>{line.text}</bdi>
        </span>
      </span>
      {action}
    </li>
  );
}

type Props = { email: Email; onState: (state: RecipientState) => void };

/** The one action that each reason offers. */
function useActionOf({ email, onState }: Props, onAsk: (ask: MessageDialogRequest) => void) {
  const maySend = can(useAdmin(), 'email.send') !== undefined;
  const download = useDownload(emailChannel.exports);
  const { transitions } = emailChannel;
  const view = ({ status, count }: ReasonLine, state: RecipientState = status) => (
    <Button variant="outlined" color="inherit" onClick={() => onState(state)}>
      View {numberText(count)}
    </Button>
  );
  const save = ({ reason }: ReasonLine) =>
    void download?.({ id: email.id, status: 'failed', reason }, `recipients-${email.id}.csv`).catch((error: unknown) =>
      toast(errorText(error), { variant: 'error' }),
    );
  return (line: ReasonLine, isOnlyStep: boolean) => {
    const { status, count } = line;
    if (status === 'uncertain' && maySend && isTransitionAllowed(transitions.settle, email.status))
      return (
        <Button variant="outlined" color="inherit" onClick={() => onAsk({ what: 'settle', message: email })}>
          Resolve {numberText(count)}
        </Button>
      );
    if (status !== 'failed') return view(line);
    if (isPermanent(line) && download)
      return (
        <Button variant="outlined" color="inherit" onClick={() => save(line)}>
          Export {numberText(count)}
        </Button>
      );
    if (isPermanent(line) || !maySend || !isTransitionAllowed(transitions.retry, email.status)) return view(line);
    return (
      <Button
        variant={isOnlyStep ? 'contained' : 'outlined'}
        color={isOnlyStep ? 'primary' : 'inherit'}
        startIcon={<Icon name="restart" size={18} />}
        onClick={() => onAsk({ what: 'retry', message: email, reason: line })}
      >
        Retry {numberText(count)}
      </Button>
    );
  };
}

/**
 * Why emails were not delivered, by the response of the mail server, each with one action. Hidden if all were
 * delivered.
 */
export function ReasonsCard(props: Props) {
  const { email } = props;
  const { failed, uncertain, skipped } = email.counts;
  const hasAny = failed + uncertain + skipped > 0 || email.retried_at !== null;
  const { data, error, refetch } = useQuery({ ...reasonsQuery(emailChannel, email.id), enabled: hasAny });
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<MessageDialogRequest>();
  const actionOf = useActionOf(props, setAsked);
  if (!hasAny) return null;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    const kinds = Math.max(1, [failed, uncertain, skipped].filter((count) => count > 0).length);
    return <SkeletonBlock height={{ xs: LINE_ON_PHONE * kinds, sm: LINE * kinds }} />;
  }
  const lines = reasonLines(data);
  if (lines.length === 0) return null;
  const isOnly = lines.filter((line) => line.status === 'failed' && !isPermanent(line)).length === 1;
  const more = lines.length - SHOWN;
  return (
    <Card component="section" aria-label="Reasons">
      <ul className={css.reasons}>
        {lines.slice(0, isOpen ? undefined : SHOWN).map((line) => (
          <Line key={`${line.status} ${line.reason}`} line={line} action={actionOf(line, isOnly)} />
        ))}
      </ul>
      {more > 0 && !isOpen && (
        <Box sx={{ p: 1, borderTop: '1px dashed', borderColor: 'divider' }}>
          <Button color="inherit" onClick={() => setOpen(true)}>
            {more === 1 ? '1 more reason' : `${more} more reasons`}
          </Button>
        </Box>
      )}
      <Suspense>
        {asked && <MessageDialog channel={emailChannel} asked={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </Card>
  );
}
