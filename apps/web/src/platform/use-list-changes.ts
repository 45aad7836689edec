import type { Collection } from '@lintel/contract/core/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onChanges } from './change-stream.ts';
import { invalidateCollections } from './query-client.ts';
import { useAdmin } from './session.tsx';
import type { List } from './use-list.ts';

/** Counts the changes by other admins to what a list shows since it was fetched, and refetches it on request. */
export function useListChanges(list: Pick<List<unknown>, 'invalidatedBy'>) {
  const { id } = useAdmin();
  const client = useQueryClient();
  const [changed, setChanged] = useState(0);
  const shown = list.invalidatedBy.join(',');
  useEffect(() => {
    if (shown === '') return;
    const names = shown.split(',') as Collection[];
    return onChanges(({ collections, admin_id }) => {
      if (!collections.some((name) => name === '*' || shown.split(',').includes(name))) return;
      // The admin's own changes, perhaps from another window, are shown without asking.
      if (admin_id === id) void invalidateCollections(client, names);
      else setChanged((count) => count + 1);
    });
  }, [shown, id, client]);
  const refresh = () => {
    setChanged(0);
    void invalidateCollections(client, list.invalidatedBy);
  };
  return { changed, refresh };
}
