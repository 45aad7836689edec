import { emit } from '../../platform/records/events.ts';
import type { RoomReactions } from '../../platform/room.ts';
import { moveHolders } from './admins.service.ts';

export const adminReactions: RoomReactions = {
  'role.moved': (tx, { from, to }) => moveHolders(tx, from.id, to.id),
  // Undoing a change of role or status is a change of access.
  'operation.undone': async (tx, { rows }) => {
    for (const { table_name, row_id } of rows) {
      if (table_name === 'admins' && row_id !== tx.context.adminId)
        await emit(tx, 'admin.access_changed', { admin_id: row_id });
    }
  },
};
