import type { RoomReactions } from '../../platform/room.ts';
import { reassignDefaultLocales } from './locales.service.ts';

export const placeReactions: RoomReactions = {
  'admin.leaving': (tx, { from, to }) => reassignDefaultLocales(tx, from, to),
};
