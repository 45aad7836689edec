import type { RoomReactions } from '../../platform/room.ts';
import { dropFromInbox, holdInInbox } from './user-inbox.queries.ts';

export const userReactions: RoomReactions = {
  'operation.held': (tx, { operation_id, seconds }) => holdInInbox(tx, operation_id, seconds),
  'operation.undone': (tx, { operation_id }) => dropFromInbox(tx, operation_id),
};
