import type { AdminStatus, CurrentAdmin, Session } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context, SignedIn, Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { events, operationRows, throttles } from '../../platform/database/platform.table.ts';
import { precompile, prepareStatement } from '../../platform/database/statements.ts';
import type { PhotoLinks } from '../../platform/files/photo-links.ts';
import { presentOperation } from '../../platform/records/operations.queries.ts';
import { adminColumns, admins, withAvatar } from '../admins/index.ts';
import { roles } from '../roles/index.ts';
import { type LinkPurpose, oneTimeLinks, sessions, signInPlaces } from './auth.table.ts';
import type { Ticket } from './tokens.ts';

const signedIn = precompile(sql`
  select admins.id, admins.timezone, sessions.id as session_id, roles.key as role_key, admins.must_change_password,
    case when admins.must_change_password then '{}'::jsonb else roles.permissions end as permissions,
    sessions.last_seen_at < now() - interval '1 minute' as is_quiet
  from ${sessions} join ${admins} on admins.id = sessions.admin_id join ${roles} on roles.id = admins.role_id
  where sessions.expires_at > now() and admins.status = 'active' and admins.deleted_at is null`);

const signedInBy = prepareStatement(
  (tokenId: SQL, adminId: SQL) =>
    sql`${signedIn} and sessions.token_id = ${tokenId} and sessions.admin_id = ${adminId}`,
);

/** Queried on every request, so that ending a session takes effect immediately. */
export const findSignedIn = (db: Db, tokenId: string, adminId: number) =>
  db.maybe<SignedIn & { is_quiet: boolean }>(signedInBy(tokenId, adminId));

export const findSignedInByIds = (db: Db, sessionIds: readonly number[]) =>
  db.many<SignedIn & { is_quiet: boolean }>(sql`
    ${signedIn} and sessions.id = any(${sql.param(sessionIds)}::bigint[])`);

export const findTokenId = async (db: Db, sessionId: number) =>
  (await db.one<{ token_id: string }>(sql`select token_id from ${sessions} where id = ${sessionId}`)).token_id;

export const touchSessions = (db: Db, ids: readonly number[]) =>
  db.run(sql`update ${sessions} set last_seen_at = now() where id = any(${sql.param(ids)}::bigint[])`);

export const findCurrentAdmin = async (db: Db, links: PhotoLinks, id: number) =>
  withAvatar(
    links,
    await db.one<CurrentAdmin>(sql`
      select ${adminColumns}, roles.permissions from ${admins} join ${roles} on roles.id = admins.role_id where admins.id = ${id}`),
  );

export type Credentials = {
  id: number;
  status: string;
  password_hash: string | null;
  email: string;
  first_name: string;
  last_name: string;
  is_email_confirmed: boolean;
  must_change_password: boolean;
};

const credentials = sql`id, status, password_hash, email, first_name, last_name, is_email_confirmed, must_change_password`;

export const findByEmail = (db: Db, email: string) =>
  db.maybe<Credentials>(
    sql`select ${credentials} from ${admins} where lower(email) = lower(${email}) and deleted_at is null`,
  );

export const findCredentials = (db: Db, id: number) =>
  db.maybe<Credentials>(sql`select ${credentials} from ${admins} where id = ${id} and deleted_at is null`);

export const lockCredentials = (tx: Tx, id: number) =>
  tx.maybe<Credentials>(sql`select ${credentials} from ${admins} where id = ${id} and deleted_at is null for update`);

export const insertSession = (tx: Tx, adminId: number, { tokenId, expiresAt }: Ticket) =>
  tx.one<{ id: number }>(sql`
    insert into ${sessions} (admin_id, token_id, expires_at, ip, user_agent)
    values (${adminId}, ${tokenId}, ${expiresAt.toISOString()}, ${tx.context.request.ip}, ${tx.context.request.userAgent}) returning id`);

export const renewSession = (tx: Tx, id: number, { tokenId, expiresAt }: Ticket) =>
  tx.run(sql`
    update ${sessions} set token_id = ${tokenId}, expires_at = ${expiresAt.toISOString()}, last_seen_at = now() where id = ${id}`);

