import {
  type Email,
  type EmailRow,
  emailFields,
  type listEmails,
  messageStatuses,
  type Notification,
  notificationFields,
  type Parsed,
} from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/context.ts';
import { countsPerValue } from '../../platform/database/counts.queries.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { personOrNull } from '../../platform/database/nested-columns.ts';
import {
  allOf,
  containsFolded,
  isOneOf,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../platform/database/paging.queries.ts';
import { precompile } from '../../platform/database/statements.ts';
import { replyColumns } from '../../platform/records/record.queries.ts';
import { admins } from '../admins/index.ts';
import { properties } from '../properties/index.ts';
import { type Channel, marketingMessages } from './marketing.table.ts';

const creator = sql`${personOrNull(sql`creator`)} as created_by`;

const shown = precompile(
  sql`from ${marketingMessages} left join ${admins} creator on creator.id = marketing_messages.created_by_id`,
);

/** The fields of list rows, without long texts. */
const inList = { names: emailFields.names.filter((name) => name !== 'body' && name !== 'variants') } as {
  names: Exclude<(typeof emailFields.names)[number], 'body' | 'variants'>[];
};

const columns = {
  email: precompile(sql`${replyColumns(marketingMessages, emailFields, {})}, ${creator}`),
  notification: precompile(sql`${replyColumns(marketingMessages, notificationFields, {})}, ${creator}`),
};
const rowColumns = {
  email: precompile(sql`${replyColumns(marketingMessages, inList, {})}, ${creator}`),
  notification: columns.notification,
};

type Rows = { email: EmailRow; notification: Notification };
type Whole = { email: Email; notification: Notification };

const sorts: Record<string, SQL> = {
  created_at: sql`marketing_messages.created_at`,
  starts_at: sql`marketing_messages.starts_at`,
};

type Query = Parsed<typeof listEmails>['query'];

const heading: Record<Channel, SQL> = {
  email: sql`coalesce(marketing_messages.subject, '')`,
  notification: sql`coalesce(marketing_messages.title, '')`,
};

const matching = (channel: Channel, query: Query) =>
  where([
    sql`marketing_messages.channel = ${channel}`,
    ...selectedRowsFilter(sql`marketing_messages.id`, query),
    when(query.search, (term) => containsFolded(heading[channel], term)),
    when(query.status, (values) => isOneOf(sql`marketing_messages.status`, values)),
    when(query.created_by_id, (ids) => isOneOf(sql`marketing_messages.created_by_id`, ids)),
    when(query.created_from, (day) => sql`marketing_messages.created_at >= ${day}::date`),
    when(query.created_to, (day) => sql`marketing_messages.created_at < ${day}::date + 1`),
  ]);

const listOf = (channel: Channel, query: Query) => ({
  select: rowColumns[channel],
  from: shown,
  where: matching(channel, query),
  sorts,
  id: sql`marketing_messages.id`,
});

export const findMessages = <C extends Channel>(db: Db, channel: C, query: Query) =>
  pageOf<Rows[C]>(db, query, listOf(channel, query));

export const allMessages = <C extends Channel>(database: Database, channel: C, query: Query) =>
  allOf<Rows[C]>(database, query, listOf(channel, query));

export const findMessage = <C extends Channel>(db: Db, channel: C, id: number) =>
  db.maybe<Whole[C]>(
    sql`select ${columns[channel]} ${shown} where marketing_messages.id = ${id} and marketing_messages.channel = ${channel}`,
  );

/** Counts per status for the tabs, with all other filters applied. */
export async function countMessages(db: Db, channel: Channel, { status: _, ...query }: Query) {
  const rows = { from: sql`from ${marketingMessages}`, where: matching(channel, query) };
  return (await countsPerValue(db, rows, sql`marketing_messages.status`, messageStatuses)).counts;
}

/** The start time by the clock of the database, and whether a requested time has passed. */
export const startOf = (tx: Tx, scheduledAt: string | null) =>
  tx.one<{ starts_at: string; is_past: boolean; is_far: boolean }>(sql`
    select coalesce(${scheduledAt}::timestamptz, now() + ${tx.context.messageDelaySeconds} * interval '1 second') as starts_at,
      coalesce(${scheduledAt}::timestamptz <= now(), false) as is_past,
      coalesce(${scheduledAt}::timestamptz > now() + interval '1 year', false) as is_far`);

/** Whether some of it may have been sent; the row is locked so that sending cannot start meanwhile. */
export const hasBegun = async (tx: Tx, id: number) =>
  (
    await tx.maybe<{ has_begun: boolean }>(
      sql`select started_at is not null as has_begun from ${marketingMessages} where id = ${id} for no key update`,
    )
  )?.has_begun ?? false;

const published = (propertyId: SQL) =>
  sql`select 1 from ${properties} where id = ${propertyId} and status = 'published' and deleted_at is null`;

export const isPublished = async (db: Db, propertyId: number) =>
  (await db.maybe(published(sql`${propertyId}`))) !== undefined;

/** The link target, checked again at sending: the property may have been unpublished since. */
export const linkWhenSent = sql`case
  when link ->> 'kind' = 'property' and not exists (${published(sql`(link ->> 'value')::bigint`)})
  then link || '{"is_dropped": true}' else link - 'is_dropped' end`;
