import type { Parsed } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import type { Context } from '../../src/platform/context.ts';
import { instant, pointer, recordColumns } from '../../src/platform/database/columns.ts';
import type { Database, Db } from '../../src/platform/database/database.ts';
import {
  allOf,
  contains,
  isOneOf,
  pageOf,
  selectedRowsFilter,
  when,
  where,
} from '../../src/platform/database/paging.queries.ts';
import { serveExport } from '../../src/platform/http/export.ts';
import { exportColumns } from '../../src/platform/http/export-columns.ts';
import { type App, serve } from '../../src/platform/http/serve.ts';
import { post } from '../../src/platform/mail/outbox.queries.ts';
import { emit } from '../../src/platform/records/events.ts';
import { ownership, scopeFilter } from '../../src/platform/records/record.queries.ts';
import {
  changeRecord,
  createRecord,
  type Decision,
  deleteRecord,
  eachRecord,
  getVisible,
  record,
} from '../../src/platform/records/record.ts';
import { transition } from '../../src/platform/records/transition.ts';
import type { Room } from '../../src/platform/room.ts';
import { searchSource } from '../../src/platform/search/found.queries.ts';
import { keyEndpoints as endpoints, type Key, keyFields, keyStatuses, keyTransitions } from './contract.ts';

declare module '../../src/platform/records/events.ts' {
  interface DomainEvents {
    'key.lost': { id: number; label: string; assigned_admin_id: number };
  }
}

declare module '../../src/platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    'key-lost': { id: number };
  }
}

const keys = pgTable('keys', {
  ...recordColumns(),
  deleted_at: instant(),
  label: text().notNull(),
  assigned_admin_id: pointer().notNull(),
  due_on: date({ mode: 'string' }),
  status: text({ enum: keyStatuses }).notNull().default('lent'),
  reminded_at: instant(),
});

const own = ownership(keys, keys.assigned_admin_id);
type Query = Parsed<typeof endpoints.list>['query'];
const listOf = ({ search, status, ...query }: Query, context: Context) => ({
  select: sql`keys.*`,
  from: sql`from ${keys} ${where([
    sql`deleted_at is null`,
    scopeFilter(context, own),
    ...selectedRowsFilter(sql`id`, query),
    when(search, (term) => contains(sql`label`, term)),
    when(status, (values) => isOneOf(sql`status`, values)),
  ])}`,
  sorts: { created_at: sql`created_at`, label: sql`label` },
  id: sql`id`,
});
const findKey = (db: Db, id: number) => db.maybe<Key>(sql`select * from ${keys} where id = ${id}`);

const columns = exportColumns<Key>(keyFields);
const key = record({ entity: 'key', displayName: 'This key', table: keys, fields: keyFields, own, find: findKey });

type Items = Parsed<typeof endpoints.giveBack>['body'];
const actOn = (
  context: Context,
  { items }: Items,
  act: 'return' | 'lose',
  afterWrite?: Decision<typeof keys>['afterWrite'],
) =>
  eachRecord(context, key, items, async (tx, before) => {
    const set = transition(tx, keyTransitions, before, act);
    return { set, act, afterWrite };
  });

function routes(app: App) {
  serve(app, endpoints.list, (context, { query }) => pageOf(context.db, query, listOf(query, context)));
  serveExport(app, endpoints.export, {
    entity: 'key',
    file: 'keys',
    table: (context, query) => ({ columns, rows: allOf<Key>(app.database, query, listOf(query, context)) }),
  });
  serve(app, endpoints.get, (context, { params }) => getVisible(context, key, params.id));
  serve(app, endpoints.create, (context, { body }) => createRecord(context, key, async () => ({ set: body })));
  serve(app, endpoints.update, (context, { params, body: { version, ...set } }) =>
    changeRecord(context, key, { id: params.id, version }, async () => ({ set })),
  );
  serve(app, endpoints.remove, (context, { params }) => deleteRecord(context, key, params.id));
  serve(app, endpoints.giveBack, (context, { body }) => actOn(context, body, 'return'));
  serve(app, endpoints.lose, (context, { body }) =>
    actOn(context, body, 'lose', (tx, after) => emit(tx, 'key.lost', after)),
  );
}

const remind = (database: Database) =>
  database.run(
    sql`update ${keys} set reminded_at = now() where due_on < current_date and status = 'lent' and reminded_at is null`,
  );

export const keysRoom: Room = {
  name: 'keys',
  routes,
  records: [key],
  search: [
    searchSource<Key>({
      kind: 'key',
      permission: 'appointment.view',
      table: keys,
      own,
      text: sql`folded(label)`,
      tell: ({ id, label, status }) => ({ id, title: label, status }),
    }),
  ],
  collections: { keys: { access: 'appointment.view', own } },
  reactions: {
    'key.lost': (tx, { id, label }) =>
      post(tx, {
        template: 'key-lost',
        recipient: 'locksmith@example.test',
        title: `Key ${label} is lost`,
        payload: { id },
      }),
  },
  emailTemplates: ({ database }) => ({
    'key-lost': async ({ id }) => {
      const lost = await findKey(database, id);
      return lost ? { html: `<p>${lost.label}</p>`, text: `Please change the lock of ${lost.label}.` } : null;
    },
  }),
  jobs: { 'key-reminder': ({ database }) => ({ every: '5 * * * *', run: () => remind(database) }) },
  retentionPurges: [
    ({ database }) => database.run(sql`delete from ${keys} where deleted_at < now() - interval '30 days'`),
  ],
};
