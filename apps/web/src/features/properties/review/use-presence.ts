import { listPresence, type Presence, sendPresenceHeartbeat } from '@lintel/contract/features/properties/presence';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';
import { onChanges } from '../../../platform/change-stream.ts';
import { endpointQuery, invalidateCollections } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';

const SAY_MS = 20_000;
/** Polling interval: a closed laptop sends no leave event. */
const READ_MS = 30_000;

const say = (property_id: number, is_open: boolean) =>
  void call(sendPresenceHeartbeat, { property_id, is_open }).catch(() => undefined);

/** Sends a heartbeat while a property is open, and a leave event on unmount. */
export function usePresenceHeartbeat(id: number | undefined) {
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

/** Which other admins have one of these properties open, updated by live events. */
function useColleagues(ids: readonly number[]): readonly Presence[] {
  const client = useQueryClient();
  const { id: me } = useAdmin();
  useEffect(
    () =>
      onChanges(({ collections, admin_id }) => {
        if (admin_id !== me && collections.some((name) => name === 'presence' || name === '*'))
          void invalidateCollections(client, ['presence']);
      }),
    [client, me],
  );
  const { data } = useQuery({
    ...endpointQuery(listPresence, { property_id: [...ids] }, ['presence']),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: READ_MS,
  });
  return data ?? [];
}

/** The maximum number of values of one filter. */
const MOST = 100;

/** The open property first: it may not be in a full queue, which it leaves when it is decided. */
export const presenceIds = (queue: readonly { id: number }[], id: number | undefined) =>
  [...new Set([...(id === undefined ? [] : [id]), ...queue.map((row) => row.id)])].slice(0, MOST);

/** The same for the review queue and its open property. */
export const useDeskColleagues = ({ queue, id }: { queue: readonly { id: number }[]; id: number | undefined }) =>
  useColleagues(presenceIds(queue, id));
