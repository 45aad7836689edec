import type { SavedView } from '@lintel/contract/features/views/views';
import { useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type ListPreference, useListPreference } from '../../platform/use-list-preference.ts';
import { type Columns, features, type Rec } from './columns.ts';

const noRows: never[] = [];

/** A column's own name; columns declare one, or are called by what they show. */
const idOf = (column: { id?: string; accessorKey?: unknown }) => column.id ?? String(column.accessorKey);

/** Columns as the open view has them, else as the admin likes them, else as the list declares them. */
function useShown<Row extends Rec>(columns: Columns<Row>, view: SavedView | undefined, preference: ListPreference) {
  const [tried, setTried] = useState<{ view: number; columns: string[] }>();
  const usual = useMemo(() => columns.filter(({ meta }) => !meta?.hidden).map(idOf), [columns]);
  const inView = view && view.columns.length > 0 ? view : undefined;
  const trying = inView && tried?.view === inView.id ? tried.columns : undefined;
  const wished = trying ?? inView?.columns ?? preference.columns;
  const shown = useMemo(() => {
    const known = wished.filter((id) => columns.some((column) => idOf(column) === id));
    const [first = ''] = usual;
    return known.length > 0 ? [first, ...known.filter((id) => id !== first)] : usual;
  }, [wished, columns, usual]);
  return { shown, usual, inView, isTried: trying !== undefined, setTried };
}

/** The table of a list: TanStack's model of columns and rows, with the admin's order, choice and density. */
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
  // In a view, columns are tried out and saved with it; elsewhere they are the admin's own.
  const show = (next: string[]) => (inView ? setTried({ view: inView.id, columns: next }) : prefer({ columns: next }));
  return {
    table,
    all,
    shown,
    show,
    reset: () => show(inView ? usual : []),
    isChanged: isTried,
    dense: preference.dense,
    setDense: (dense: boolean) => prefer({ dense }),
    isPending,
  };
}
