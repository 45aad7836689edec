import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateCollections } from '../../../platform/query-client.ts';
import type { Channel, Message } from '../channels.ts';
import { isInProgress } from '../message-words.ts';

const EVERY_MS = 5_000;

/** Polls the list while one of its rows is sending. */
export function usePollWhileSending(channel: Channel, rows: readonly Pick<Message, 'status'>[] | undefined) {
  const client = useQueryClient();
  const moves = rows?.some(isInProgress) ?? false;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => void invalidateCollections(client, channel.invalidatedBy), EVERY_MS);
    return () => clearInterval(timer);
  }, [moves, client, channel]);
}
