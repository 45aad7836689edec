import type { RoomReactions } from '../../platform/room.ts';
import { passTranslations } from './locales.service.ts';

export const placeReactions: RoomReactions = {
  'admin.leaving': (tx, { from, to }) => passTranslations(tx, from, to),
};
