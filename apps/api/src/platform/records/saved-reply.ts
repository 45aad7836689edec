import type { Tx } from '../context.ts';
import { type Found, reply } from './find-record.ts';

/** A write that was sent but not awaited yet, so that the next statements are pipelined. */
export type Sent = { id: number; saved: Promise<unknown> };

/** Prevents an unhandled rejection until the promise is awaited. */
export function sent(saving: Promise<unknown>) {
  saving.catch(() => {});
  return saving;
}

/** Queries the saved record without waiting for the save first (pipelined). */
export const answering =
  <Reply>(type: Found<Reply>) =>
  async (tx: Tx, { id, saved }: Sent): Promise<Reply> =>
    (await Promise.all([saved, reply(tx, type, id)]))[1];
