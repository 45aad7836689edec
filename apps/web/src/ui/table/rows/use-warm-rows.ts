import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { List } from '../../../platform/use-list.ts';
import type { Rec } from '../columns/columns.ts';
import type { RowParts } from './row-parts.ts';

/** Whoever rests this long on a row means it. */
const INTENT_MS = 80;

const isNewer = (row: unknown, known: unknown) =>
  ((row as { version?: number }).version ?? 0) > ((known as { version?: number } | undefined)?.version ?? -1);

/** Loads a row's page and its first answer while the pointer or the focus rests on it; what the row says is there at once. */
export function useWarmRows<Row extends Rec>(
  list: List<Row>,
  { link, record }: Pick<RowParts<Row>, 'link' | 'record'>,
) {
  const client = useQueryClient();
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resting = useRef<number>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    resting.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const seed = (row: Row, queryKey: QueryKey) => {
    const known = record?.seed?.(row);
    if (known === undefined || list.isOld) return;
    if (isNewer(known, client.getQueryData(queryKey))) {
      client.setQueryData(queryKey, known, { updatedAt: list.readAt });
    }
  };
  const warm = (row: Row) => {
    const to = link?.(row);
    if (to === undefined) return;
    void router.preloadRoute({ to } as never).catch(() => undefined);
    if (record) void client.query(record.query(row) as never).catch(() => undefined);
  };
  const onRest = ({ target }: SyntheticEvent) => {
    const id = Number((target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row);
    if (id === resting.current) return;
    stop();
    const row = list.rows?.find((one) => one.id === id);
    if (!row) return;
    resting.current = id;
    if (record) seed(row, record.query(row).queryKey);
    timer.current = setTimeout(() => warm(row), INTENT_MS);
  };
  return { onPointerOver: onRest, onFocus: onRest, onPointerLeave: stop };
}
