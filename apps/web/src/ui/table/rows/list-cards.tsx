import Skeleton from '@mui/material/Skeleton';
import { Fragment, useRef } from 'react';
import { classes } from '../../classes.ts';
import type { Action } from '../action.ts';
import { BulkBar, type BulkBarProps } from '../bulk/bulk-bar.tsx';
import { PhoneBulkBar } from '../bulk/phone-bulk-bar.tsx';
import { useAnySelected, useIsSelected } from '../bulk/use-selection.ts';
import type { Rec } from '../columns/columns.ts';
import css from './list-cards.module.css';
import { RowCard } from './row-card.tsx';
import { newHeading } from './row-headings.ts';
import { type CardParts, withState } from './row-parts.ts';
import type { ListTableProps, RowOf } from './table-parts.ts';
import { useLongPress } from './use-long-press.ts';
import { useRowEvents } from './use-row-events.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { usePrefetchRows } from './use-warm-rows.ts';

type Props<Row extends Rec> = ListTableProps<Row> & { phone: boolean };
type OneProps<Row extends Rec> = Props<Row> & { row: RowOf<Row>; index: number };

/**
 * The props of any card. On a phone its menu also selects it, because it has no checkbox until something is selected.
 */
function useCardParts<Row extends Rec>(props: OneProps<Row>): CardParts {
  const { phone, list, selection, canSelect, link, actions, peek, row, index } = props;
  const { original } = row;
  const ticked = useIsSelected(selection, original.id);
  const isAny = useAnySelected(selection);
  const along = list.positionOf?.(index);
  const state = along && { along };
  const onTick = () => selection.toggle(original);
  const select: Action = { label: ticked ? 'Unselect' : 'Select', icon: 'check-circle', onClick: onTick };
  const look: Action = { label: 'Preview', icon: 'eye', onClick: () => list.setPeek?.(original.id) };
  const offered = [...(phone && canSelect ? [select] : []), ...(peek ? [look] : []), ...(actions?.(original) ?? [])];
  return {
    phone,
    to: link?.(original),
    state,
    actions: withState(offered, state),
    ticking: canSelect && (!phone || isAny),
    ticked,
    onTick,
  };
}

/** Each card subscribes to its own selection, so that the others do not re-render. */
function OneCard<Row extends Rec>(props: OneProps<Row>) {
  const { row, table, nameOf, card } = props;
  const parts = useCardParts(props);
  if (card) return card(row.original, parts);
  return <RowCard row={row} table={table} name={nameOf(row.original)} {...parts} />;
}

function Bar<Row extends Rec>({ phone, ...bar }: BulkBarProps<Row> & { phone: boolean }) {
  if (!useAnySelected(bar.selection)) return null;
  return phone ? <PhoneBulkBar {...bar} /> : <BulkBar {...bar} />;
}

/** The rows of a list as cards: always on a phone, elsewhere for lists with pictures. */
export function ListCards<Row extends Rec>(props: Props<Row>) {
  const { phone, caption, list, table, selection, bulkActions, bulkNote } = props;
  const scroller = useRef<HTMLUListElement>(null);
  const warm = usePrefetchRows(list, props);
  const { onKeyDown, onClick } = useRowEvents(props);
  const held = useLongPress((id) => {
    const row = list.rows?.find((one) => one.id === id);
    if (row && props.canSelect) selection.toggle(row);
  });
  useScrollMemory(list, scroller);
  const touch = phone ? held : { onClick };
  return (
    <>
      <Bar phone={phone} selection={selection} list={list} actions={bulkActions} note={bulkNote} />
      <ul
        {...warm}
        {...touch}
        ref={scroller}
        aria-label={caption}
        aria-busy={list.isPlaceholder}
        onKeyDown={onKeyDown}
        className={classes(css.cards, phone ? css.whole : css.beside)}
      >
        {table.getRowModel().rows.map((row, index) => {
          const heading = newHeading(props, index);
          return (
            <Fragment key={row.id}>
              {heading !== undefined && <li className={css.heading}>{heading}</li>}
              <OneCard {...props} row={row} index={index} />
            </Fragment>
          );
        })}
      </ul>
    </>
  );
}

/** Placeholder cards while loading. */
export function SkeletonCards({ phone }: { phone: boolean }) {
  return (
    <div
      aria-busy="true"
      aria-label="Loading"
      role="status"
      className={classes(css.cards, css.waiting, !phone && css.beside)}
    >
      {Array.from({ length: phone ? 4 : 6 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical cards that never move
        <Skeleton key={card} variant="rounded" height={phone ? 122 : 288} />
      ))}
    </div>
  );
}
