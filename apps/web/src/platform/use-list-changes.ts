import type { Collection } from '@lintel/contract/core/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onChanges } from './change-stream.ts';
import { refreshCollections } from './query-client.ts';
import { useAdmin } from './session.tsx';
import type { List } from './use-list.ts';

/** Counts the changes by other admins to what a list shows since it was fetched, and refetches it on request. */
export function useListChanges(list: Pick<List<unknown>, 'show'>) {
  const { id } = useAdmin();
  const client = useQueryClient();
  const [changed, setChanged] = useState(0);
  const shown = list.show.join(',');
  useEffect(() => {
    const names = shown.split(',') as Collection[];
    return onChanges(({ collections, admin_id }) => {
      if (!collections.some((name) => name === '*' || shown.split(',').includes(name))) return;
      // The admin's own changes, perhaps from another window, are shown without asking.
      if (admin_id === id) void refreshCollections(client, names);
      else setChanged((count) => count + 1);
    });
  }, [shown, id, client]);
  const refresh = () => {
    setChanged(0);
    void refreshCollections(client, list.show);
  };
  return { changed, refresh };
}
