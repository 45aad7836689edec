import { type Admin, adminFields, type Grants, type listAdmins, type Parsed } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { type Database, type Db, fixed } from '../../platform/database/database.ts';
import { allOf, chosen, containsFolded, pageOf, when, where } from '../../platform/database/paging.queries.ts';
import { replyColumns } from '../../platform/records/record.queries.ts';
import { roles } from '../roles/index.ts';
import { admins } from './admins.table.ts';

export const adminColumns = fixed(
  replyColumns(admins, adminFields, {
    role: sql`json_build_object('id', roles.id, 'key', roles.key, 'name', roles.name)`,
  }),
);

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

const listOf = ({ search, status, role_id, locale, ...query }: Query) => ({
  select: adminColumns,
  from: sql`${living} ${where([
    sql`admins.deleted_at is null`,
    ...chosen(sql`admins.id`, query),
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

/** What a role grants now. Whoever hands it to somebody holds it: it must not grow meanwhile. */
export const findGrants = (tx: Tx, roleId: number, held: 'held' | 'free' = 'free') =>
  tx.maybe<{ permissions: Grants }>(
    sql`select permissions from ${roles} where id = ${roleId} ${held === 'held' ? sql`for share` : sql``}`,
  );

export const isEmailTaken = async (tx: Tx, email: string, exceptId: number | null) =>
  (await tx.maybe(sql`
    select 1 from ${admins} where lower(email) = lower(${email}) and deleted_at is null and id is distinct from ${exceptId}`)) !==
  undefined;

export const hasPassword = async (tx: Tx, id: number) =>
  (await tx.one<{ has: boolean }>(sql`select password_hash is not null as has from ${admins} where id = ${id}`)).has;

export const holdersOf = (tx: Tx, roleId: number) =>
  tx.many<{ id: number }>(sql`select id from ${admins} where role_id = ${roleId} and deleted_at is null order by id`);

/** Those who are deleted point at a role, too. */
export const moveDeletedHolders = (tx: Tx, fromRole: number, toRole: number) =>
  tx.run(sql`update ${admins} set role_id = ${toRole} where role_id = ${fromRole} and deleted_at is not null`);
