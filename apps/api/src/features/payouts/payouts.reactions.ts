import type { RoomReactions } from '../../platform/room.ts';
import { emailPayChange } from './pay-changes.mails.ts';
import { findNotifiedPayChanges } from './pay-changes.queries.ts';
import { createEarning, voidEarning } from './payouts.service.ts';

export const payoutReactions: RoomReactions = {
  'property.accepted': (tx, { property }) => createEarning(tx, property.id),
  'admin.pay_changed': (tx, change) => emailPayChange(tx, change),
  // Undoing a change that was already emailed sends the reverse change.
  'operation.undone': async (tx, { operation_id }) => {
    for (const { admin_id, before, after } of await findNotifiedPayChanges(tx, operation_id))
      await emailPayChange(tx, { admin_id, before: after, after: before });
  },
  'property.rejected': (tx, { property }) => voidEarning(tx, property.id),
};
