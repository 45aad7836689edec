import type { RoomReactions } from '../../platform/room.ts';
import { cancelUpcoming } from './appointments.service.ts';

export const appointmentReactions: RoomReactions = {
  'property.deleted': async (tx, { id, answer }) => {
    answer.cancelled_appointments += await cancelUpcoming(tx, id);
  },
  'property.rejected': (tx, { property }) => cancelUpcoming(tx, property.id),
};
