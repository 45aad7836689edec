import { useEffect, useRef, useState } from 'react';
import { toast } from '../toast.tsx';
import type { Rec } from './columns.ts';

export type Selection<Row extends Rec> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** With `range`, everything from the row that was touched last. */
  toggle: (row: Row, range?: boolean) => void;
  /** All rows of this page, or none of them. */
  togglePage: () => void;
  page: 'none' | 'some' | 'all';
  clear: () => void;
};

/** Rows that are ticked. They stay so while one pages; another filter means another list, which clears them and says so. */
export function useSelection<Row extends Rec>(shown: readonly Row[], listKey: string): Selection<Row> {
  const [picked, setPicked] = useState<ReadonlyMap<number, Row>>(new Map());
  const last = useRef<number>(undefined);
  const before = useRef(listKey);

  useEffect(() => {
    if (before.current === listKey) return;
    before.current = listKey;
    last.current = undefined;
    setPicked((rows) => {
      if (rows.size > 0) toast('Another list: nothing is selected any more', { variant: 'info' });
      return rows.size > 0 ? new Map() : rows;
    });
  }, [listKey]);

  const set = (rows: readonly Row[], on: boolean) =>
    setPicked((old) => {
      const next = new Map(old);
      for (const row of rows) on ? next.set(row.id, row) : next.delete(row.id);
      return next;
    });
  const toggle = (row: Row, range = false) => {
    const from = shown.findIndex(({ id }) => id === last.current);
    const to = shown.findIndex(({ id }) => id === row.id);
    const rows = range && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
    set(rows, !picked.has(row.id));
    last.current = row.id;
  };
  const onPage = shown.filter(({ id }) => picked.has(id)).length;
  const page = onPage === 0 ? 'none' : onPage === shown.length ? 'all' : 'some';
  return {
    rows: [...picked.values()],
    has: ({ id }) => picked.has(id),
    toggle,
    togglePage: () => set(shown, page !== 'all'),
    page,
    clear: () => setPicked(new Map()),
  };
}
