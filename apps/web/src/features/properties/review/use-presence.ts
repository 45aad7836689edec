import { listPresence, type Presence, sayPresence } from '@lintel/contract/features/properties/presence';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';
import { onChanges } from '../../../platform/change-stream.ts';
import { ask, refreshCollections } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';

const SAY_MS = 20_000;
/** Somebody who only closed the lid is never told to have gone. */
const READ_MS = 30_000;

const say = (property_id: number, is_open: boolean) =>
  void call(sayPresence, { property_id, is_open }).catch(() => undefined);

/** Says that one has it open, again and again, and that one has left it. */
export function useSayPresence(id: number | undefined) {
  useEffect(() => {
    if (id === undefined) return;
    say(id, true);
    const timer = setInterval(() => say(id, true), SAY_MS);
    return () => {
      clearInterval(timer);
      say(id, false);
    };
  }, [id]);
}

/** Which colleagues have which of these open, as they come and go. */
function useColleagues(ids: readonly number[]): readonly Presence[] {
  const client = useQueryClient();
  const { id: me } = useAdmin();
  useEffect(
    () =>
      onChanges(({ collections, admin_id }) => {
        if (admin_id !== me && collections.some((name) => name === 'presence' || name === '*'))
          void refreshCollections(client, ['presence']);
      }),
    [client, me],
  );
  const { data } = useQuery({
    ...ask(listPresence, { property_id: [...ids] }, ['presence']),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: READ_MS,
  });
  return data ?? [];
}

/** The same for the queue of a desk, and for the one that is open there. */
export function useDeskColleagues({ queue, id }: { queue: readonly { id: number }[]; id: number | undefined }) {
  const listed = queue.map((row) => row.id);
  return useColleagues(id === undefined || listed.includes(id) ? listed : [...listed, id]);
}
