import { type listUsers, type Parsed, type User, userFields, userStatuses } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { countsPerValue } from '../../platform/database/counts.queries.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import {
  allOf,
  containsFolded,
  isOneOf,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../platform/database/paging.queries.ts';
import { never } from '../../platform/database/sentinels.ts';
import { precompile } from '../../platform/database/statements.ts';
import { replyColumns } from '../../platform/records/record.queries.ts';
import { countries } from '../places/index.ts';
import { users } from './users.table.ts';

const columns = precompile(
  replyColumns(users, userFields, {
    country: sql`case when countries.id is null then null else json_build_object('id', countries.id, 'code', countries.code, 'name', countries.name) end`,
  }),
);

const joined = precompile(sql`from ${users} left join ${countries} on countries.id = users.country_id`);
/** How other records name a user. */
export const userName = sql`users.first_name || ' ' || users.last_name`;

export const searched = sql`users.first_name || ' ' || users.last_name || ' ' || users.email || ' ' || coalesce(users.phone, '')`;

/** Must equal the index expression: users never seen come first. */
const lastSeen = sql`coalesce(users.last_seen_at, ${never})`;

const sorts: Record<string, SQL> = {
  created_at: sql`users.created_at`,
  updated_at: sql`users.updated_at`,
  first_name: sql`lower(users.first_name)`,
  last_name: sql`lower(users.last_name)`,
  email: sql`lower(users.email)`,
  last_seen_at: lastSeen,
};

type Query = Parsed<typeof listUsers>['query'];

const matching = (query: Omit<Query, 'page' | 'per_page' | 'sort'>) =>
  where([
    ...selectedRowsFilter(sql`users.id`, query),
    when(query.search, (term) => containsFolded(searched, term, users)),
    when(query.status, (values) => isOneOf(sql`users.status`, values)),
    when(query.type, (values) => isOneOf(sql`users.type`, values)),
    when(query.locale, (values) => isOneOf(sql`users.locale`, values)),
    when(query.country_id, (values) => isOneOf(sql`users.country_id`, values)),
    when(query.marketing_opt_in, (value) => sql`users.marketing_opt_in = ${value}`),
    when(query.has_properties, (value) => (value ? sql`users.properties_count > 0` : sql`users.properties_count = 0`)),
    when(query.has_reports, (value) => (value ? sql`users.reports_count > 0` : sql`users.reports_count = 0`)),
    when(query.created_from, (from) => sql`users.created_at >= ${from}::date`),
    when(query.created_to, (to) => sql`users.created_at < ${to}::date + 1`),
    when(query.last_seen_from, (from) => sql`${lastSeen} >= ${from}::date`),
    when(query.last_seen_to, (to) => sql`${lastSeen} > ${never} and ${lastSeen} < ${to}::date + 1`),
  ]);

const listOf = (query: Query) => ({
  select: columns,
  from: sql`from ${users}`,
  where: matching(query),
  shown: joined,
  showsLittle: true,
  sorts,
  id: sql`users.id`,
});

export const findUsers = (db: Db, query: Query) => pageOf<User>(db, query, listOf(query));

/** Streams all matches for an export. */
export const allUsers = (database: Database, query: Query) => allOf<User>(database, query, listOf(query));

/** Counts per status for the tabs, with all other filters applied. */
export async function countUsers(db: Db, { status: _, ...query }: Query) {
  return (await countsPerValue(db, listOf(query as Query), sql`users.status`, userStatuses)).counts;
}

export const findUser = (db: Db, id: number) => db.maybe<User>(sql`select ${columns} ${joined} where users.id = ${id}`);

export const isUserEmailTaken = async (tx: Tx, email: string, exceptId: number | null) =>
  (await tx.maybe(
    sql`select 1 from ${users} where lower(email) = lower(${email}) and id is distinct from ${exceptId}`,
  )) !== undefined;

export const isCountryOffered = async (tx: Tx, id: number) =>
  (await tx.maybe(sql`select 1 from ${countries} where id = ${id} and is_active`)) !== undefined;
