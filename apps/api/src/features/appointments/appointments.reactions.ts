import type { RoomReactions } from '../../platform/room.ts';
import { handOverAppointments } from './appointment-hand-over.service.ts';
import { cancelUpcoming, reopenCancelledWithProperty } from './appointment-property.service.ts';
import { revokeCalendarFeed } from './calendar-feed.service.ts';

export const appointmentReactions: RoomReactions = {
  'admin.all_sessions_ended': (tx, { admin_id }) => revokeCalendarFeed(tx, admin_id),
  'property.deleted': async (tx, { id }) => ({ cancelled_appointments: await cancelUpcoming(tx, id) }),
  'admin.leaving': async (tx, { from, to }) =>
    to === null ? undefined : { appointments: await handOverAppointments(tx, from, to) },
  'property.rejected': (tx, { property }) => cancelUpcoming(tx, property.id),
  'property.restored': (tx, { id }) => reopenCancelledWithProperty(tx, id),
  'property.accepted': (tx, { property }) => reopenCancelledWithProperty(tx, property.id),
};
