import {
  type Admin,
  adminFields,
  adminStatuses,
  type Grants,
  type ListedAdmin,
  type listAdmins,
  type Parsed,
  type Scope,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { countsPerValue } from '../../platform/database/counts.queries.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { fullName } from '../../platform/database/nested-columns.ts';
import {
  allOf,
  containsFolded,
  isOneOf,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../platform/database/paging.queries.ts';
import { events } from '../../platform/database/platform.table.ts';
import { never } from '../../platform/database/sentinels.ts';
import { precompile } from '../../platform/database/statements.ts';
import { type PhotoLinks, photoUrl } from '../../platform/files/photo-links.ts';
import { replyColumns, restoreDays } from '../../platform/records/record.queries.ts';
import { roles } from '../roles/index.ts';
import { hasOpenWork, hasUnpaid, workColumns } from './admin-work.queries.ts';
import { admins } from './admins.table.ts';

export const adminColumns = precompile(
  replyColumns(admins, adminFields, {
    role: sql`json_build_object('id', roles.id, 'key', roles.key, 'name', roles.name)`,
  }),
);

const living = precompile(sql`from ${admins} join ${roles} on roles.id = admins.role_id`);

const isPresent = sql`admins.deleted_at is null`;
const isRestorable = sql.raw(`admins.deleted_at > now() - interval '${restoreDays} days'`);
const lastLogin = sql`coalesce(admins.last_login_at, ${never})`;

const sorts: Record<string, SQL> = {
  created_at: sql`admins.created_at`,
  updated_at: sql`admins.updated_at`,
  first_name: sql`lower(admins.first_name)`,
  last_name: sql`lower(admins.last_name)`,
  email: sql`lower(admins.email)`,
  role: sql`lower(roles.name)`,
  status: sql`admins.status`,
  last_login_at: lastLogin,
};

type Query = Parsed<typeof listAdmins>['query'];
const isOrNot = (condition: SQL) => (is: boolean) => (is ? condition : sql`not ${condition}`);

const matching = (query: Omit<Query, 'page' | 'per_page' | 'sort'>) =>
  where([
    query.is_deleted ? isRestorable : isPresent,
    ...selectedRowsFilter(sql`admins.id`, query),
    when(query.search, (term) => containsFolded(sql`${adminName} || ' ' || admins.email`, term)),
    when(query.status, (values) => isOneOf(sql`admins.status`, values)),
    when(query.role_id, (values) => isOneOf(sql`admins.role_id`, values)),
    when(query.locale, (values) => sql`admins.locales && ${sql.param(values)}::text[]`),
    when(query.has_open_work, isOrNot(hasOpenWork)),
    when(query.has_unpaid, isOrNot(hasUnpaid)),
    when(query.last_login_from, (day) => sql`${lastLogin} >= ${day}::date`),
    when(query.last_login_to, (day) => sql`${lastLogin} > ${never} and ${lastLogin} < ${day}::date + 1`),
    when(query.created_from, (day) => sql`admins.created_at >= ${day}::date`),
    when(query.created_to, (day) => sql`admins.created_at < ${day}::date + 1`),
  ]);

/** Avatars are stored by hash and returned as a URL signed for the caller. */
export const withAvatar = <T extends { avatar_url: string | null }>(links: PhotoLinks, admin: T): T => ({
  ...admin,
  avatar_url: admin.avatar_url && photoUrl(links, admin.avatar_url, 'thumb'),
});

/** The viewer, and their scope for the earnings of others. */
type ListViewer = { links: PhotoLinks; adminId: number; earnings: Scope | undefined };

const seenBy = ({ links, adminId, earnings }: ListViewer, admin: ListedAdmin): ListedAdmin => {
  const isSeen = earnings === 'all' || (earnings === 'own' && admin.id === adminId);
  return { ...withAvatar(links, admin), unpaid_count: isSeen ? admin.unpaid_count : null };
};

const listOf = (query: Query) => ({
  select: sql`${adminColumns}, ${workColumns}`,
  exported: adminColumns,
  from: living,
  where: matching(query),
  shown: living,
  sorts,
  id: sql`admins.id`,
});

export async function findAdmins(db: Db, query: Query, viewer: ListViewer) {
  const { rows, ...totals } = await pageOf<ListedAdmin>(db, query, listOf(query));
  return { rows: rows.map((row) => seenBy(viewer, row)), ...totals };
}

/** Counts per status for the tabs, with all other filters applied. */
export async function countAdmins(db: Db, { status: _, ...query }: Query) {
  return (await countsPerValue(db, listOf(query as Query), sql`admins.status`, adminStatuses)).counts;
}

export const allAdmins = (database: Database, query: Query) => allOf<Admin>(database, query, listOf(query));

export async function findAdmin(db: Db, links: PhotoLinks, id: number) {
  const found = await db.maybe<Admin>(sql`select ${adminColumns} ${living} where admins.id = ${id} and ${isPresent}`);
  return found && withAvatar(links, found);
}

export const isAdmin = async (db: Db, id: number) =>
  (await db.maybe(sql`select 1 from ${admins} where id = ${id} and deleted_at is null`)) !== undefined;

/** Admins may see the avatars of all current and restorable admins. */
export const isAvatar = async (db: Db, hash: string) =>
  (await db.maybe(sql`select 1 from ${admins} where avatar_url = ${hash} and (${isPresent} or ${isRestorable})`)) !==
  undefined;

/**
 * The current permissions of a role. `held` locks the row, so that the role cannot gain permissions while it is
 * assigned.
 */
export const findGrants = (tx: Tx, roleId: number, held: 'held' | 'free' = 'free') =>
  tx.maybe<{ permissions: Grants }>(
    sql`select permissions from ${roles} where id = ${roleId} ${held === 'held' ? sql`for share` : sql``}`,
  );

export const isEmailTaken = async (tx: Tx, email: string, exceptId: number | null) =>
  (await tx.maybe(sql`
    select 1 from ${admins} where lower(email) = lower(${email}) and deleted_at is null and id is distinct from ${exceptId}`)) !==
  undefined;

export const findEmail = async (db: Db, id: number) =>
  (await db.one<{ email: string }>(sql`select email from ${admins} where id = ${id}`)).email;

export const findPasswordHash = async (db: Db, id: number) =>
  (await db.one<{ password_hash: string | null }>(sql`select password_hash from ${admins} where id = ${id}`))
    .password_hash;

export const hasPassword = async (tx: Tx, id: number) =>
  (await tx.one<{ has: boolean }>(sql`select password_hash is not null as has from ${admins} where id = ${id}`)).has;

/** Can be assigned work: neither deleted nor blocked. */
export const isAvailableAdmin = sql.raw(`admins.deleted_at is null and admins.status <> 'blocked'`);

/** Whether the admin can be assigned work; the row is locked so that they cannot be deleted or blocked meanwhile. */
export const lockAvailableAdmin = async (tx: Tx, id: number) =>
  (await tx.maybe(sql`select 1 from ${admins} where id = ${id} and ${isAvailableAdmin} for share`)) !== undefined;

export const holdersOf = (tx: Tx, roleId: number) =>
  tx.many<{ id: number }>(sql`select id from ${admins} where role_id = ${roleId} and deleted_at is null order by id`);

/** Soft-deleted admins reference a role, too. */
export const moveDeletedHolders = (tx: Tx, fromRole: number, toRole: number) =>
  tx.run(sql`update ${admins} set role_id = ${toRole} where role_id = ${fromRole} and deleted_at is not null`);

/**
 * Whether one admin created the other's account, directly or through accounts they created; read from the audit log,
 * which is immutable.
 */
export const isCreatorOf = async (tx: Tx, makerId: number, adminId: number) =>
  (await tx.maybe(sql`
    with recursive makers as (
      select actor_id from ${events} where entity = 'admin' and entity_id = ${adminId} and action = 'admin.create'
      union
      select made.actor_id from makers join ${events} made
        on made.entity = 'admin' and made.entity_id = makers.actor_id and made.action = 'admin.create')
    select 1 from makers where actor_id = ${makerId}`)) !== undefined;

// Arbitrary advisory lock key.
const TURNS = 4_201_720;

/** Serialises all changes of admins with an advisory lock. */
export const lockAdminChanges = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(${TURNS})`);

/** Sessions reference admins: the table is named here without importing its feature. */
export const isStillSignedIn = async (tx: Tx, sessionId: number) =>
  (await tx.maybe(sql`select 1 from sessions where id = ${sessionId}`)) !== undefined;

export const adminName = fullName(sql`admins`);

export const findAdminNames = (db: Db, ids: readonly number[]) =>
  db.many<{ id: number; name: string }>(sql`
    select id, ${adminName} as name from ${admins} where id = any(${sql.param(ids)}::bigint[])`);
