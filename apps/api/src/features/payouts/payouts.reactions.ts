import type { RoomReactions } from '../../platform/room.ts';
import { emailPayChange } from './pay-changes.mails.ts';
import { findToldPay } from './pay-changes.queries.ts';
import { earn, voidEarning } from './payouts.service.ts';

export const payoutReactions: RoomReactions = {
  'property.accepted': (tx, { property }) => earn(tx, property.id),
  'admin.pay_changed': (tx, change) => emailPayChange(tx, change),
  // Undoing a change that was already emailed sends the reverse change.
  'operation.undone': async (tx, { operation_id }) => {
    for (const { admin_id, before, after } of await findToldPay(tx, operation_id))
      await emailPayChange(tx, { admin_id, before: after, after: before });
  },
  'property.rejected': (tx, { property }) => voidEarning(tx, property.id),
};
