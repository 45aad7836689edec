import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import type { ReviewDecision } from '@lintel/contract/features/properties/property-review';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { invalidateCollections } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useLiveInvalidation } from '../../../platform/use-live.ts';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import { type Undone, undoneText, undoOperations } from '../../../ui/details/undo.ts';
import { toast } from '../../../ui/toast.tsx';
import { propertyQuery } from '../shared/properties.queries.ts';
import { decidedText } from './accept-extras.ts';
import { dropDecision, keepDecision } from './decision-drafts.ts';
import type { DecisionValues } from './decision-values.ts';
import { decisionWords } from './decision-words.ts';
import { queueQuery, queueValues } from './review.queries.ts';
import type { DecisionOutcome } from './use-decision.ts';

const noRows: readonly PropertyRow[] = [];
const live = ['properties'] as const;

/** The property as it was when decided. */
type Seen = Pick<PropertyRow, 'title' | 'status'>;

/** Pending properties that match the filters in the URL. */
function useQueue() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const values = useMemo(() => queueValues(search), [search]);
  useLiveInvalidation(live);
  const query = useQuery({ ...queueQuery(values), placeholderData: keepPreviousData });
  return { query, values, rows: query.data?.data ?? noRows, total: query.data?.meta.total ?? 0 };
}

/** A decision that can still be undone, with its typed values. */
type Done = { id: number; title: string; act: ReviewDecision; operation: number | undefined; typed: DecisionValues };

/** The review queue, its open property, and their actions. */
export function useReviewDesk() {
  const { id: adminId } = useAdmin();
  const client = useQueryClient();
  const { query, values, rows, total } = useQueue();
  const desk = useDesk<PropertyRow, Done>(rows, total);
  const { open, openNext, last } = desk;
  const undone = useRef(new Set<number | undefined>());

  const undo = async (done: Done) => {
    if (done.operation === undefined) return;
    let outcome: Undone;
    try {
      outcome = await undoOperations([done.operation], 'The owner');
    } catch (error) {
      return toast(errorText(error), { variant: 'error' });
    }
    if (outcome === 'kept') return;
    undone.current.add(done.operation);
    keepDecision(adminId, done.id, done.typed);
    await invalidateCollections(client, live);
    desk.takeBack(done.id);
    open(done.id);
    return toast(undoneText(`“${done.title}” is not ${decisionWords[done.act].done}`, outcome), { variant: 'info' });
  };

  /**
   * If another admin has decided, it shows a toast and opens the next property; if it was only changed, it reloads. The
   * draft is retained.
   */
  const tooLate = async ({ title, status }: Seen, { skipped }: DecisionOutcome, look: () => void) => {
    const [refused] = skipped;
    if (!refused) return;
    const isLate = refused.code === 'stale' || refused.code === 'illegal_transition';
    if (!isLate) return toast(refused.detail, { variant: 'error' });
    const now = await client.fetchQuery({ ...propertyQuery(refused.id), staleTime: 0 }).catch(() => undefined);
    toast(`“${title}”: ${refused.detail}`, { variant: 'warning' });
    if (now?.status === status) return look();
    desk.addGone(refused.id);
    return openNext();
  };

  /** Once everything is done, unless it was undone before: then nothing of it is news. */
  const announce = async (done: Done, sent: DecisionOutcome['extras']) => {
    const extras = (await sent) ?? { done: [], refused: [] };
    if (undone.current.has(done.operation)) return;
    const action = { label: 'Undo', takesBack: true, onClick: () => void undo(done) };
    const text = [`“${done.title}” ${decidedText(decisionWords[done.act].done, extras)}`, ...extras.refused].join('. ');
    toast(text, {
      ...(done.operation !== undefined && { action }),
      ...(extras.refused.length > 0 && { variant: 'warning' }),
    });
  };

  const decided = (seen: Seen, outcome: DecisionOutcome, typed: DecisionValues, look: () => void) => {
    const { title } = seen;
    const [own] = outcome.done;
    if (own === undefined) return void tooLate(seen, outcome, look);
    const done: Done = { id: own, title, act: outcome.act, operation: outcome.operation, typed };
    dropDecision(adminId, own);
    desk.addDone(done);
    openNext();
    return void announce(done, outcome.extras);
  };

  return { ...desk, query, values, decided, undo: last && (() => void undo(last)) };
}

export type ReviewDesk = ReturnType<typeof useReviewDesk>;
