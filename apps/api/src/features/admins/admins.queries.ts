import type { Admin, AdminChange, AdminInput, AdminStatus, Grants, listAdmins, Parsed } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { allOf, containsFolded, pageOf, when, where } from '../../platform/database/paging.queries.ts';
import { assigned } from '../../platform/database/writes.queries.ts';
import { roles } from '../roles/index.ts';
import { admins } from './admins.table.ts';

export const adminColumns = sql`admins.id, admins.version, admins.created_at, admins.updated_at, admins.first_name, admins.last_name,
  admins.email, admins.phone, admins.role_id, json_build_object('id', roles.id, 'key', roles.key, 'name', roles.name) as role,
  admins.status, admins.block_reason, admins.locales, admins.timezone, admins.pay_rate, admins.pay_currency,
  admins.avatar_url, admins.last_login_at`;

const living = sql`from ${admins} join ${roles} on roles.id = admins.role_id`;

const sorts: Record<string, SQL> = {
  created_at: sql`admins.created_at`,
  updated_at: sql`admins.updated_at`,
  first_name: sql`lower(admins.first_name)`,
  last_name: sql`lower(admins.last_name)`,
  email: sql`lower(admins.email)`,
  last_login_at: sql`coalesce(admins.last_login_at, '-infinity')`,
};

type Query = Parsed<typeof listAdmins>['query'];

const listOf = ({ search, status, role_id, locale }: Query) => ({
  select: adminColumns,
  from: sql`${living} ${where([
    sql`admins.deleted_at is null`,
    when(search, (term) =>
      containsFolded(sql`admins.first_name || ' ' || admins.last_name || ' ' || admins.email`, term),
    ),
    when(status, (values) => sql`admins.status = any(${sql.param(values)}::text[])`),
    when(role_id, (values) => sql`admins.role_id = any(${sql.param(values)}::bigint[])`),
    when(locale, (values) => sql`admins.locales && ${sql.param(values)}::text[]`),
  ])}`,
  sorts,
  id: sql`admins.id`,
});

export const findAdmins = (db: Db, query: Query) => pageOf<Admin>(db, query, listOf(query));
export const allAdmins = (database: Database, query: Query) => allOf<Admin>(database, query, listOf(query));

export const findAdmin = (db: Db, id: number) =>
  db.maybe<Admin>(sql`select ${adminColumns} ${living} where admins.id = ${id} and admins.deleted_at is null`);

/** An admin as a decision needs them: with what they hold, and locked until it is taken. */
export const lockAdmin = (tx: Tx, id: number) =>
  tx.maybe<Admin & { permissions: Grants }>(
    sql`select ${adminColumns}, roles.permissions ${living} where admins.id = ${id} and admins.deleted_at is null for update of admins`,
  );

export const findRoleGrants = (tx: Tx, id: number) =>
  tx.maybe<{ id: number; permissions: Grants }>(sql`select id, permissions from ${roles} where id = ${id} for share`);

export const isEmailTaken = async (tx: Tx, email: string, exceptId: number | null) =>
  (await tx.maybe(sql`
    select 1 from ${admins} where lower(email) = lower(${email}) and deleted_at is null and id is distinct from ${exceptId}`)) !==
  undefined;

type NewAdmin = Omit<AdminInput, 'password' | 'invite'> & { password_hash: string | null; status: AdminStatus };

export const insertAdmin = (tx: Tx, admin: NewAdmin) =>
  tx.one<{ id: number }>(sql`
    insert into ${admins} (first_name, last_name, email, phone, role_id, status, locales, timezone, pay_rate, pay_currency, password_hash)
    values (${admin.first_name}, ${admin.last_name}, ${admin.email}, ${admin.phone ?? null}, ${admin.role_id}, ${admin.status},
            ${sql.param(admin.locales)}::text[], ${admin.timezone}, ${admin.pay_rate}, ${admin.pay_currency}, ${admin.password_hash})
    returning id`);

type Changed = Partial<Omit<AdminChange, 'version'>>;

export const saveAdmin = (tx: Tx, id: number, fields: Changed) =>
  tx.run(sql`update ${admins} set ${assigned(fields)} where id = ${id}`);

export const setBlocked = (tx: Tx, id: number, status: AdminStatus, reason: string | null) =>
  tx.run(sql`
    update ${admins} set status = ${status}, block_reason = ${reason}, version = version + 1, updated_at = now() where id = ${id}`);

export const hasPassword = async (tx: Tx, id: number) =>
  (await tx.one<{ has: boolean }>(sql`select password_hash is not null as has from ${admins} where id = ${id}`)).has;

export const softDelete = (tx: Tx, id: number) =>
  tx.run(sql`update ${admins} set deleted_at = now(), version = version + 1, updated_at = now() where id = ${id}`);

export const isDeleted = async (tx: Tx, id: number) =>
  (await tx.maybe(sql`select 1 from ${admins} where id = ${id} and deleted_at is not null`)) !== undefined;

export const moveHolders = (tx: Tx, fromRole: number, toRole: number) =>
  tx.many<{ id: number }>(sql`
    update ${admins} set role_id = ${toRole}, version = version + 1, updated_at = now() where role_id = ${fromRole} returning id`);
