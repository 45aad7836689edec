import type { RoomReactions } from '../../platform/room.ts';
import { handOverAppointments } from './appointment-leaving.service.ts';
import { cancelUpcoming, reopenLost } from './appointment-property.service.ts';

export const appointmentReactions: RoomReactions = {
  'property.deleted': async (tx, { id, answer }) => {
    answer.cancelled_appointments += await cancelUpcoming(tx, id);
  },
  'admin.leaving': async (tx, { from, to, handed_over }) => {
    if (to !== null) handed_over.appointments += await handOverAppointments(tx, from, to);
  },
  'property.rejected': (tx, { property }) => cancelUpcoming(tx, property.id),
  'property.restored': (tx, { id }) => reopenLost(tx, id),
  'property.accepted': (tx, { property }) => reopenLost(tx, property.id),
};
