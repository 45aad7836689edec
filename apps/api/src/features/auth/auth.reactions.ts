import type { Tx } from '../../platform/context.ts';
import { post } from '../../platform/mail/outbox.queries.ts';
import type { RoomReactions } from '../../platform/room.ts';
import { emailChanges } from '../admins/index.ts';
import { deleteSessionsOf, findCredentials, findInvitedElsewhere } from './auth.queries.ts';
import { startEmailChange } from './email-changes.service.ts';
import { countWrongPassword } from './wrong-passwords.ts';

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
  'admin.email_changed': (tx, { admin, before }) => startEmailChange(tx, admin, before),
  'admin.password_refused': async (tx, { admin_id }) => {
    const admin = await findCredentials(tx, admin_id);
    if (admin) await countWrongPassword(tx, admin.email, admin_id);
  },
  // Restoring an invited admin's address needs a new link: the old one was deleted when the address changed.
  'operation.undone': async (tx, { rows }) => {
    const changed = rows.filter(({ table_name }) => table_name === 'admins').map(({ row_id }) => row_id);
    await emailChanges.deleteUnnotifiedEmailChanges(tx, changed);
    for (const admin of await findInvitedElsewhere(tx)) await invite(tx, admin);
  },
};
