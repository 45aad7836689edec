import type { Tx } from '../../platform/context.ts';
import { post } from '../../platform/mail/outbox.queries.ts';
import type { RoomReactions } from '../../platform/room.ts';
import { emailChanges } from '../admins/index.ts';
import { deleteSessionsOf, findInvitedElsewhere } from './auth.queries.ts';
import { tellBothAddresses } from './email-changes.service.ts';

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
  'admin.email_changed': async (tx, { admin, before }) => {
    await deleteSessionsOf(tx, admin.id);
    await tellBothAddresses(tx, admin, before);
  },
  // An address that is put back has no link any more: it died when the address was changed.
  'operation.undone': async (tx, { rows }) => {
    const changed = rows.filter(({ table_name }) => table_name === 'admins').map(({ row_id }) => row_id);
    await emailChanges.dropUnheardChanges(tx, changed);
    for (const admin of await findInvitedElsewhere(tx)) await invite(tx, admin);
  },
};
