import type { RoomReactions } from '../../platform/room.ts';
import { setHidden } from './property-writes.queries.ts';

export const propertyReactions: RoomReactions = {
  'user.blocked': (tx, { user }) => setHidden(tx, user.id, true),
  'user.unblocked': (tx, { user }) => setHidden(tx, user.id, false),
};
