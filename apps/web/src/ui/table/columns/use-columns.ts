import type { SavedView } from '@lintel/contract/features/views/views';
import { useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type ListPreference, useListPreference } from '../../../platform/use-list-preference.ts';
import { type Columns, features, type Rec } from './columns.ts';

const noRows: never[] = [];

/** A column's own name; columns declare one, or are called by what they show. */
const idOf = (column: { id?: string; accessorKey?: unknown }) => column.id ?? String(column.accessorKey);

/** Columns as the open view has them, else as the admin likes them, else as the list declares them. Pinned ones lead. */
function useShown<Row extends Rec>(columns: Columns<Row>, view: SavedView | undefined, preference: ListPreference) {
  const [tried, setTried] = useState<{ view: number; columns: string[] }>();
  const usual = useMemo(() => columns.filter(({ meta }) => !meta?.hidden).map(idOf), [columns]);
  const inView = view && view.columns.length > 0 ? view : undefined;
  const trying = inView && tried?.view === inView.id ? tried.columns : undefined;
  const wished = trying ?? inView?.columns ?? preference.columns;
  const { pins } = preference;
  const shown = useMemo(() => {
    const known = wished.filter((id) => columns.some((column) => idOf(column) === id));
    const [first = ''] = usual;
    const rest = (known.length > 0 ? known : usual).filter((id) => id !== first);
    return [first, ...rest.filter((id) => pins.includes(id)), ...rest.filter((id) => !pins.includes(id))];
  }, [wished, columns, usual, pins]);
  return { shown, usual, inView, isTried: trying !== undefined, setTried };
}

export const NARROWEST = 64;
export const WIDEST = 640;
/** What a column without a width gets at least, and a pinned one exactly. */
const ROOM = 120;

/** How wide the columns are and which stay in sight. A width is tried while it is dragged, and kept when it is let go. */
function useWidths<Row extends Rec>(columns: Columns<Row>, shown: readonly string[], own: ListPreference) {
  const [tried, setTried] = useState<{ id: string; width: number }>();
  const pins = [shown[0] ?? '', ...own.pins.filter((id) => shown.includes(id))];
  const widthOf = (id: string): number | undefined => {
    if (tried?.id === id) return tried.width;
    const width = own.widths[id] ?? columns.find((column) => idOf(column) === id)?.meta?.width;
    return width ?? (pins.includes(id) ? ROOM : undefined);
  };
  const clamped = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));
  return {
    widthOf,
    pins,
    /** All of them together, before the table has to scroll. */
    room: shown.reduce((sum, id) => sum + (widthOf(id) ?? ROOM), 0),
    /** No column is left to take what is over. */
    isFull: shown.every((id) => widthOf(id) !== undefined),
    tryWidth: (id: string, width: number) => setTried({ id, width: clamped(width) }),
    stopTrying: () => setTried(undefined),
    clamped,
  };
}

/** The table of a list: TanStack's model of columns and rows, with the admin's order, choice, widths and density. */
export function useColumns<Row extends Rec>(
  list: { name: string; rows: readonly Row[] | undefined },
  columns: Columns<Row>,
  view: SavedView | undefined,
) {
  const { preference, prefer, isPending } = useListPreference(list.name);
  const { shown, usual, inView, isTried, setTried } = useShown(columns, view, preference);
  const all = useMemo(() => columns.map((column) => ({ id: idOf(column), label: String(column.header) })), [columns]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(all.map(({ id }) => [id, shown.includes(id)])),
    [all, shown],
  );
  const table = useTable({
    features,
    columns: columns as Columns<Row>[number][],
    data: (list.rows ?? noRows) as Row[],
    getRowId: (row) => String(row.id),
    state: { columnOrder: shown as string[], columnVisibility },
  });
  const widths = useWidths(columns, shown, preference);
  const setWidth = (id: string, width: number) => {
    widths.stopTrying();
    prefer({ widths: { ...preference.widths, [id]: widths.clamped(width) } });
  };
  // In a view, columns are tried out and saved with it; elsewhere they are the admin's own.
  const show = (next: string[]) => (inView ? setTried({ view: inView.id, columns: next }) : prefer({ columns: next }));
  const reset = () => {
    if (inView) setTried({ view: inView.id, columns: usual });
    prefer({ columns: inView ? preference.columns : [], widths: {}, pins: [] });
  };
  return {
    table,
    all,
    shown,
    show,
    reset,
    isChanged: isTried,
    widths: { ...widths, setWidth },
    pin: (id: string, on: boolean) =>
      prefer({ pins: on ? [...preference.pins, id] : preference.pins.filter((other) => other !== id) }),
    dense: preference.dense,
    setDense: (dense: boolean) => prefer({ dense }),
    firstView: preference.view,
    setFirstView: (id: number | null) => prefer({ view: id }),
    isPending,
  };
}

export type Widths = ReturnType<typeof useColumns>['widths'];
