import type { RoomReactions } from '../../platform/room.ts';
import { dropFromInbox } from './user-inbox.queries.ts';

export const userReactions: RoomReactions = {
  'operation.undone': (tx, { operation_id }) => dropFromInbox(tx, operation_id),
};
