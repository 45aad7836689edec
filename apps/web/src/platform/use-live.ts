import type { Collection } from '@lintel/contract/core/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onChanges } from './change-stream.ts';
import { invalidateCollections } from './query-client.ts';

/** Refetches at once when these collections change, for short lists where rows do not move away under the pointer. */
export function useLiveInvalidation(invalidatedBy: readonly Collection[]) {
  const client = useQueryClient();
  const joined = invalidatedBy.join(',');
  useEffect(() => {
    const names = joined.split(',') as Collection[];
    return onChanges(({ collections }) => {
      if (collections.some((name) => name === '*' || joined.split(',').includes(name)))
        void invalidateCollections(client, names);
    });
  }, [joined, client]);
}
