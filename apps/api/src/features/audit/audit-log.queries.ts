import type { AuditEvent, listEvents, Parsed } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../platform/database/database.ts';
import { allOf, contains, pageOf, when, where } from '../../platform/database/paging.queries.ts';
import { events } from '../../platform/database/platform.table.ts';
import { admins } from '../admins/index.ts';

const columns = sql`events.id, events.at, events.action, events.entity, events.entity_id, events.changes, events.reason, events.ip,
  events.request_id, events.operation_id,
  case when events.actor_id is null then null else json_build_object('id', events.actor_id,
    'name', concat_ws(' ', admins.first_name, admins.last_name), 'email', coalesce(admins.email, '')) end as actor`;

type Query = Parsed<typeof listEvents>['query'];

const listOf = ({ search, actor_id, action, entity, entity_id, operation_id, at_from, at_to }: Query) => ({
  select: columns,
  from: sql`from ${events} left join ${admins} on admins.id = events.actor_id ${where([
    when(search, (term) =>
      contains(
        sql`concat_ws(' ', events.action, events.reason, admins.first_name, admins.last_name, admins.email)`,
        term,
      ),
    ),
    when(actor_id, (value) => sql`events.actor_id = ${value}`),
    when(action, (value) => sql`events.action = ${value}`),
    when(entity, (value) => sql`events.entity = ${value}`),
    when(entity_id, (value) => sql`events.entity_id = ${value}`),
    when(operation_id, (value) => sql`events.operation_id = ${value}`),
    when(at_from, (value) => sql`events.at >= ${value}::date`),
    when(at_to, (value) => sql`events.at < ${value}::date + 1`),
  ])}`,
  sorts: { at: sql`events.at` },
  id: sql`events.id`,
});

export const findEvents = (db: Db, query: Query) => pageOf<AuditEvent>(db, query, listOf(query));
export const allEvents = (database: Database, query: Query) => allOf<AuditEvent>(database, query, listOf(query));
