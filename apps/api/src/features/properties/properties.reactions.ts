import { handOver } from '../../platform/records/hand-over.queries.ts';
import type { RoomReactions } from '../../platform/room.ts';
import { endWithProperty, followChange } from './hot-deals/hot-deals.service.ts';
import { setHidden, theirProperties } from './property-writes.queries.ts';

export const propertyReactions: RoomReactions = {
  'user.blocked': (tx, { user }) => setHidden(tx, user.id, true),
  'user.unblocked': (tx, { user }) => setHidden(tx, user.id, false),
  'property.changed': (tx, { id, changes }) => followChange(tx, id, changes.is_hot_deal),
  'admin.leaving': async (tx, { from, to }) =>
    to === null ? undefined : { properties: await handOver(tx, theirProperties(from, to)) },
  'property.deleted': async (tx, { id }) => {
    await endWithProperty(tx, id);
  },
};
