import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { EmptyState, LoadFailure } from '../../../ui/states.tsx';
import type { Action } from '../../../ui/table/action.ts';
import css from './map-page.module.css';
import { MapRow } from './map-row.tsx';
import { rowsQuery } from './property-map.queries.ts';

const ROW = 84;
/** The limit of the virtualised list; beyond it, filters or zooming in find more. */
const MOST = 10_000;

export type MapListProps = {
  list: List<PropertyRow>;
  selected: number | undefined;
  actions: (property: PropertyRow) => Action[];
  onSelect: (property: PropertyRow) => void;
  onZoomOut: () => void;
};

/** The rows of the visible pages, by page number. */
function useRows(list: List<PropertyRow>, pages: readonly number[]) {
  const { values, perPage } = list;
  const found = useQueries({ queries: pages.map((page) => ({ ...rowsQuery(values, page) })) });
  const byPage = new Map(pages.map((page, at) => [page, found[at]?.data?.data as PropertyRow[] | undefined]));
  return (index: number) => byPage.get(Math.floor(index / perPage) + 1)?.[index % perPage];
}

/** ↑ and ↓ move through the rows of the virtualised list, including those not rendered yet. */
function useArrows(count: number, show: (index: number) => void) {
  const input = useRef<number>(undefined);
  const frame = useRef<HTMLUListElement>(null);
  const focus = () => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-index="${input.current}"] [data-map-row-name]`);
    if (!row) return;
    input.current = undefined;
    row.focus();
  };
  useEffect(focus);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    const at = Number(row?.dataset.index);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
    if (!row || next === undefined || next < 0 || next >= count) return;
    event.preventDefault();
    input.current = next;
    show(next);
    focus();
  };
  return { frame, onKeyDown };
}

/** The properties on the map as a list. */
export function MapList({ list, selected, actions, onSelect, onZoomOut }: MapListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const total = Math.min(list.meta?.total ?? 0, MOST);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  const items = virtual.getVirtualItems();
  const pages = [...new Set(items.map(({ index }) => Math.floor(index / list.perPage) + 1))];
  const rowAt = useRows(list, pages);
  const { frame, onKeyDown } = useArrows(total, (index) => virtual.scrollToIndex(index));
  if (list.error) return <LoadFailure error={list.error} onRetry={list.retry} />;
  if (list.meta && total === 0) return <Nothing onZoomOut={onZoomOut} />;
  return (
    <div ref={scroller} className={css.scroller} data-old={list.isPlaceholder ? '' : undefined} aria-busy={!list.meta}>
      <ul
        ref={frame}
        aria-label="Properties in view"
        className={css.rows}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {items.map(({ index, start, key }) => {
          const property = rowAt(index);
          return (
            <li
              key={key}
              aria-setsize={total}
              aria-posinset={index + 1}
              data-index={index}
              className={css.place}
              style={{ transform: `translateY(${start}px)` }}
            >
              {property ? (
                <MapRow
                  property={property}
                  isSelected={property.id === selected}
                  actions={actions}
                  onSelect={onSelect}
                />
              ) : (
                <Skeleton variant="rounded" height={60} sx={{ m: 1.5 }} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const Nothing = ({ onZoomOut }: { onZoomOut: () => void }) => (
  <div className={css.nothing}>
    <EmptyState
      icon="map-point"
      title="Nothing here"
      text="No property of this part of the map matches the filters."
      action={
        <Button variant="outlined" onClick={onZoomOut}>
          Zoom out
        </Button>
      }
    />
  </div>
);
