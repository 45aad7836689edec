import { useTheme } from '@mui/material/styles';
import type { ReactTable } from '@tanstack/react-table';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import type { Place } from '../rows/table-parts.ts';
import type { features, Rec } from './columns.ts';
import { fittingWidth } from './fitting-width.ts';
import css from './head-cell.module.css';
import type { Widths } from './use-columns.ts';
import { NARROWEST, WIDEST } from './use-widths.ts';

type Header<Row extends Rec> = ReturnType<ReactTable<typeof features, Row>['getFlatHeaders']>[number];

type Props<Row extends Rec> = {
  header: Header<Row>;
  list: List<Row>;
  /** Covered by the bulk bar. */
  isCovered: boolean;
  widths: Widths;
  setWidth: (id: string, width: number) => void;
  place: Place;
};

const sortedAs = { '': 'ascending', '-': 'descending' } as const;

/** A column header: label, sort button, and a resize handle at its end. */
export function HeadCell<Row extends Rec>({ header, list, isCovered, widths, setWidth, place }: Props<Row>) {
  const { id, columnDef } = header.column;
  const label = String(columnDef.header);
  const sort = columnDef.meta?.sort;
  const way = list.sort === sort ? '' : list.sort === `-${sort}` ? '-' : undefined;
  return (
    <th
      scope="col"
      aria-sort={sort && way !== undefined ? sortedAs[way] : undefined}
      className={place.className}
      style={place.style}
    >
      {sort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className={css.sort}
          tabIndex={isCovered ? -1 : undefined}
          onClick={() => list.change({ sort: way === '' ? `-${sort}` : sort })}
        >
          {label}
          <Icon name={way === '-' ? 'arrow-down' : 'arrow-up'} size={14} />
        </button>
      )}
      <WidthHandle {...{ id, label, widths, setWidth, isCovered }} />
    </th>
  );
}

type HandleProps = Pick<Props<Rec>, 'widths' | 'setWidth' | 'isCovered'> & { id: string; label: string };

const STEP = 16;

/** Resized by dragging, by ← and →, or by a double click, which fits the width to the content. */
function WidthHandle({ id, label, widths, setWidth, isCovered }: HandleProps) {
  const { direction } = useTheme();
  const ahead = direction === 'rtl' ? -1 : 1;
  const held = useRef<{ from: number; width: number; now: number }>(undefined);
  const cellOf = (element: Element) => element.closest('th') as HTMLTableCellElement;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = cellOf(event.currentTarget).offsetWidth;
    held.current = { from: event.clientX, width, now: width };
  };
  const onPointerMove = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    held.current.now = held.current.width + (clientX - held.current.from) * ahead;
    widths.tryWidth(id, held.current.now);
  };
  const onPointerUp = () => {
    const { width, now } = held.current ?? { width: 0, now: 0 };
    held.current = undefined;
    if (width !== now) setWidth(id, now);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setWidth(id, cellOf(event.currentTarget).offsetWidth + way * ahead * STEP);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be dragged
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={Math.max(NARROWEST, widths.widthOf(id))}
      tabIndex={isCovered ? -1 : 0}
      className={css.handle}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        held.current = undefined;
        widths.stopTrying();
      }}
      onKeyDown={onKeyDown}
      onDoubleClick={({ currentTarget }) => setWidth(id, fittingWidth(cellOf(currentTarget)))}
    />
  );
}
