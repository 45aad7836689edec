import type { Rec } from '../columns/columns.ts';

/** A snapshot of the selection, for the bars and the bulk actions. */
export type Selected<Row extends Rec> = {
  /** The individually selected rows; with `everything`, only those of this page are known. */
  rows: readonly Row[];
  /** The number of rows that the action will apply to. */
  count: number;
  /** All rows that match the filters, on every page, except these. */
  everything: { except: ReadonlySet<number> } | undefined;
  /** How many rows of this page are selected. */
  page: 'none' | 'some' | 'all';
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

const hasIn = <Row extends Rec>({ rows, except }: Picked<Row>, id: number) => (except ? !except.has(id) : rows.has(id));

function snapshotOf<Row extends Rec>(picked: Picked<Row>, shown: readonly Row[], total: number): Selected<Row> {
  const onPage = shown.filter(({ id }) => hasIn(picked, id));
  const { rows, except } = picked;
  return {
    rows: except ? onPage : [...rows.values()],
    count: except ? Math.max(0, total - except.size) : rows.size,
    everything: except && { except },
    page: onPage.length === 0 ? 'none' : onPage.length === shown.length ? 'all' : 'some',
  };
}

/**
 * The selected rows, or all that match. The store is outside React state, so that a toggle re-renders only the toggled
 * row: each row subscribes by itself.
 */
export function makeSelection<Row extends Rec>() {
  let picked: Picked<Row> = nothing;
  let shown: readonly Row[] = [];
  let total = 0;
  let last: number | undefined;
  let seen: Selected<Row> | undefined;
  const listeners = new Set<() => void>();

  const tell = () => {
    seen = undefined;
    for (const listener of listeners) listener();
  };
  const become = (next: Picked<Row>) => {
    picked = next;
    tell();
  };
  const has = (id: number) => hasIn(picked, id);
  const now = (): Selected<Row> => {
    seen ??= snapshotOf(picked, shown, total);
    return seen;
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now,
    has,
    /** Sets the selectable rows of this page, and the total. */
    show: (rows: readonly Row[], all: number) => {
      if (rows === shown && all === total) return;
      shown = rows;
      total = all;
      tell();
    },
    /** With `range`, toggles everything from the last toggled row. */
    toggle: (row: Row, range = false) => {
      const from = shown.findIndex(({ id }) => id === last);
      const to = shown.findIndex(({ id }) => id === row.id);
      const rows = range && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      last = row.id;
      become(withRows(picked, rows, !has(row.id)));
    },
    /** Selects all rows of this page, or none of them. */
    togglePage: () => become(withRows(picked, shown, now().page !== 'all')),
    selectEverything: () => become({ rows: new Map(), except: new Set() }),
    clear: () => {
      last = undefined;
      if (picked !== nothing) become(nothing);
    },
  };
}

export type Selection<Row extends Rec> = ReturnType<typeof makeSelection<Row>>;
