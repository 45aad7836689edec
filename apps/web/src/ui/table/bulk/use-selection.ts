import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '../../toast.tsx';
import type { Rec } from '../columns/columns.ts';
import { makeSelection, type Selection } from './selection.ts';

/** The selection of a list. It survives paging; a change of filters clears it and shows a toast. */
export function useSelection<Row extends Rec>(shown: readonly Row[], listKey: string, total = 0): Selection<Row> {
  const [selection] = useState(makeSelection<Row>);
  const before = useRef(listKey);

  useEffect(() => selection.show(shown, total), [selection, shown, total]);
  useEffect(() => {
    if (before.current === listKey) return;
    before.current = listKey;
    const { count, everything } = selection.now();
    selection.clear();
    if (count > 0 || everything) toast('The list has changed, so nothing is selected', { variant: 'info' });
  }, [selection, listKey]);

  return selection;
}

/** Subscribes to the whole selection. */
export const useSelected = <Row extends Rec>(selection: Selection<Row>) =>
  useSyncExternalStore(selection.subscribe, selection.now);

/** Re-renders only when the selection becomes empty or stops being empty. */
export const useAnySelected = <Row extends Rec>(selection: Selection<Row>) =>
  useSyncExternalStore(selection.subscribe, () => selection.now().count > 0);

/** Subscribes to one row. */
export const useIsSelected = <Row extends Rec>(selection: Selection<Row>, id: number) =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id));
