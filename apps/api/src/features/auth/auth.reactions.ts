import { post } from '../../platform/mail/outbox.queries.ts';
import type { RoomReactions } from '../../platform/room.ts';
import { deleteSessionsOf } from './auth.queries.ts';

export const authReactions: RoomReactions = {
  'admin.access_changed': (tx, { admin_id }) => deleteSessionsOf(tx, admin_id),
  'admin.invited': (tx, { admin }) =>
    post(tx, {
      template: 'invitation',
      recipient: admin.email,
      title: 'You are invited to Lintel',
      payload: { admin_id: admin.id },
    }),
};
