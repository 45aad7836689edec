import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import type { ReferenceItem, ReferenceItemChange } from '@lintel/contract/features/reference-data/reference-items';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, callWithMeta } from '../../platform/call.ts';
import { errorText } from '../../platform/problem.ts';
import { invalidateCollections } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { moveAmongVisible } from '../../ui/order/moved.ts';
import { toast } from '../../ui/toast.tsx';
import { itemsQuery } from './reference-data.queries.ts';

/**
 * Optimistic update of an item in the list; a refetch rolls it back if the server rejects it. Rejects with the error of
 * the server.
 */
export function useItemUpdate(type: string) {
  const client = useQueryClient();
  const undoToast = useUndoToast();
  const { queryKey } = itemsQuery(type);
  const { update } = referenceEndpoints(type);
  const put = (item: ReferenceItem) =>
    client.setQueryData(queryKey, (items) => items?.map((other) => (other.id === item.id ? item : other)));
  return async (item: ReferenceItem, change: Omit<ReferenceItemChange, 'version'>, said: string) => {
    put({ ...item, ...change } as ReferenceItem);
    try {
      const { data, meta } = await callWithMeta(update, { id: item.id, version: item.version, ...change });
      put(data);
      undoToast(said, meta);
    } finally {
      void invalidateCollections(client, update.changes);
    }
  };
}

/** Activates or deactivates an item, with undo. */
export function useActivation(type: string) {
  const update = useItemUpdate(type);
  return (item: ReferenceItem, is_active: boolean) =>
    void update(item, { is_active }, `${item.name.en} ${is_active ? 'activated' : 'deactivated'}`).catch(
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
}

type Move = { id: number; name: string; to: number; shown: readonly number[] };

/**
 * Reorders the items of a type. Each move is applied to the latest order on the server, so that concurrent moves by
 * other admins are retained. Successive moves are sent in sequence, and the list shows the optimistic order until the
 * last one is saved, even if a refetch arrives before.
 */
export function useItemOrder(type: string) {
  const client = useQueryClient();
  const undoToast = useUndoToast();
  const [input, setRequested] = useState<readonly number[]>();
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const { list, order } = referenceEndpoints(type);
  const save = async ({ id, name, to, shown }: Move) => {
    const before = await call(list, {});
    const ids = moveAmongVisible(
      before.map((item) => item.id),
      shown,
      id,
      to,
    );
    const { data, meta } = await callWithMeta(order, { ids, moved: [id] });
    client.setQueryData(itemsQuery(type).queryKey, data);
    undoToast(`${name} moved to place ${ids.indexOf(id) + 1}`, meta);
  };
  const move = (all: readonly number[], wish: Move) => {
    setRequested(moveAmongVisible(all, wish.shown, wish.id, wish.to));
    waiting.current += 1;
    queue.current = queue.current
      .then(() => save(wish))
      .catch((error: unknown) => {
        toast(errorText(error), { variant: 'error' });
        void invalidateCollections(client, order.changes);
      })
      .finally(() => {
        waiting.current -= 1;
        if (waiting.current === 0) setRequested(undefined);
      });
  };
  return { input, move };
}
