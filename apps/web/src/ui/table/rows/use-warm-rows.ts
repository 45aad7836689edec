import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { prefetch } from '../../lazy-part.ts';
import type { Rec } from '../columns/columns.ts';
import { loadMenu } from '../menu-button.tsx';
import { type ActiveRows, rowIdOf } from './active-rows.ts';
import type { RowParts } from './row-parts.ts';

/** Resting this long on a row counts as intent. */
const INTENT_MS = 80;

const isNewer = (row: unknown, known: unknown) =>
  ((row as { version?: number }).version ?? 0) > ((known as { version?: number } | undefined)?.version ?? -1);

/** Prefetches a row's page and its main query; the row's data is used as initial data. */
function useWarming<Row extends Rec>(list: List<Row>, { link, record }: Pick<RowParts<Row>, 'link' | 'record'>) {
  const client = useQueryClient();
  const router = useRouter();
  const seed = (row: Row, queryKey: QueryKey) => {
    const known = record?.seed?.(row);
    if (known === undefined || list.isPlaceholder) return;
    if (isNewer(known, client.getQueryData(queryKey))) {
      client.setQueryData(queryKey, known, { updatedAt: list.readAt });
    }
  };
  return {
    prepare: (row: Row) => record && seed(row, record.query(row).queryKey),
    warm: (row: Row) => {
      prefetch(loadMenu);
      const to = link?.(row);
      if (to === undefined) return;
      void router.preloadRoute({ to }).catch(() => undefined);
      if (record) void client.query(record.query(row)).catch(() => undefined);
    },
  };
}

/** While a row is hovered or focused, its page is prefetched and its quick actions appear. */
export function usePrefetchRows<Row extends Rec>(
  list: List<Row>,
  parts: Pick<RowParts<Row>, 'link' | 'record'>,
  active?: ActiveRows,
) {
  const { prepare, warm } = useWarming(list, parts);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resting = useRef<number>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    resting.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const rest = (id: number | undefined) => {
    if (id === resting.current) return;
    stop();
    const row = list.rows?.find((one) => one.id === id);
    if (!row) return;
    resting.current = id;
    prepare(row);
    timer.current = setTimeout(() => warm(row), INTENT_MS);
  };
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      const id = rowIdOf(target);
      rest(id);
      if (pointerType === 'mouse') active?.hover(id);
    },
    onPointerLeave: () => {
      stop();
      active?.hover(undefined);
    },
    onFocus: ({ target }: FocusEvent) => {
      const id = rowIdOf(target);
      rest(id);
      active?.focus(id);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) active?.focus(undefined);
    },
  };
}
