import type { RoomReactions } from '../../platform/room.ts';
import { earn, voidEarning } from './payouts.service.ts';

export const payoutReactions: RoomReactions = {
  'property.accepted': (tx, { property }) => earn(tx, property.id),
  'property.rejected': (tx, { property }) => voidEarning(tx, property.id),
};
