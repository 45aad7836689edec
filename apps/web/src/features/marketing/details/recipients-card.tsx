import type { Recipient, RecipientCounts } from '@lintel/contract/features/marketing/message-fields';
import type { RecipientStatus } from '@lintel/contract/features/marketing/message-statuses';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { errorText } from '../../../platform/problem.ts';
import { useDownload } from '../../../platform/use-list-export.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, LoadFailure, SkeletonRows } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Channel } from '../channels.ts';
import { recipientsQuery } from '../marketing.queries.ts';
import { RecipientRows } from './recipient-rows.tsx';
import { type RecipientState, RecipientTabs, statesOf } from './recipient-tabs.tsx';

const EVERY_MS = 1_000;
const PER_PAGE = 25;

type Props = {
  channel: Channel;
  id: number;
  counts: RecipientCounts;
  /** While sending, the rows are polled, except during interaction. */
  isLive: boolean;
  /** Next to a list: fewer columns. */
  compact?: boolean;
  state?: RecipientState;
  onState?: (state: RecipientState) => void;
};

type FootProps = { page: number; total: number; note: ReactNode; onPage: (page: number) => void };

function Foot({ page, total, note, onPage }: FootProps) {
  const from = (page - 1) * PER_PAGE + 1;
  const to = Math.min(total, page * PER_PAGE);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, px: 2.5, typography: 'body2' }}>
      <Box sx={{ flex: 1, color: 'text.secondary' }}>{note}</Box>
      <bdi>{`${numberText(from)}–${numberText(to)} of ${numberText(total)}`}</bdi>
      <IconButton size="small" aria-label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-start" size={18} />
      </IconButton>
      <IconButton size="small" aria-label="Next page" disabled={to >= total} onClick={() => onPage(page + 1)}>
        <Icon name="chevron-end" size={18} />
      </IconButton>
    </Box>
  );
}

function ExportButton({ channel, id, status }: { channel: Channel; id: number; status?: RecipientStatus[] }) {
  const download = useDownload(channel.exports);
  if (!download) return null;
  const start = () =>
    download({ id, status: status?.join(',') }, `recipients-${id}.csv`).catch((error: unknown) =>
      toast(errorText(error), { variant: 'error' }),
    );
  return (
    <Button color="inherit" startIcon={<Icon name="download" size={18} />} onClick={() => void start()}>
      Export
    </Button>
  );
}

/** Whether the rows are hovered or focused: they do not update then. */
function useHand() {
  const [over, setOver] = useState(false);
  const [within, setWithin] = useState(false);
  return {
    isThere: over || within,
    hand: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setWithin(true),
      onBlur: () => setWithin(false),
    },
  };
}

/** Freezes the value while held; a different name unfreezes it. */
function useHeld<T>(now: T, isHeld: boolean, name: string): T {
  const last = useRef({ name, shown: now });
  if (!isHeld || last.current.name !== name) last.current = { name, shown: now };
  return last.current.shown;
}

/** The recipients of a message by status. */
export function RecipientsCard({ channel, id, counts, isLive, compact = false, ...given }: Props) {
  const [own, setOwn] = useState<RecipientState>('all');
  const state = given.state ?? own;
  const [page, setPage] = useState(1);
  const { isThere, hand } = useHand();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const status = statesOf(state);
  const query = useQuery({
    ...recipientsQuery(channel, { id, page, per_page: PER_PAGE, ...(status && { status }), ...(search && { search }) }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive && !isThere ? EVERY_MS : false,
  });
  // Live events also bring new rows, so stopping the polling is not enough.
  const shown = useHeld(query.data, isLive && isThere && !query.isPlaceholderData, `${id} ${state} ${page} ${search}`);
  const choose = (next: RecipientState) => {
    setPage(1);
    setOwn(next);
    given.onState?.(next);
  };
  const note = isLive ? (isThere ? 'Paused while you are here' : 'Refreshed every second') : '';
  return (
    <Card
      component="section"
      aria-label="Recipients"
      sx={compact ? { boxShadow: 'none', border: 1, borderColor: 'divider' } : undefined}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: compact ? 1 : 2.5 }}>
        <RecipientTabs counts={counts} state={state} onState={choose} />
        {!compact && (
          <>
            <OutlinedInput
              size="small"
              value={typed}
              placeholder="Name or email"
              onChange={({ target }) => {
                setPage(1);
                setTyped(target.value);
              }}
              startAdornment={<Icon name="search" size={18} sx={{ marginInlineEnd: 1 }} />}
              inputProps={{ 'aria-label': 'Search recipients', type: 'search' }}
              sx={{ width: 200, height: 36, flex: 'none', display: { xs: 'none', md: 'inline-flex' } }}
            />
            <ExportButton channel={channel} id={id} status={status} />
          </>
        )}
      </Box>
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={3} />}
      {shown && (
        <>
          <Box {...hand}>
            <Rows rows={shown.data} compact={compact} />
          </Box>
          <Foot page={page} total={shown.meta.total} note={note} onPage={setPage} />
        </>
      )}
    </Card>
  );
}

const Rows = ({ rows, compact }: { rows: readonly Recipient[]; compact: boolean }) =>
  rows.length === 0 ? (
    <Box sx={{ p: 2.5 }}>
      <EmptyState icon="people" title="No recipients" text="No recipient has this status." />
    </Box>
  ) : (
    <RecipientRows rows={rows} compact={compact} />
  );
