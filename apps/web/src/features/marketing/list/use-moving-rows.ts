import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshCollections } from '../../../platform/query-client.ts';
import type { Channel, Message } from '../channels.ts';
import { isMoving } from '../message-words.ts';

const EVERY_MS = 5_000;

/** Polls the list while one of its rows is sending. */
export function useMovingRows(channel: Channel, rows: readonly Pick<Message, 'status'>[] | undefined) {
  const client = useQueryClient();
  const moves = rows?.some(isMoving) ?? false;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => void refreshCollections(client, channel.show), EVERY_MS);
    return () => clearInterval(timer);
  }, [moves, client, channel]);
}
