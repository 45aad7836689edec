import { useEffect, useRef, useState } from 'react';
import { toast } from '../../toast.tsx';
import type { Rec } from '../columns/columns.ts';

/** More than this is not done in one go: the bar says so. */
export const MOST_MATCHING = 1000;

export type Selection<Row extends Rec> = {
  /** Those that were ticked one by one; of everything that matches only the rows in sight are known. */
  rows: readonly Row[];
  /** How many will be acted upon. */
  count: number;
  /** Everything that matches the filters is meant, on this page and on all others, but for these. */
  everything: { except: ReadonlySet<number> } | undefined;
  selectEverything: () => void;
  has: (row: Row) => boolean;
  /** With `range`, everything from the row that was touched last. */
  toggle: (row: Row, range?: boolean) => void;
  /** All rows of this page, or none of them. */
  togglePage: () => void;
  page: 'none' | 'some' | 'all';
  clear: () => void;
};

type Picked<Row> = { rows: ReadonlyMap<number, Row>; except?: ReadonlySet<number> };

const nothing = { rows: new Map() };

function withRows<Row extends Rec>({ rows: old, except }: Picked<Row>, rows: readonly Row[], on: boolean): Picked<Row> {
  if (except) {
    const next = new Set(except);
    for (const { id } of rows) on ? next.delete(id) : next.add(id);
    return { rows: old, except: next };
  }
  const next = new Map(old);
  for (const row of rows) on ? next.set(row.id, row) : next.delete(row.id);
  return { rows: next };
}

/**
 * Rows that are ticked, or all that match. They stay so while one pages; another filter means another list, which
 * clears them and says so.
 */
export function useSelection<Row extends Rec>(shown: readonly Row[], listKey: string, total = 0): Selection<Row> {
  const [picked, setPicked] = useState<Picked<Row>>(nothing);
  const last = useRef<number>(undefined);
  const before = useRef(listKey);
  const isEmpty = !picked.except && picked.rows.size === 0;

  useEffect(() => {
    if (before.current === listKey) return;
    before.current = listKey;
    last.current = undefined;
    if (isEmpty) return;
    setPicked(nothing);
    toast('Another list: nothing is selected any more', { variant: 'info' });
  }, [listKey, isEmpty]);

  const has = ({ id }: Rec) => (picked.except ? !picked.except.has(id) : picked.rows.has(id));
  const set = (rows: readonly Row[], on: boolean) => setPicked((old) => withRows(old, rows, on));
  const toggle = (row: Row, range = false) => {
    const from = shown.findIndex(({ id }) => id === last.current);
    const to = shown.findIndex(({ id }) => id === row.id);
    const rows = range && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    set(rows, !has(row));
    last.current = row.id;
  };
  const onPage = shown.filter(has).length;
  const page = onPage === 0 ? 'none' : onPage === shown.length ? 'all' : 'some';
  return {
    rows: picked.except ? shown.filter(has) : [...picked.rows.values()],
    count: picked.except ? Math.max(0, Math.min(total, MOST_MATCHING) - picked.except.size) : picked.rows.size,
    everything: picked.except && { except: picked.except },
    selectEverything: () => setPicked({ rows: new Map(), except: new Set() }),
    has,
    toggle,
    togglePage: () => set(shown, page !== 'all'),
    page,
    clear: () => setPicked(nothing),
  };
}
