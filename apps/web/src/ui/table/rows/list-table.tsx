import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useEffect, useRef } from 'react';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import type { Rec } from '../columns/columns.ts';
import { HeadCell } from '../columns/head-cell.tsx';
import type { Widths } from '../columns/use-columns.ts';
import type { ListTableProps, Place } from './table-parts.ts';
import { TableRow } from './table-row.tsx';
import { tableStyle } from './table-style.ts';
import { useRowEvents } from './use-row-events.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useWarmRows } from './use-warm-rows.ts';

const TICK_WIDTH = 48;
const MENU_WIDTH = 48;

/** Marks on which sides rows have gone under the pinned columns. */
function useEdges(scroller: React.RefObject<HTMLElement | null>, room: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room for the columns is another measure
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const gone = Math.abs(scrollLeft);
      element.toggleAttribute('data-under-start', gone > 0);
      element.toggleAttribute('data-under-end', gone + clientWidth < scrollWidth - 1);
    };
    mark();
    const watch = new ResizeObserver(mark);
    watch.observe(element);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller, room]);
}

/** Pinned columns stand one beside the other, after the ticks. */
const placesOf = ({ pins, widthOf }: Widths) => {
  const starts = new Map<string, number>();
  let start = TICK_WIDTH;
  for (const id of pins) {
    starts.set(id, start);
    start += widthOf(id) ?? 0;
  }
  return (id: string, amount?: boolean): Place => {
    const at = starts.get(id);
    const names = [amount && 'amount', at !== undefined && 'pin-start', id === pins.at(-1) && 'pin-last'];
    return { className: names.filter(Boolean).join(' '), style: at === undefined ? {} : { insetInlineStart: at } };
  };
};

/** The rows of a list on a native table. Its keys: j, k or arrows move, x ticks, Space looks, Enter opens, e edits. */
export function ListTable<Row extends Rec>(props: ListTableProps<Row>) {
  const { caption, list, table, selection, bulkActions, dense, widths } = props;
  const scroller = useRef<HTMLElement>(null);
  const ticked = selection.count > 0;
  const room = TICK_WIDTH + widths.room + (props.actions ? MENU_WIDTH : 0);
  const placeOf = placesOf(widths);
  const { onKeyDown, onClick } = useRowEvents(props);
  const warm = useWarmRows(list, props);
  useEdges(scroller, room);
  useScrollMemory(list, scroller);
  return (
    <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      {ticked && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 4 }}>
          <BulkBar selection={selection} list={list} actions={bulkActions} dense={dense} />
        </Box>
      )}
      <Box
        component="section"
        ref={scroller}
        aria-label={`${caption}, table`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={scrollerLook}
      >
        <Box
          component="table"
          aria-busy={list.isOld}
          style={{ minWidth: Math.max(room, 960) }}
          sx={(theme) => tableStyle(theme, dense)}
        >
          <caption>{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                <th scope="col" className="pin-start" style={{ width: TICK_WIDTH, insetInlineStart: 0 }}>
                  <Checkbox
                    checked={selection.page === 'all'}
                    indeterminate={selection.page === 'some'}
                    onChange={selection.togglePage}
                    tabIndex={ticked ? -1 : undefined}
                    slotProps={{ input: { 'aria-label': 'Select all rows' } }}
                  />
                </th>
                {group.headers.map((header) => (
                  <HeadCell
                    key={header.id}
                    header={header}
                    list={list}
                    covered={ticked}
                    widths={widths}
                    {...placeOf(header.column.id, header.column.columnDef.meta?.amount)}
                  />
                ))}
                {widths.isFull && <td aria-hidden />}
                {props.actions && (
                  <th scope="col" className="pin-end" style={{ width: MENU_WIDTH, insetInlineEnd: 0 }}>
                    <span className="unseen">Actions</span>
                  </th>
                )}
              </tr>
            ))}
          </thead>
          <Box
            component="tbody"
            {...warm}
            onClick={props.peek && onClick}
            sx={{ opacity: list.isOld ? 0.6 : 1, transition: 'opacity 120ms' }}
          >
            {table.getRowModel().rows.map((row, index) => (
              <TableRow key={row.id} {...props} row={row} index={index} placeOf={placeOf} />
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** Fills what the card leaves where the list fills the window; elsewhere it ends before the window does. */
const scrollerLook = {
  overflow: 'auto',
  maxHeight: 'calc(100dvh - 160px)',
  minHeight: 240,
  position: 'relative',
  '@media (min-width: 1200px) and (min-height: 800px)': { maxHeight: 'none', minHeight: 0 },
  '&:focus-visible': { outlineOffset: -2 },
  // A usual one would take a column's worth of room from the table.
  '&::-webkit-scrollbar': { width: 8, height: 8 },
  '&::-webkit-scrollbar-thumb': { borderRadius: 4, backgroundColor: 'rgb(145 158 171 / 48%)' },
  '@supports not selector(::-webkit-scrollbar)': { scrollbarWidth: 'thin' },
} as const;
