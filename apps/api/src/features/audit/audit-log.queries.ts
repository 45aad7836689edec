import { type AuditEvent, can, type EventKind, eventKinds, type listEvents, type Parsed } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import {
  allOf,
  contains,
  containsFolded,
  isOneOf,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../platform/database/paging.queries.ts';
import { totalOf } from '../../platform/database/paging-totals.queries.ts';
import { events } from '../../platform/database/platform.table.ts';
import { admins } from '../admins/index.ts';
import { groupIn, isLastOfGroup, membersOf, membersOfAny, ofOperation } from './event-groups.queries.ts';
import { ofKind, valuesOf } from './event-kinds.queries.ts';
import { type Names, withNames } from './event-names.queries.ts';

type Raw = Omit<AuditEvent, 'subject' | 'names'>;
export type ExportedEvent = Omit<Raw, `group_${string}`>;

const columns = (email: SQL, whence: SQL, changes: SQL) => sql`
  events.id, events.at, events.action, events.entity, events.entity_id, ${changes} as changes, events.reason, ${whence},
  events.operation_id, events.restores_id,
  case when events.actor_id is null then null else json_build_object('id', events.actor_id,
    'name', concat_ws(' ', admins.first_name, admins.last_name), 'email', ${email}) end as actor`;

/** `whole` is for the audit log; `named` has actions and actors without IP address, device and email. */
const views = {
  whole: columns(sql`coalesce(admins.email, '')`, sql`events.ip, events.request_id`, sql`events.changes`),
  named: columns(sql`null`, sql`null as ip, null as request_id`, sql`events.changes - 'device'`),
};

type Query = Parsed<typeof listEvents>['query'];

/** Any of these; the actor is null for the system. */
function isActor(actors: readonly ('system' | number)[]) {
  const ids = actors.filter((each) => each !== 'system');
  const ways = [
    ...(ids.length > 0 ? [isOneOf(sql`events.actor_id`, ids)] : []),
    ...(actors.includes('system') ? [sql`events.actor_id is null`] : []),
  ];
  return anyWay(ways);
}

const anyWay = (ways: readonly SQL[]) => sql`(${sql.join([...ways], sql` or `)})`;

/** Must equal the expression of the index. */
const text = sql`left(events.changes::text, 4000) || ' ' || coalesce(events.reason, '')`;

/** Numbers are stored without thousands separators. */
const asKept = (term: string) => (/^[\d,]+(\.\d+)?$/.test(term) ? term.replaceAll(',', '') : term);

/** `PR-50` is the reference PR-000050, `PB-42` the payment PB-000042. */
function referenceIn(term: string) {
  const [, kind = '', digits = ''] = /^(PR|PB)-?0*(\d{1,15})$/i.exec(term) ?? [];
  return digits === '' ? undefined : { kind: kind.toUpperCase(), number: Number(digits) };
}

/** The entries of a property and its parts, or of the earnings of a payment. */
async function linesOf(db: Db, term: string): Promise<SQL[]> {
  const found = referenceIn(term);
  if (!found) return [];
  const { kind, number } = found;
  const records = await db.many<{ entity: string; ids: number[] }>(
    kind === 'PB'
      ? sql`select 'earning' as entity, coalesce(array_agg(id), '{}') as ids from earnings where payment_id = ${number}`
      : sql`
        with home as (select id from properties where reference = 'PR-' || lpad(${String(number)}, greatest(6, length(${String(number)})), '0'))
        select 'property' as entity, array_agg(id) as ids from home having count(*) > 0
        union all select 'hot_deal', array_agg(id) from home having count(*) > 0
        union all select 'earning', array_agg(id) from earnings where property_id in (select id from home) having count(*) > 0
        union all select 'translation_request', array_agg(id) from translation_requests where property_id in (select id from home) having count(*) > 0
        union all select 'appointment', (array_agg(id order by id desc))[1:500] from appointments where property_id in (select id from home) having count(*) > 0`,
  );
  return records
    .filter(({ ids }) => ids.length > 0)
    .map(({ entity, ids }) => sql`(events.entity = ${entity} and ${isOneOf(sql`events.entity_id`, ids)})`);
}

/** Resolves a search term in small tables first, so that the log itself is queried only by its indexes. */
async function meaningOf(db: Db, term: string, seesEmails: boolean): Promise<SQL> {
  const lines = await linesOf(db, term);
  if (lines.length > 0) return anyWay(lines);
  const name = seesEmails
    ? sql`concat_ws(' ', first_name, last_name, email)`
    : sql`concat_ws(' ', first_name, last_name)`;
  const [people, actions] = await Promise.all([
    db.many<{ id: number }>(sql`select id from ${admins} where ${contains(name, term)} limit 500`),
    valuesOf(db, sql`events.action`),
  ]);
  const words = term.toLowerCase().replaceAll(' ', '_');
  const meant = actions.filter((action) => action.includes(words));
  return anyWay([
    containsFolded(text, asKept(term), events),
    ...(people.length > 0
      ? [
          isOneOf(
            sql`events.actor_id`,
            people.map(({ id }) => id),
          ),
        ]
      : []),
    ...(meant.length > 0 ? [isOneOf(sql`events.action`, meant)] : []),
  ]);
}

type Asked = { query: Query; meaning: SQL | undefined; kind: SQL | undefined; group: SQL | undefined };

/** The conditions of the filters; they name `events` only, so that they also fit inside a subquery. */
function conditionsOf({ query, meaning, kind, group }: Asked): (SQL | undefined)[] {
  const { actor_id, action, entity, entity_id, operation_id, at_from, at_to, field } = query;
  return [
    ...selectedRowsFilter(sql`events.id`, query),
    meaning,
    kind,
    group,
    when(actor_id, isActor),
    when(action, (values) => isOneOf(sql`events.action`, values)),
    when(entity, (values) => isOneOf(sql`events.entity`, values)),
    when(entity_id, (value) => sql`events.entity_id = ${value}`),
    when(operation_id, (value) => sql`events.operation_id = ${value}`),
    when(
      field,
      (names) => sql`jsonb_path_query_array(events.changes, '$.keyvalue().key') ?| ${sql.param(names)}::text[]`,
    ),
    query.hide_system ? sql`events.actor_id is not null` : undefined,
    when(at_from, (value) => sql`events.at >= ${value}::date`),
    when(at_to, (value) => sql`events.at < ${value}::date + 1`),
  ];
}

const listOf = (wanted: Asked, select: SQL) => {
  const conditions = conditionsOf(wanted);
  const isShown = wanted.query.grouped ? isLastOfGroup(conditions) : undefined;
  const named = sql`left join ${admins} on admins.id = events.actor_id`;
  const { columns: group, from } = wanted.query.grouped ? groupIn(conditions) : ofOperation;
  return {
    select: sql`${select}, ${group}`,
    from: sql`from ${events}`,
    where: where([...conditions, isShown]),
    shown: sql`from ${events} ${named} ${from}`,
    sorts: { at: sql`events.at` },
    id: sql`events.id`,
  };
};

const asked = async (db: Db, query: Query, seesEmails: boolean): Promise<Asked> => ({
  query,
  group: query.group_of === undefined ? undefined : await membersOf(db, query.group_of),
  meaning: query.search === undefined ? undefined : await meaningOf(db, query.search, seesEmails),
  kind: query.kind === undefined ? undefined : await ofKind(db, query.kind),
});

async function pageWithNames(context: Context, names: Names, query: Query, seesAll: boolean) {
  const select = seesAll ? views.whole : views.named;
  const list = listOf(await asked(context.db, query, seesAll), select);
  const page = await pageOf<Raw>(context.db, query, list);
  return { ...page, rows: await withNames(context.db, context, names, page.rows) };
}

/** The history of one record: without the permission to read the audit log it shows only names. */
export const findHistory = (context: Context, names: Names, query: Query & { entity: string[]; entity_id: number }) =>
  pageWithNames(context, names, query, can(context.admin, 'audit.view') !== undefined);

export const findEvents = (context: Context, names: Names, query: Query) => pageWithNames(context, names, query, true);

/** Counts per tab of the log, with the other filters applied. */
export async function countEvents(db: Db, { kind: _, ...query }: Query) {
  const rest = await asked(db, query, true);
  const count = async (kind: SQL | undefined) => {
    const { from, where: conditions } = listOf({ ...rest, kind }, views.whole);
    return (await totalOf(db, sql`${from} ${conditions}`)).total;
  };
  const counted = await Promise.all(
    eventKinds.map(async (kind) => [kind, await count(await ofKind(db, kind))] as const),
  );
  return { all: await count(undefined), ...(Object.fromEntries(counted) as Record<EventKind, number>) };
}

/** Every single entry, also those that a grouped list does not show; a selected one with all that it stands for. */
export async function allEvents(database: Database, { ids, except_ids, ...query }: Query) {
  const membersOfEach = query.grouped ? membersOfAny : (some: readonly number[]) => isOneOf(sql`events.id`, some);
  const conditions = [
    ...conditionsOf(await asked(database, query, true)),
    when(ids, membersOfEach),
    when(except_ids, (some) => sql`not (${membersOfEach(some)})`),
  ];
  return allOf<ExportedEvent>(database, query, {
    select: views.whole,
    from: sql`from ${events} left join ${admins} on admins.id = events.actor_id`,
    where: where(conditions),
    sorts: { at: sql`events.at` },
    id: sql`events.id`,
  });
}

/** The number of latest entries per record type that are scanned for field names. */
const LATEST = 500;

const fieldsOf = async (db: Db, entities: readonly string[]) =>
  (
    await db.many<{ field: string }>(sql`
      select distinct field.key as field
      from unnest(${sql.param(entities)}::text[]) kind
        cross join lateral (select changes from ${events} where events.entity = kind
          order by events.entity_id desc nulls last, at desc, events.id desc limit ${LATEST}) latest
        cross join lateral jsonb_each(latest.changes) field order by 1`)
  ).map(({ field }) => field);

/** The filter choices of the log. */
export async function findChoices(db: Db, entity: readonly string[] | undefined) {
  const [actions, entities] = await Promise.all([valuesOf(db, sql`events.action`), valuesOf(db, sql`events.entity`)]);
  return { actions, entities, fields: await fieldsOf(db, entity ?? entities) };
}