/** Returns whether the sign-in is allowed: a temporary password works once. */
export const markLogin = async (tx: Tx, id: number) =>
  (await tx.run(sql`
    update ${admins} set last_login_at = now() where id = ${id} and (not must_change_password or last_login_at is null)`)) ===
  1;

export const findSessions = ({ db, admin }: Context, adminId: number) =>
  db.many<Session>(sql`
    select id, created_at, last_seen_at, expires_at, ip, user_agent, id = ${admin.session_id} as is_current
    from ${sessions} where admin_id = ${adminId} and expires_at > now() order by last_seen_at desc, id desc limit 200`);

export const deleteSession = (tx: Tx, adminId: number, id: number) =>
  tx.run(sql`delete from ${sessions} where id = ${id} and admin_id = ${adminId}`);

export const deleteSessionsOf = (tx: Tx, adminId: number) =>
  tx.run(sql`delete from ${sessions} where admin_id = ${adminId}`);

/** All sessions except the caller's. */
export const deleteOtherSessionsOf = (tx: Tx, adminId: number) =>
  tx.run(sql`delete from ${sessions} where admin_id = ${adminId} and id <> ${tx.context.admin.session_id}`);

type Ended = {
  id: number;
  is_blocked: boolean;
  block_reason: string | null;
  is_deleted: boolean;
  /** Ids of expired sessions. */
  expired: number[];
  action: string | null;
};

/** Why the sessions of these admins ended: status, expiry and the last action on each. */
export const findEnded = (db: Db, adminIds: readonly number[]) =>
  db.many<Ended>(sql`
    select id, status = 'blocked' as is_blocked, block_reason, deleted_at is not null as is_deleted,
      array(select sessions.id from ${sessions} where admin_id = admins.id and expires_at <= now()) as expired, (
      select case when events.action in ('admin.update', 'admin.update_profile') and events.changes ? 'email' then 'email_changed'
        when events.action = 'admin.update' and not events.changes ? 'role_id' then null else events.action end
      from ${events} where entity = 'admin' and entity_id = admins.id and action <> 'auth.login' order by at desc, id desc limit 1) as action
    from ${admins} where id = any(${sql.param(adminIds)}::bigint[])`);

export const setPassword = (tx: Tx, id: number, hash: string) =>
  tx.run(sql`
    update ${admins} set password_hash = ${hash}, must_change_password = false, status = case when status = 'invited' then 'active' else status end,
      version = version + 1, updated_at = now()
    where id = ${id}`);

type NewLink = { purpose: LinkPurpose; hash: string; minutes: number };
type MadeLink = { id: number; admin_id: number | null };

const expiry = ({ minutes }: NewLink) => sql`now() + ${minutes} * interval '1 minute'`;

/** A new link invalidates every older one of its purpose. */
const dropOlderLinks = (db: Db, { purpose }: NewLink, { id, admin_id }: MadeLink) =>
  db.run(sql`
    delete from ${oneTimeLinks}
    where purpose = ${purpose} and admin_id is not distinct from ${admin_id}::bigint and id < ${id}`);

/** A link printed on the server's console: for an admin, or for the first one when there is none. */
export async function insertLink(db: Db, adminId: number | null, link: NewLink) {
  const made = await db.one<MadeLink>(sql`
    insert into ${oneTimeLinks} (purpose, admin_id, token_hash, expires_at)
    values (${link.purpose}, ${adminId}, ${link.hash}, ${expiry(link)}) returning id, admin_id`);
  await dropOlderLinks(db, link, made);
}

/**
 * Inserts a link for the admin who has this address now; returns whether there is one. The row lock waits for a
 * concurrent change of the address, and a later change deletes the link.
 */
export async function insertLinkTo(db: Db, email: string, statuses: AdminStatus[], link: NewLink): Promise<boolean> {
  const made = await db.maybe<MadeLink>(sql`
    insert into ${oneTimeLinks} (purpose, admin_id, token_hash, expires_at)
    select ${link.purpose}, id, ${link.hash}, ${expiry(link)} from ${admins}
    where lower(email) = lower(${email}) and deleted_at is null and status = any(${sql.param(statuses)}::text[])
      and is_email_confirmed for share
    returning id, admin_id`);
  await dropOlderLinks(db, link, made ?? { id: 0, admin_id: 0 });
  return made !== undefined;
}

