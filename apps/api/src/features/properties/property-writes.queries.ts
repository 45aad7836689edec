import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { properties } from './properties.table.ts';

/** Hides the published properties of a blocked owner in the public app, until they are unblocked. */
export const setHidden = (tx: Tx, ownerId: number, isHidden: boolean) =>
  tx.run(sql`
    update ${properties} set is_hidden = ${isHidden}
    where owner_id = ${ownerId} and is_hidden <> ${isHidden} and (status = 'published' or not ${isHidden})`);

/** All properties assigned to an admin, in any status, to hand over. */
export const theirProperties = (from: number, to: number) => ({
  type: { entity: 'property', table: properties },
  column: properties.assigned_admin_id,
  from,
  to,
  only: sql`deleted_at is null`,
});
