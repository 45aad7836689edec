import type { Reactions } from '../../platform/records/events.ts';
import { setHidden } from './property-writes.queries.ts';

export const propertyReactions = (reactions: Reactions) =>
  reactions
    .on('user.blocked', async (tx, { user }) => void (await setHidden(tx, user.id, true)))
    .on('user.unblocked', async (tx, { user }) => void (await setHidden(tx, user.id, false)));
