import { type AuditEvent, can, type listEvents, type Parsed } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { allOf, chosen, contains, isOneOf, pageOf, when, where } from '../../platform/database/paging.queries.ts';
import { events } from '../../platform/database/platform.table.ts';
import { admins } from '../admins/index.ts';

const columns = (email: SQL, whence: SQL) => sql`
  events.id, events.at, events.action, events.entity, events.entity_id, events.changes, events.reason, ${whence},
  events.operation_id, case when events.actor_id is null then null else json_build_object('id', events.actor_id,
    'name', concat_ws(' ', admins.first_name, admins.last_name), 'email', ${email}) end as actor`;

/** Everything, for the log; or what was done and by whom, without where from and by which address they are reached. */
const views = {
  whole: {
    select: columns(sql`coalesce(admins.email, '')`, sql`events.ip, events.request_id`),
    searched: sql`concat_ws(' ', events.action, events.reason, admins.first_name, admins.last_name, admins.email)`,
  },
  named: {
    select: columns(sql`null`, sql`null as ip, null as request_id`),
    searched: sql`concat_ws(' ', events.action, events.reason, admins.first_name, admins.last_name)`,
  },
};

type Query = Parsed<typeof listEvents>['query'];

/** Any of these, one of whom may be the house itself. */
function isActor(wished: readonly ('system' | number)[]) {
  const ids = wished.filter((each) => each !== 'system');
  const ways = [
    ...(ids.length > 0 ? [isOneOf(sql`events.actor_id`, ids)] : []),
    ...(wished.includes('system') ? [sql`events.actor_id is null`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

const listOf = (
  { search, actor_id, action, entity, entity_id, operation_id, at_from, at_to, ...query }: Query,
  { select, searched } = views.whole,
) => ({
  select,
  from: sql`from ${events} left join ${admins} on admins.id = events.actor_id ${where([
    ...chosen(sql`events.id`, query),
    when(search, (term) => contains(searched, term)),
    when(actor_id, isActor),
    when(action, (values) => isOneOf(sql`events.action`, values)),
    when(entity, (values) => isOneOf(sql`events.entity`, values)),
    when(entity_id, (value) => sql`events.entity_id = ${value}`),
    when(operation_id, (value) => sql`events.operation_id = ${value}`),
    when(at_from, (value) => sql`events.at >= ${value}::date`),
    when(at_to, (value) => sql`events.at < ${value}::date + 1`),
  ])}`,
  sorts: { at: sql`events.at` },
  id: sql`events.id`,
});

/** What was done to one record, for whoever may see it: only those who may read the log learn more than names. */
export const findHistory = ({ db, admin }: Context, query: Query & { entity: string[]; entity_id: number }) =>
  pageOf<AuditEvent>(db, query, listOf(query, can(admin, 'audit.view') ? views.whole : views.named));

export const findEvents = (db: Db, query: Query) => pageOf<AuditEvent>(db, query, listOf(query));
export const allEvents = (database: Database, query: Query) => allOf<AuditEvent>(database, query, listOf(query));

/** Each value of a column once, from one to the next by its index: the log is long, its words are few. */
const valuesOf = async (db: Db, column: SQL) =>
  (
    await db.many<{ value: string }>(sql`
      with recursive found (value) as (
        (select ${column} from ${events} order by ${column} limit 1)
        union all
        select (select ${column} from ${events} where ${column} > found.value order by ${column} limit 1) from found where found.value is not null
      ) select value from found where value is not null`)
  ).map(({ value }) => value);

/** What the log can be narrowed to. */
export async function findChoices(db: Db) {
  const [actions, entities] = await Promise.all([valuesOf(db, sql`events.action`), valuesOf(db, sql`events.entity`)]);
  return { actions, entities };
}
