import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, useRef } from 'react';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { PhoneBulkBar } from '../bulk/phone-bulk-bar.tsx';
import type { Rec } from '../columns/columns.ts';
import type { Action } from '../menu-button.tsx';
import { RowCard } from './row-card.tsx';
import { type CardParts, withState } from './row-parts.ts';
import type { ListTableProps } from './table-parts.ts';
import { useLongPress } from './use-long-press.ts';
import { useRowEvents } from './use-row-events.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useWarmRows } from './use-warm-rows.ts';

type Props<Row extends Rec> = ListTableProps<Row> & { phone: boolean };

/** What any card knows of its row. On a phone its menu also selects it, since there is no box to tick yet. */
function useCardParts<Row extends Rec>({ phone, list, selection, link, actions, peek }: Props<Row>) {
  const ticking = !phone || selection.count > 0;
  return (row: Row, index: number): CardParts => {
    const along = list.along?.(index);
    const state = along && { along };
    const ticked = selection.has(row);
    const onTick = () => selection.toggle(row);
    const select: Action = { label: ticked ? 'Unselect' : 'Select', icon: 'check-circle', onClick: onTick };
    const look: Action = { label: 'Preview', icon: 'eye', onClick: () => list.setPeek?.(row.id) };
    const offered = [...(phone ? [select] : []), ...(peek ? [look] : []), ...(actions?.(row) ?? [])];
    return { phone, to: link?.(row), state, actions: withState(offered, state), ticking, ticked, onTick };
  };
}

/** The rows of a list as cards: on a phone always, elsewhere where somebody looks for pictures. */
export function ListCards<Row extends Rec>(props: Props<Row>) {
  const { phone, caption, list, table, selection, bulkActions, card } = props;
  const scroller = useRef<HTMLUListElement>(null);
  const partsOf = useCardParts(props);
  const warm = useWarmRows(list, props);
  const { onKeyDown, onClick } = useRowEvents(props);
  const held = useLongPress((id) => {
    const row = list.rows?.find((one) => one.id === id);
    if (row) selection.toggle(row);
  });
  useScrollMemory(list, scroller);
  const touch = phone ? held : { onClick: props.peek && onClick };
  const bar = { selection, list, actions: bulkActions };
  return (
    <>
      {selection.count > 0 && (phone ? <PhoneBulkBar {...bar} /> : <BulkBar {...bar} />)}
      <Box
        {...warm}
        {...touch}
        ref={scroller}
        component="ul"
        aria-label={caption}
        aria-busy={list.isOld}
        onKeyDown={onKeyDown}
        sx={[grid, phone && wholeCard, { opacity: list.isOld ? 0.6 : 1, pt: { md: selection.count > 0 ? 2.5 : 0 } }]}
      >
        {table.getRowModel().rows.map((row, index) => {
          const parts = partsOf(row.original, index);
          if (card) return <Fragment key={row.id}>{card(row.original, parts)}</Fragment>;
          return <RowCard key={row.id} row={row} table={table} name={props.nameOf(row.original)} {...parts} />;
        })}
      </Box>
    </>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: { xs: 0, md: 2.5 },
  display: 'grid',
  gap: 2,
  // Cards hide what runs over their edge, so that rows would be squeezed to nothing.
  gridAutoRows: 'max-content',
  overflow: { md: 'auto' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const;

/** A thumb need not find the title: the card is the link, but for what else can be pressed on it. */
const wholeCard = {
  '& [data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(button, label, a:not([data-row-link]), .MuiCheckbox-root, .MuiSwitch-root)': { zIndex: 1 },
  WebkitTouchCallout: 'none',
} as const;

/** Cards on their way. */
export function SkeletonCards({ phone }: { phone: boolean }) {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status" sx={[grid, { pt: { md: 0 }, overflow: 'hidden' }]}>
      {Array.from({ length: phone ? 4 : 6 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards that look alike and never move
        <Skeleton key={card} variant="rounded" height={phone ? 122 : 288} />
      ))}
    </Box>
  );
}
