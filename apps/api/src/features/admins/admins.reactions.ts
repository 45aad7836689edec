import { emit } from '../../platform/records/events.ts';
import type { RoomReactions } from '../../platform/room.ts';
import { moveHolders } from './admins.queries.ts';

export const adminReactions: RoomReactions = {
  // A role that goes hands its holders on; for each of them that is a change of access.
  'role.moved': async (tx, { from, to }) => {
    for (const { id } of await moveHolders(tx, from.id, to.id))
      await emit(tx, 'admin.access_changed', { admin_id: id });
  },
  // So is an undo that puts an admin's role or status back.
  'operation.undone': async (tx, { rows }) => {
    for (const { table_name, row_id } of rows) {
      if (table_name === 'admins' && row_id !== tx.context.adminId)
        await emit(tx, 'admin.access_changed', { admin_id: row_id });
    }
  },
};
