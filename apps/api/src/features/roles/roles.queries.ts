import type { listRoles, Parsed, Role } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import {
  allOf,
  containsFolded,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../platform/database/paging.queries.ts';
import { roles } from './roles.table.ts';

// Admins reference roles, never the other way round: the table is named here without importing its feature.
const holders = sql`(select count(*) from admins where admins.role_id = roles.id and admins.deleted_at is null)`;

const columns = sql`roles.id, roles.version, roles.created_at, roles.updated_at, roles.key, roles.name, roles.description,
  roles.permissions, roles.is_system, ${holders} as admins_count`;

const sorts: Record<string, SQL> = {
  name: sql`lower(roles.name)`,
  created_at: sql`roles.created_at`,
  updated_at: sql`roles.updated_at`,
  admins_count: holders,
};

type Query = Parsed<typeof listRoles>['query'];

const listOf = ({ search, is_system, ...query }: Query) => ({
  select: columns,
  from: sql`from ${roles}`,
  where: where([
    ...selectedRowsFilter(sql`roles.id`, query),
    when(search, (term) => containsFolded(sql`roles.name || ' ' || coalesce(roles.description, '')`, term)),
    when(is_system, () => sql`roles.is_system = ${is_system}`),
  ]),
  sorts,
  id: sql`roles.id`,
});

export const findRoles = (db: Db, query: Query) => pageOf<Role>(db, query, listOf(query));
export const allRoles = (database: Database, query: Query) => allOf<Role>(database, query, listOf(query));

export const findRole = (db: Db, id: number) =>
  db.maybe<Role>(sql`select ${columns} from ${roles} where roles.id = ${id}`);

/** The number of admins with this role. */
export const countHolders = async (tx: Tx, id: number) =>
  (await tx.one<{ count: number }>(sql`select ${holders} as count from ${roles} where roles.id = ${id}`)).count;

export const isRoleNameTaken = async (tx: Tx, name: string, exceptId: number | null) =>
  (await tx.maybe(
    sql`select 1 from ${roles} where lower(name) = lower(${name}) and id is distinct from ${exceptId}`,
  )) !== undefined;
