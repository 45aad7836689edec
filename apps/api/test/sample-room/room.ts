import { sql } from 'drizzle-orm';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { admin } from '../../src/features/admins/index.ts';
import { instant, pointer, recordColumns } from '../../src/platform/database/columns.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { serveResource } from '../../src/platform/http/serve-resource.ts';
import { post } from '../../src/platform/mail/outbox.queries.ts';
import { emit } from '../../src/platform/records/events.ts';
import { recordOf } from '../../src/platform/records/record-of.ts';
import { findResource } from '../../src/platform/records/resource-list.queries.ts';
import type { Room } from '../../src/platform/room.ts';
import { searchSource } from '../../src/platform/search/found.queries.ts';
import { type Key, keyEndpoints, keyResource, keyStatuses } from './contract.ts';

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

const key = recordOf<typeof keyResource, typeof keys, Key>(keyResource, {
  table: keys,
  references: { assigned_admin_id: () => admin },
});

const remind = (database: Database) =>
  database.run(
    sql`update ${keys} set reminded_at = now() where due_on < current_date and status = 'lent' and reminded_at is null`,
  );

export const keysRoom: Room = {
  name: 'keys',
  routes: (app) =>
    serveResource(app, {
      endpoints: keyEndpoints,
      record: key,
      resource: keyResource,
      search: ['label'],
      afterAction: { lose: (tx, lost) => emit(tx, 'key.lost', lost) },
    }),
  records: [key],
  search: [
    searchSource<Key>({
      kind: 'key',
      permission: 'appointment.view',
      table: keys,
      own: key.own,
      text: sql`folded(label)`,
      tell: ({ id, label, status }) => ({ id, title: label, status }),
    }),
  ],
  collections: { keys: { access: 'appointment.view', own: key.own } },
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
      const lost = await findResource<Key>(database, key, id);
      return lost ? { html: `<p>${lost.label}</p>`, text: `Please change the lock of ${lost.label}.` } : null;
    },
  }),
  jobs: { 'key-reminder': ({ database }) => ({ every: '5 * * * *', run: () => remind(database) }) },
};
