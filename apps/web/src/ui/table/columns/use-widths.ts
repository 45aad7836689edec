import { useMemo, useState } from 'react';
import type { ListPreference } from '../../../platform/use-list-preference.ts';
import { type Columns, idOf, type Rec } from './columns.ts';

export const NARROWEST = 64;
export const WIDEST = 640;
/** The minimum width of a column that declares none. */
const ROOM = 120;

const clamped = (width: number) => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

type Part = { width: number; grow: number };

/** The minimum width and growth of a column; a resized one does not grow. */
function partOf<Row extends Rec>(column: Columns<Row>[number] | undefined, own: number | undefined): Part {
  if (own !== undefined) return { width: own, grow: 0 };
  const { width, grow } = column?.meta ?? {};
  return { width: width ?? ROOM, grow: grow === undefined && width !== undefined ? 0 : Number(grow ?? 1) };
}

/** The widths of the columns and which are sticky. A width is previewed while dragging, and stored on release. */
export function useWidths<Row extends Rec>(columns: Columns<Row>, shown: readonly string[], own: ListPreference) {
  const [tried, setTried] = useState<{ id: string; width: number }>();
  const measured = useMemo(() => {
    const partFor = (id: string) => {
      const wish = tried?.id === id ? tried.width : own.widths[id];
      return partOf(
        columns.find((column) => idOf(column) === id),
        wish,
      );
    };
    const parts = new Map(shown.map((id) => [id, partFor(id)]));
    const all = [...parts.values()];
    const room = all.reduce((sum, { width }) => sum + width, 0);
    const growth = all.reduce((sum, { grow }) => sum + grow, 0);
    const rest = shown.find((id) => parts.get(id)?.grow);
    return { parts, room, growth, rest };
  }, [columns, shown, own.widths, tried]);
  const pins = useMemo(() => [shown[0] ?? '', ...own.pins.filter((id) => shown.includes(id))], [shown, own.pins]);
  return useMemo(() => {
    const { parts, room, growth, rest } = measured;
    return {
      pins,
      /** The total width before the table has to scroll. */
      room,
      /** No column grows into the remaining width. */
      isFull: rest === undefined,
      /** The minimum width in pixels. */
      widthOf: (id: string) => parts.get(id)?.width ?? ROOM,
      /**
       * The CSS width: a growing column adds its share of the remaining width, and the first of them takes the rest.
       */
      styleOf: (id: string, beside: number): string | number | undefined => {
        const { width, grow } = parts.get(id) ?? { width: ROOM, grow: 0 };
        if (id === rest) return undefined;
        if (grow === 0) return width;
        return `calc(${width}px + max(0px, 100cqi - ${room + beside}px) * ${(grow / growth).toFixed(3)})`;
      },
      tryWidth: (id: string, width: number) => setTried({ id, width: clamped(width) }),
      stopTrying: () => setTried(undefined),
      clamped,
    };
  }, [measured, pins]);
}