/** The admin and purpose of a valid link. */
export const findLink = (db: Db, hash: string, purposes: LinkPurpose[]) =>
  db.maybe<{ admin_id: number | null; purpose: LinkPurpose }>(sql`
    select admin_id, purpose from ${oneTimeLinks}
    where token_hash = ${hash} and purpose = any(${sql.param(purposes)}::text[]) and used_at is null and expires_at > now()`);

/** Checks and uses up the link in one statement: of many concurrent attempts one succeeds. */
export const spendLink = async (tx: Tx, hash: string, purposes: LinkPurpose[]) =>
  (await tx.run(sql`
    update ${oneTimeLinks} set used_at = now()
    where token_hash = ${hash} and purpose = any(${sql.param(purposes)}::text[]) and used_at is null and expires_at > now()`)) ===
  1;

/** Invited admins whose address the current operation changes. */
export const findInvitedElsewhere = (tx: Tx) =>
  tx.many<{ id: number; email: string }>(sql`
    select distinct admins.id, admins.email from ${operationRows} touched join ${admins} on admins.id = touched.row_id
    where touched.operation_id = ${presentOperation} and touched.table_name = 'admins'
      and touched.before ->> 'email' is distinct from touched.after ->> 'email'
      and admins.status = 'invited' and admins.deleted_at is null`);

export const findSuperAdmins = (db: Db) =>
  db.many<{ email: string }>(sql`
    select admins.email from ${admins} join ${roles} on roles.id = admins.role_id
    where roles.key = 'super' and admins.status = 'active' and admins.deleted_at is null order by admins.id`);

/** Counts events in a burst; the count restarts after the given quiet time. */
export const countInBurst = async (tx: Tx, key: string, quietSeconds: number) =>
  (
    await tx.one<{ count: number }>(sql`
      insert into ${throttles} as t (key, count, since) values (${key}, 1, now())
      on conflict (key) do update set since = now(),
        count = case when t.since < now() - ${quietSeconds} * interval '1 second' then 1 else t.count + 1 end
      returning count`)
  ).count;

export const hasNoAdmins = async (db: Db) =>
  (await db.maybe(sql`select 1 from ${admins} where deleted_at is null`)) === undefined;

export const findSuperRole = (db: Db) => db.one<{ id: number }>(sql`select id from ${roles} where key = 'super'`);

export const insertFirstAdmin = (
  tx: Tx,
  admin: { first_name: string; last_name: string; email: string; hash: string | null; role_id: number },
) =>
  tx.one<{ id: number }>(sql`
    insert into ${admins} (first_name, last_name, email, role_id, status, password_hash)
    values (${admin.first_name}, ${admin.last_name}, ${admin.email}, ${admin.role_id}, ${admin.hash ? 'active' : 'invited'}, ${admin.hash})
    returning id`);

export const isKnownPlace = async (db: Db, key: string) =>
  (await db.maybe(sql`select 1 from ${signInPlaces} where key = ${key}`)) !== undefined;

export const rememberPlace = (tx: Tx, key: string) =>
  tx.run(sql`insert into ${signInPlaces} (key) values (${key}) on conflict (key) do update set seen_at = now()`);

export const dropOldPlaces = (db: Db) =>
  db.run(sql`delete from ${signInPlaces} where seen_at < now() - interval '90 days'`);
export const dropDeadSessions = (db: Db) =>
  db.run(sql`delete from ${sessions} where expires_at < now() - interval '1 day'`);
export const dropDeadLinks = (db: Db) =>
  db.run(sql`delete from ${oneTimeLinks} where expires_at < now() - interval '7 days'`);

export const restoreSuperAdmin = (tx: Tx, id: number, roleId: number) =>
  tx.run(sql`
    update ${admins} set role_id = ${roleId}, block_reason = null, version = version + 1, updated_at = now(),
      status = case when password_hash is null then 'invited' else 'active' end
    where id = ${id}`);
