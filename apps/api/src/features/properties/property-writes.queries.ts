import type { PropertyStatus } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { where } from '../../platform/database/paging.queries.ts';
import { assigned, inserted } from '../../platform/database/writes.queries.ts';
import { restorable, type Viewer, within } from './list/property-filters.queries.ts';
import { properties } from './properties.table.ts';

type Locked = { id: number; version: number; status: PropertyStatus; deleted_at: string | null };

const lock = (tx: Tx, id: number, viewer: Viewer, condition: SQL) =>
  tx.maybe<Locked>(sql`
    select id, version, status, deleted_at from ${properties} ${where([sql`id = ${id}`, within(viewer), condition])} for update`);

/** One that stands and is the caller's to write, held until the transaction ends. */
export const lockStanding = (tx: Tx, id: number, viewer: Viewer) => lock(tx, id, viewer, sql`deleted_at is null`);

/** One that stands or can still be brought back. */
export const lockRestorable = (tx: Tx, id: number, viewer: Viewer) =>
  lock(tx, id, viewer, sql`(deleted_at is null or ${restorable})`);

export const insertProperty = (tx: Tx, fields: Record<string, unknown>) =>
  tx.one<{ id: number }>(sql`insert into ${properties} ${inserted(fields)} returning id`);

export const saveProperty = (tx: Tx, id: number, fields: Record<string, unknown>) =>
  tx.run(sql`update ${properties} set ${assigned(fields)} where id = ${id}`);

/** A part with a version of its own was written: the listing is newer, but whoever edits its fields may go on. */
export const touchProperty = (tx: Tx, id: number) =>
  tx.run(sql`update ${properties} set updated_at = now() where id = ${id}`);

export const markDeleted = (tx: Tx, id: number) =>
  tx.run(sql`update ${properties} set deleted_at = now(), version = version + 1, updated_at = now() where id = ${id}`);

export const markRestored = (tx: Tx, id: number) =>
  tx.run(sql`update ${properties} set deleted_at = null, version = version + 1, updated_at = now() where id = ${id}`);

// Viewings point at properties, never the other way: the table is named here, its room is not entered.
export const cancelUpcoming = (tx: Tx, id: number) =>
  tx.run(sql`
    update appointments set status = 'cancelled', reason = 'not_available', version = version + 1, updated_at = now()
    where property_id = ${id} and deleted_at is null and status in ('pending', 'accepted') and starts_at > now()`);

/** What the public app shows of a blocked owner: nothing, until they are unblocked. */
export const setHidden = (tx: Tx, ownerId: number, isHidden: boolean) =>
  tx.run(sql`
    update ${properties} set is_hidden = ${isHidden}
    where owner_id = ${ownerId} and is_hidden <> ${isHidden} and (status = 'published' or not ${isHidden})`);
