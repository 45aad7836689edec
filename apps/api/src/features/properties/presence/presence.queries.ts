import { type Presence, presenceSeconds } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/context.ts';
import type { Database, Db } from '../../../platform/database/database.ts';
import { person } from '../../../platform/database/nested-columns.ts';
import { isOneOf, where } from '../../../platform/database/paging.queries.ts';
import { scopeFilter, type Viewer } from '../../../platform/records/record.queries.ts';
import { admins } from '../../admins/index.ts';
import { ownProperties } from '../list/property-filters.queries.ts';
import { properties } from '../properties.table.ts';
import { presence } from './presence.table.ts';

type Who = { admin_id: number; property_id: number };

const untilThen = sql.raw(`now() + interval '${presenceSeconds} seconds'`);
const isThem = ({ admin_id, property_id }: Who) => sql`property_id = ${property_id} and admin_id = ${admin_id}`;

/** Extends the presence of an admin; no event is needed. */
export const renewPresence = async (db: Db, who: Who) =>
  (await db.run(sql`update ${presence} set expires_at = ${untilThen} where ${isThem(who)} and expires_at > now()`)) > 0;

export const isPresent = async (db: Db, who: Who) =>
  (await db.maybe(sql`select 1 from ${presence} where ${isThem(who)}`)) !== undefined;

export const enter = (tx: Tx, { admin_id, property_id }: Who) =>
  tx.run(sql`
    insert into ${presence} (admin_id, property_id, expires_at) values (${admin_id}, ${property_id}, ${untilThen})
    on conflict (property_id, admin_id) do update set since = now(), expires_at = excluded.expires_at`);

export const deletePresence = (tx: Tx, who: Who) => tx.run(sql`delete from ${presence} where ${isThem(who)}`);

/** Other admins who have these properties open, within the viewer's scope. */
export const findPresence = (db: Db, viewer: Viewer, propertyIds: readonly number[]) =>
  db.many<Presence>(sql`
    select presence.property_id, ${person(sql`admins`)} as admin, presence.since, presence.expires_at
    from ${presence} join ${admins} on admins.id = presence.admin_id join ${properties} on properties.id = presence.property_id
    ${where([
      isOneOf(sql`presence.property_id`, propertyIds),
      sql`presence.expires_at > now() and presence.admin_id is distinct from ${viewer.adminId} and properties.deleted_at is null`,
      scopeFilter(viewer, ownProperties),
    ])} order by presence.property_id, presence.since, presence.id`);

export const dropOldPresence = (database: Database) =>
  database.run(sql`delete from ${presence} where expires_at < now()`);
