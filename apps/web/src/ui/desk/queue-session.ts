/** A decision, and the operation that undoes it. */
export type Settled = { id: number; operation: number | undefined };

/** The queue session: what happened since the page was opened. */
export type QueueSession<D extends Settled> = {
  /** The admin's own decisions, latest last. */
  done: readonly D[];
  /** Items decided by another admin in the meantime. */
  gone: readonly number[];
  /** Postponed items, in that order. */
  later: readonly number[];
};

export const newQueueSession: QueueSession<never> = { done: [], gone: [], later: [] };

type Row = { id: number };

const isSettled = ({ done, gone }: QueueSession<Settled>, id: number) =>
  gone.includes(id) || done.some((one) => one.id === id);

/** The open items in list order, postponed ones last. */
export function queueOf<R extends Row>(rows: readonly R[], sitting: QueueSession<Settled>): R[] {
  const open = rows.filter(({ id }) => !isSettled(sitting, id));
  const put = (id: number) => sitting.later.indexOf(id);
  return [
    ...open.filter(({ id }) => put(id) < 0),
    ...open.filter(({ id }) => put(id) >= 0).toSorted((one, other) => put(one.id) - put(other.id)),
  ];
}

/** The number of open items: the server's count may still include items settled a moment ago. */
export const leftOf = (total: number, rows: readonly Row[], sitting: QueueSession<Settled>) =>
  Math.max(0, total - rows.filter(({ id }) => isSettled(sitting, id)).length);

/** The item to open after this one is settled or postponed: the following one, or else any other. */
export function nextOf<R extends Row>(queue: readonly R[], id: number | undefined): R | undefined {
  const at = queue.findIndex((row) => row.id === id);
  const after = queue.slice(at + 1).find((row) => row.id !== id);
  return after ?? queue.find((row) => row.id !== id);
}

/** The previous or next item; undefined at the ends. */
export function neighbourOf<R extends Row>(queue: readonly R[], id: number | undefined, step: 1 | -1): R | undefined {
  const at = queue.findIndex((row) => row.id === id);
  return at < 0 ? queue[0] : queue[at + step];
}

export const postpone = <D extends Settled>(sitting: QueueSession<D>, id: number): QueueSession<D> => ({
  ...sitting,
  later: [...sitting.later.filter((one) => one !== id), id],
});

export const addDone = <D extends Settled>(sitting: QueueSession<D>, done: D): QueueSession<D> => ({
  ...sitting,
  done: [...sitting.done, done],
});
export const addGone = <D extends Settled>(sitting: QueueSession<D>, id: number): QueueSession<D> => ({
  ...sitting,
  gone: [...sitting.gone, id],
});

/** Reopens the item after an undo. */
export const reopenItem = <D extends Settled>(sitting: QueueSession<D>, id: number): QueueSession<D> => ({
  ...sitting,
  done: sitting.done.filter((one) => one.id !== id),
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long an item has waited, and its urgency: `{ text: '2 d', colour: 'warning' }`. */
export function waitOf(since: string | null, now: number) {
  if (since === null) return undefined;
  const waited = Math.max(0, now - Date.parse(since));
  const days = Math.floor(waited / DAY);
  const hours = Math.floor(waited / HOUR);
  const colour = days >= 4 ? 'error' : days >= 2 ? 'warning' : 'default';
  if (days > 0) return { text: `${days} d`, words: days === 1 ? '1 day' : `${days} days`, colour } as const;
  return { text: `${hours} h`, words: hours === 1 ? '1 hour' : `${hours} hours`, colour } as const;
}
