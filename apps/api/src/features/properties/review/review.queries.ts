import type { LocaleCode, PropertyStatus, RequestedChange, ReviewReason } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isOneOf, where } from '../../../platform/database/paging.queries.ts';
import { events } from '../../../platform/database/platform.table.ts';
import { scopeFilter, type Viewer } from '../../../platform/records/record.queries.ts';
import { admins } from '../../admins/index.ts';
import { users } from '../../users/index.ts';
import { ownProperties } from '../list/property-filters.queries.ts';
import { properties } from '../properties.table.ts';
import { upcomingAppointments } from '../property-details.queries.ts';
import { findTitle } from '../property-titles.queries.ts';
import { propertyChangeRequests } from './change-requests.table.ts';
import type { PropertySnapshot } from './property-texts.ts';

export type Owner = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  locale: LocaleCode;
  is_blocked: boolean;
};

const ownerColumns = sql.raw(
  `users.id, users.first_name, users.last_name, users.email, users.locale, users.status = 'blocked' as is_blocked`,
);

/** Locks the owner's row, so that they cannot be blocked before their property is published. */
export const holdOwner = (tx: Tx, id: number) =>
  tx.one<Owner>(sql`select ${ownerColumns} from ${users} where id = ${id} for share`);

export const findOwnerById = (db: Db, id: number) =>
  db.maybe<Owner>(sql`select ${ownerColumns} from ${users} where id = ${id}`);

type Request = {
  property_id: number;
  property_version: number;
  seen: PropertySnapshot;
  fields: readonly RequestedChange[];
  reason: ReviewReason | null;
  note: string | null;
};

export const insertRequest = (tx: Tx, { property_id, property_version, seen, fields, reason, note }: Request) =>
  tx.run(sql`
    insert into ${propertyChangeRequests} (property_id, requested_by_id, property_version, seen, fields, reason, note)
    values (${property_id}, ${tx.context.adminId}, ${property_version}, ${JSON.stringify(seen)}::jsonb, ${JSON.stringify(fields)}::jsonb, ${reason}, ${note})`);

const openOf = (propertyId: number) => sql`property_id = ${propertyId} and settled_at is null`;

/** A decision closes the open change request. */
export const settleRequest = (tx: Tx, propertyId: number) =>
  tx.run(sql`update ${propertyChangeRequests} set settled_at = now() where ${openOf(propertyId)}`);

export const noteResubmission = (tx: Tx, propertyId: number) =>
  tx.run(sql`update ${propertyChangeRequests} set resubmitted_at = now() where ${openOf(propertyId)}`);

/** The last audit entry of each: who was faster, and with which action. */
export const findLastDeeds = (db: Db, ids: readonly number[]) =>
  db.many<{ id: number; action: string; first_name: string | null; last_name: string | null }>(sql`
    select input.id, last.action, last.first_name, last.last_name
    from unnest(${sql.param(ids)}::bigint[]) input (id) cross join lateral (
      select action, first_name, last_name from ${events} left join ${admins} on admins.id = events.actor_id
      where entity = 'property' and entity_id = input.id order by at desc, events.id desc limit 1) last`);

type Subject = { id: number; title: string; status: PropertyStatus; owner: Owner };

/** The first of these that the viewer may see, and the number of upcoming appointments of all. */
export async function findSubjects(db: Db, viewer: Viewer, ids: readonly number[]) {
  const rows = await db.many<Omit<Subject, 'owner'> & { owner_id: number; upcoming: number }>(sql`
    select properties.id, title, status, owner_id, ${upcomingAppointments} as upcoming from ${properties}
    ${where([isOneOf(sql`properties.id`, ids), sql`deleted_at is null`, scopeFilter(viewer, ownProperties)])}`);
  const first = ids.map((id) => rows.find((row) => row.id === id)).find((row) => row !== undefined);
  const owner = first && (await findOwnerById(db, first.owner_id));
  if (!first || !owner) return undefined;
  // The title in the owner's language.
  const title = (await findTitle(db, first.id, owner.locale)) ?? first.title;
  return { first: { ...first, title, owner }, upcoming: rows.reduce((sum, row) => sum + row.upcoming, 0) };
}
