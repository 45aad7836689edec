import { post } from '../../platform/mail/outbox.queries.ts';
import type { Reactions } from '../../platform/records/events.ts';
import { deleteSessionsOf } from './auth.queries.ts';

export const authReactions = (reactions: Reactions) =>
  reactions
    .on('admin.access_changed', async (tx, { admin_id }) => void (await deleteSessionsOf(tx, admin_id)))
    .on('admin.invited', (tx, { admin }) =>
      post(tx, {
        template: 'invitation',
        recipient: admin.email,
        title: 'You are invited to Lintel',
        payload: { admin_id: admin.id },
      }),
    );
