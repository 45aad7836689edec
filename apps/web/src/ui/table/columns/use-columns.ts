import type { SavedView } from '@lintel/contract/features/views/views';
import { useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type Density, type ListPreference, useListPreference } from '../../../platform/use-list-preference.ts';
import { usePageWidthStep } from '../../layout/use-room.ts';
import { usePhone } from '../phone.ts';
import { type Columns, features, idOf, type Rec } from './columns.ts';
import { useWidths } from './use-widths.ts';

const noRows: never[] = [];

/** The list's default columns, as far as the width allows. A phone's card has its own places for them. */
function useUsual<Row extends Rec>(columns: Columns<Row>) {
  const steps = useMemo(() => columns.flatMap(({ meta }) => meta?.room ?? []), [columns]);
  const room = usePageWidthStep(steps);
  const phone = usePhone();
  return useMemo(() => {
    const fits = ({ room: needed = 0, card }: NonNullable<Columns<Row>[number]['meta']>) =>
      phone ? needed === 0 || card !== undefined : needed <= room;
    return columns.filter(({ meta = {} }) => !meta.hidden && fits(meta)).map(idOf);
  }, [columns, room, phone]);
}

/** The columns of the open view, or of the admin's preference, or of the list's declaration. Pinned ones come first. */
function useShown<Row extends Rec>(columns: Columns<Row>, view: SavedView | undefined, preference: ListPreference) {
  const [tried, setTried] = useState<{ view: number; columns: string[] }>();
  const usual = useUsual(columns);
  const inView = view && view.columns.length > 0 ? view : undefined;
  const trying = inView && tried?.view === inView.id ? tried.columns : undefined;
  const input = trying ?? inView?.columns ?? preference.columns;
  const { pins } = preference;
  const shown = useMemo(() => {
    const known = input.filter((id) => columns.some((column) => idOf(column) === id));
    const [first = ''] = usual;
    const rest = (known.length > 0 ? known : usual).filter((id) => id !== first);
    return [first, ...rest.filter((id) => pins.includes(id)), ...rest.filter((id) => !pins.includes(id))];
  }, [input, columns, usual, pins]);
  return { shown, usual, inView, isTried: trying !== undefined, setTried };
}

/** The table of a list: TanStack's column and row model, with the admin's order, visibility, widths and density. */
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
  // In a view, column changes are temporary until they are saved with it; elsewhere they are the admin's preference.
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
    widths,
    setWidth,
    pin: (id: string, on: boolean) =>
      prefer({ pins: on ? [...preference.pins, id] : preference.pins.filter((other) => other !== id) }),
    density: preference.density,
    setDensity: (density: Density) => prefer({ density }),
    firstView: preference.view,
    setFirstView: (id: number | null) => prefer({ view: id }),
    isPending,
  };
}

export type Widths = ReturnType<typeof useWidths>;
