import type { Database, Db } from './database.ts';
import { isDatabase } from './totals-cache.ts';

/** A row of a long list whose position is known: the pages around it need not be counted from the top. */
export type Anchor = { offset: number; key: string; id: number; until: number };

/** Long enough to page on; after writes the positions of old anchors are off by as many rows. */
const KEPT_MS = 60_000;
const MOST_LISTS = 200;
const MOST_PER_LIST = 20;

const memories = new WeakMap<Database, Map<string, Anchor[]>>();

function anchorsOf(db: Database): Map<string, Anchor[]> {
  const known = memories.get(db) ?? new Map<string, Anchor[]>();
  memories.set(db, known);
  return known;
}

const isFresh = ({ until }: Anchor) => until > performance.now();

/** The nearest known row from which the page can be reached by fewer steps than from the top. */
export function nearestAnchor(db: Db, list: string, offset: number, perPage: number): Anchor | undefined {
  if (!isDatabase(db)) return;
  const fit = (anchorsOf(db).get(list) ?? []).filter(
    (anchor) => isFresh(anchor) && (anchor.offset <= offset || anchor.offset - offset >= perPage),
  );
  const stepsTo = (anchor: Anchor) => Math.abs(anchor.offset - offset);
  const [nearest] = fit.sort((one, other) => stepsTo(one) - stepsTo(other));
  return nearest && stepsTo(nearest) < offset ? nearest : undefined;
}

export function storeAnchor(db: Db, list: string, { offset, key, id }: Omit<Anchor, 'until'>) {
  if (!isDatabase(db)) return;
  const lists = anchorsOf(db);
  if (lists.size >= MOST_LISTS) lists.clear();
  const others = (lists.get(list) ?? []).filter((anchor) => isFresh(anchor) && anchor.offset !== offset);
  lists.set(list, [{ offset, key, id, until: performance.now() + KEPT_MS }, ...others].slice(0, MOST_PER_LIST));
}
