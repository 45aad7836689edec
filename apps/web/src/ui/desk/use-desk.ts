import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import {
  addDone,
  addGone,
  leftOf,
  neighbourOf,
  newQueueSession,
  nextOf,
  postpone,
  type QueueSession,
  queueOf,
  reopenItem,
  type Settled,
} from './queue-session.ts';

/** The open item is part of the URL, so it survives a reload. */
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

const AHEAD = 2;

/** The next two items, which are prefetched. */
function useUpcoming(queue: readonly { id: number }[], id: number | undefined) {
  return useMemo(() => {
    const at = queue.findIndex((row) => row.id === id);
    return [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))].slice(0, AHEAD).map((row) => row.id);
  }, [queue, id]);
}

/** The state of a review queue: the open item, what is left, and navigation. */
export function useDesk<Row extends { id: number }, D extends Settled>(rows: readonly Row[], total: number) {
  const [sitting, setSitting] = useState<QueueSession<D>>(newQueueSession);
  const [opened, open] = useOpenItem();
  const queue = useMemo(() => queueOf(rows, sitting), [rows, sitting]);
  const id = opened ?? queue[0]?.id;
  // The first item is opened automatically and stays open when the list changes later.
  useEffect(() => {
    if (opened === undefined && id !== undefined) open(id);
  }, [opened, id, open]);
  const openNext = () => open(nextOf(queue, id)?.id);
  return {
    queue,
    id,
    open,
    openNext,
    left: leftOf(total, rows, sitting),
    done: sitting.done.length,
    /** The last decision that can still be undone. */
    last: sitting.done.at(-1),
    upcoming: useUpcoming(queue, id),
    later: () => {
      if (id === undefined) return;
      setSitting((before) => postpone(before, id));
      openNext();
    },
    move: (step: 1 | -1) => {
      const to = neighbourOf(queue, id, step);
      if (to) open(to.id);
    },
    addDone: (done: D) => setSitting((before) => addDone(before, done)),
    addGone: (gone: number) => setSitting((before) => addGone(before, gone)),
    takeBack: (settled: number) => setSitting((before) => reopenItem(before, settled)),
  };
}
