import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { ReactTable } from '@tanstack/react-table';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import type { features, Rec } from './columns.ts';
import { fittingWidth } from './fitting-width.ts';
import { NARROWEST, WIDEST, type Widths } from './use-columns.ts';

export type Header<Row extends Rec> = ReturnType<ReactTable<typeof features, Row>['getFlatHeaders']>[number];

type Props<Row extends Rec> = {
  header: Header<Row>;
  list: List<Row>;
  /** The bulk bar lies over it. */
  covered: boolean;
  widths: Widths;
  className: string;
  style: CSSProperties;
};

const sortedAs = { '': 'ascending', '-': 'descending' } as const;

/** The head of a column: what it is called, how it is sorted, and a handle at its end for its width. */
export function HeadCell<Row extends Rec>({ header, list, covered, widths, className, style }: Props<Row>) {
  const { meta, header: label } = header.column.columnDef;
  const sort = meta?.sort;
  const { direction } = useTheme();
  const way = list.sort === sort ? '' : list.sort === `-${sort}` ? '-' : undefined;
  return (
    <th
      scope="col"
      aria-sort={sort && way !== undefined ? sortedAs[way] : undefined}
      className={className}
      style={{ ...style, width: widths.widthOf(header.column.id) }}
    >
      {sort === undefined ? (
        String(label)
      ) : (
        <Box
          component="button"
          type="button"
          tabIndex={covered ? -1 : undefined}
          onClick={() => list.change({ sort: way === '' ? `-${sort}` : sort })}
          // Amounts stand right in both directions, and so does what they are called.
          sx={[sortButton, meta?.amount === true && direction === 'ltr' && { flexDirection: 'row-reverse' }]}
        >
          {String(label)}
          <Icon
            name={way === '-' ? 'chevron-down' : 'chevron-up'}
            size={14}
            sx={{ opacity: way === undefined ? 0 : 1 }}
          />
        </Box>
      )}
      <WidthHandle id={header.column.id} label={String(label)} widths={widths} covered={covered} />
    </th>
  );
}

type HandleProps = { id: string; label: string; widths: Widths; covered: boolean };

const STEP = 16;

/** Dragged, moved by ← and →, or double-clicked, which makes the column as wide as what stands in it. */
function WidthHandle({ id, label, widths, covered }: HandleProps) {
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
    if (width !== now) widths.setWidth(id, now);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    widths.setWidth(id, cellOf(event.currentTarget).offsetWidth + way * ahead * STEP);
  };
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={widths.widthOf(id) ?? NARROWEST}
      tabIndex={covered ? -1 : 0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        held.current = undefined;
        widths.stopTrying();
      }}
      onKeyDown={onKeyDown}
      onDoubleClick={({ currentTarget }) => widths.setWidth(id, fittingWidth(cellOf(currentTarget)))}
      sx={handle}
    />
  );
}

const handle = {
  position: 'absolute',
  insetBlock: 0,
  // Inside its own head: the next one lies over whatever reaches beyond.
  insetInlineEnd: 0,
  width: 9,
  zIndex: 1,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '30%',
    insetInlineEnd: 0,
    width: '1px',
    bgcolor: 'divider',
  },
  '&:hover::after, &:focus-visible::after, &:active::after': { insetBlock: 0, width: '2px', bgcolor: 'primary.main' },
  '&:focus-visible': { outlineOffset: '-2px !important' },
} as const;

const sortButton = {
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: '2px',
  cursor: 'pointer',
  minHeight: 24,
  '&:focus-visible': { outline: '2px solid', outlineOffset: 2, borderRadius: '4px' },
  '&:hover svg, &:focus-visible svg': { opacity: 1 },
} as const;
