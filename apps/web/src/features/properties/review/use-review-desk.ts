import { undoOperation } from '@lintel/contract/features/operations/operations';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { textOf } from '../../../platform/problem.ts';
import { refreshCollections } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useLive } from '../../../platform/use-live.ts';
import { toast } from '../../../ui/toast.tsx';
import { propertyQuery } from '../properties.queries.ts';
import { dropDecision, keepDecision } from './decision-drafts.ts';
import type { DecisionValues } from './decision-values.ts';
import { decisionWords } from './decision-words.ts';
import { queueQuery, queueValues } from './review.queries.ts';
import {
  addDone,
  addGone,
  beside,
  type Done,
  freshSitting,
  leftOf,
  nextOf,
  putLater,
  queueOf,
  takeBack,
} from './review-queue.ts';
import type { DecisionOutcome } from './use-decision.ts';

const noRows: readonly PropertyRow[] = [];
const live = ['properties'] as const;

/** What one decided on. */
type Seen = Pick<PropertyRow, 'title' | 'status'>;

/** What waits, as the address narrows it. */
function useQueue() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const values = useMemo(() => queueValues(search), [search]);
  useLive(live);
  const query = useQuery({ ...queueQuery(values), placeholderData: keepPreviousData });
  return { query, values, rows: query.data?.data ?? noRows, total: query.data?.meta.total ?? 0 };
}

/** The one that is open stands in the address, so that it is still open after a reload. */
function useOpenItem() {
  const { item } = useSearch({ strict: false }) as { item?: string };
  const navigate = useNavigate();
  const [id, setId] = useState(Number(item) || undefined);
  useEffect(() => {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, item: id }),
      replace: true,
      resetScroll: false,
    });
  }, [id, navigate]);
  return [id, setId] as const;
}

/** The queue, the one that is open, and what happens to both. */
export function useReviewDesk() {
  const { id: adminId } = useAdmin();
  const client = useQueryClient();
  const { query, values, rows, total } = useQueue();
  const [sitting, setSitting] = useState(freshSitting);
  const [opened, open] = useOpenItem();
  const queue = useMemo(() => queueOf(rows, sitting), [rows, sitting]);
  const id = opened ?? queue[0]?.id;
  // What was opened by itself stays open, whatever the list says later.
  useEffect(() => {
    if (opened === undefined && id !== undefined) open(id);
  }, [opened, id, open]);

  const goOn = () => open(nextOf(queue, id)?.id);
  const later = () => {
    if (id === undefined) return;
    setSitting((before) => putLater(before, id));
    goOn();
  };

  const undo = async (done: Done) => {
    if (done.operation === undefined) return;
    try {
      await call(undoOperation, { id: done.operation });
    } catch (error) {
      return toast(textOf(error), { variant: 'error' });
    }
    keepDecision(adminId, done.id, done.typed);
    await refreshCollections(client, live);
    setSitting((before) => takeBack(before, done.id));
    open(done.id);
    return toast(`Undone: “${done.title}” is not ${decisionWords[done.act].done}`, { variant: 'info' });
  };

  /** Decided by somebody else: that is said, and one goes on. Only changed: one looks again. What was typed stays. */
  const tooLate = async ({ title, status }: Seen, { skipped }: DecisionOutcome, look: () => void) => {
    const [refused] = skipped;
    if (!refused) return;
    const isLate = refused.code === 'stale' || refused.code === 'illegal_transition';
    if (!isLate) return toast(refused.detail, { variant: 'error' });
    const now = await client.fetchQuery({ ...propertyQuery(refused.id), staleTime: 0 }).catch(() => undefined);
    toast(`“${title}”: ${refused.detail}`, { variant: 'warning' });
    if (now?.status === status) return look();
    setSitting((before) => addGone(before, refused.id));
    return goOn();
  };

  const decided = (seen: Seen, outcome: DecisionOutcome, typed: DecisionValues, look: () => void) => {
    const { title } = seen;
    const [own] = outcome.done;
    if (own === undefined) return void tooLate(seen, outcome, look);
    const done: Done = { id: own, title, act: outcome.act, operation: outcome.operation, typed };
    dropDecision(adminId, own);
    setSitting((before) => addDone(before, done));
    goOn();
    const action = { label: 'Undo', takesBack: true, onClick: () => void undo(done) };
    return toast(`“${title}” ${decisionWords[outcome.act].done}`, done.operation === undefined ? {} : { action });
  };

  const last = sitting.done.at(-1);
  return {
    query,
    values,
    queue,
    id,
    open,
    left: leftOf(total, rows, sitting),
    done: sitting.done.length,
    upcoming: useUpcoming(queue, id),
    later,
    move: (step: 1 | -1) => {
      const to = beside(queue, id, step);
      if (to) open(to.id);
    },
    decided,
    goOn,
    undo: last && (() => void undo(last)),
  };
}

export type ReviewDesk = ReturnType<typeof useReviewDesk>;

const AHEAD = 2;

/** The next two, which are fetched before they are wanted. */
function useUpcoming(queue: readonly PropertyRow[], id: number | undefined) {
  return useMemo(() => {
    const at = queue.findIndex((row) => row.id === id);
    return [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))].slice(0, AHEAD).map((row) => row.id);
  }, [queue, id]);
}
