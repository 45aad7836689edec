import type { RoomReactions } from '../../platform/room.ts';
import { reassignDefaultLocales } from './locales.service.ts';

export const placeReactions: RoomReactions = {
  'admin.leaving': async (tx, { from, to }) => {
    await reassignDefaultLocales(tx, from, to);
  },
};
