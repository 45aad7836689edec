import type { RoomReactions } from '../../platform/room.ts';
import { sendCorrections } from './corrections.ts';
import { deleteUnsentInboxMessages, postponeInboxMessages } from './user-inbox.queries.ts';

export const userReactions: RoomReactions = {
  'operation.held': (tx, { operation_id, seconds }) => postponeInboxMessages(tx, operation_id, seconds),
  'operation.undone': async (tx, { operation_id, correction }) => {
    await deleteUnsentInboxMessages(tx, operation_id);
    if (correction) await sendCorrections(tx, operation_id);
  },
};
