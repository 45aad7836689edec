import type { Tx } from '../../platform/context.ts';
import { post } from '../../platform/mail/outbox.queries.ts';
import type { RoomReactions } from '../../platform/room.ts';
import { deleteSessionsOf, findInvitedElsewhere } from './auth.queries.ts';

const invite = (tx: Tx, admin: { id: number; email: string }) =>
  post(tx, {
    template: 'invitation',
    recipient: admin.email,
    title: "You're invited to Lintel",
    payload: { admin_id: admin.id },
  });

export const authReactions: RoomReactions = {
  'admin.access_changed': (tx, { admin_id }) => deleteSessionsOf(tx, admin_id),
  'admin.invited': (tx, { admin }) => invite(tx, admin),
  // An address that is put back has no link any more: it died when the address was changed.
  'operation.undone': async (tx) => {
    for (const admin of await findInvitedElsewhere(tx)) await invite(tx, admin);
  },
};
