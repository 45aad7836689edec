import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { rooms } from '../src/app/rooms.ts';
import type { AnyRecord } from '../src/platform/records/record.queries.ts';
import type { Make } from './examples.ts';
import { lists } from './lists.ts';
import type { Answer, TestApp } from './test-app.ts';
import type { MachineExample } from './walks/machines.ts';
import type { ResourceExample } from './walks/resources.ts';

type Me = { id: number; role_id: number };
type Given = { id: number; version: number };
type Row = Record<string, unknown>;

/** Whatever the walks need to know of a resource whose calls follow from its declaration. */
export type DeclaredExample = {
  resource: contract.Resource;
  endpoints: contract.ResourceEndpoints;
  /** The fields of a new record that the caller may create. */
  fields(app: TestApp, me: { id: number }): Promise<Row>;
} & Pick<ResourceExample, 'foreign' | 'grants'>;

const recordFor = ({ entity }: contract.Resource): AnyRecord => {
  const found = rooms.flatMap(({ records = [] }) => records).find((record) => record.entity === entity);
  if (!found) throw new Error(`No room has a record for the resource ${entity}`);
  return found;
};

/** Inserts a record of the given owner. */
async function given(app: TestApp, { resource, fields }: DeclaredExample, owner: { id: number }, more: Row = {}) {
  const [column] = resource.ownership?.columns ?? [];
  const row = { ...(await fields(app, owner)), ...(column && { [column]: owner.id }), ...more };
  const names = Object.keys(row).map((name) => sql`${sql.identifier(name)}`);
  const values = Object.values(row).map((value) => sql`${value}`);
  return app.database.one<Given>(sql`
    insert into ${recordFor(resource).table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})
    returning id, version`);
}

/** The fields with another text, for a call that changes something. */
function changed(fields: Row): Row {
  const text = Object.entries(fields).find(([, value]) => typeof value === 'string');
  if (!text) throw new Error('Give a field with a text, which examples can change');
  return { [text[0]]: `${text[1]} again` };
}

const scopeOf = async (app: TestApp, me: Me, permission: contract.Permission) =>
  (await app.rows<{ permissions: contract.Grants }>(sql`select permissions from roles where id = ${me.role_id}`))[0]
    ?.permissions[permission];

const absent = { id: 999_999_999, version: 1 };
const items = ({ id, version }: Given) => ({ items: [{ id, version }] });
const deleted = { deleted_at: new Date().toISOString() };

/** Whether an export has the record's row; its first column is the id. */
const exports =
  ({ id }: Given) =>
  ({ text }: Answer) =>
    text.split('\n').some((row) => row.startsWith(`${id},`));

/** Whether this many records are counted. */
const counts =
  (...possible: number[]) =>
  ({ body }: Answer) =>
    possible.includes((body.data as { all: number }).all);

/** A status from which the action is possible. */
const startOf = ({ transitions = {} }: contract.Resource, action: string) => transitions[action]?.from[0];

/** What creating one needs besides: the records that the fields point at are the caller's own. */
const needsOf = ({ grants = {} }: DeclaredExample): contract.Grants =>
  Object.fromEntries(
    (Object.keys(grants) as contract.Permission[]).map((permission) => [
      permission,
      contract.scopesOf(permission).includes('own') ? 'own' : 'all',
    ]),
  );

/** Valid calls of every endpoint, on the caller's own record, on another admin's and on a missing one. */
export function callExamples(example: DeclaredExample): [contract.Endpoint, Make][] {
  const { resource, endpoints, fields } = example;
  const on =
    (permission: contract.Permission, input: (made: Given) => Row, more: Row = {}): Make =>
    async (app, me) => ({
      own: input(await given(app, example, me, more)),
      ...((await scopeOf(app, me, permission)) === 'own' && {
        other: input(await given(app, example, await app.given.admin(), more)),
      }),
      absent: input(absent),
    });
  const { view, create, edit, delete: remove } = resource.permissions as Required<contract.Resource['permissions']>;
  const byId = ({ id }: Given) => ({ id });
  return [
    [
      endpoints.list,
      async (app, me) => ({
        own: {},
        sees: {
          own: lists(await given(app, example, me)),
          other: lists(await given(app, example, await app.given.admin())),
        },
      }),
    ],
    [
      endpoints.counts,
      async (app, me) => {
        const { id } = await given(app, example, me);
        const other = await given(app, example, await app.given.admin());
        return { own: { ids: `${id},${other.id}` }, sees: { own: counts(1, 2), other: counts(2) } };
      },
    ],
    [
      endpoints.export,
      async (app, me) => ({
        own: {},
        sees: {
          own: exports(await given(app, example, me)),
          other: exports(await given(app, example, await app.given.admin())),
        },
      }),
    ],
    [endpoints.get, on(view, byId)],
    [endpoints.history, on(view, byId)],
    [endpoints.create, async (app, me) => ({ own: await fields(app, me), needs: needsOf(example) })],
    [
      endpoints.update,
      async (app, me) => {
        const change = changed(await fields(app, me));
        return on(edit, ({ id, version }) => ({ id, version, ...change }))(app, me);
      },
    ],
    [endpoints.remove, on(remove, byId)],
    [endpoints.restore, on(remove, byId, deleted)],
    ...Object.entries(endpoints.actions).map(([action, endpoint]): [contract.Endpoint, Make] => [
      endpoint,
      on(resource.transitions?.[action]?.permission ?? create, items, { status: startOf(resource, action) }),
    ]),
  ];
}

/** How a record reaches a status, and which call performs each transition. */
export function machineExample(example: DeclaredExample): MachineExample {
  const { resource, endpoints } = example;
  const machine = resource.transitions ?? {};
  const statuses = Object.values(machine).flatMap(({ from, to }) => [...from, ...(to ? [to] : [])]);
  const { table } = recordFor(resource);
  return {
    name: resource.displayName,
    machine,
    statuses: [...new Set(statuses)],
    make: (app, status, me) => given(app, example, me, { status }),
    statusOf: async (app, { id }) =>
      (await app.rows<{ status: string }>(sql`select status from ${table} where id = ${id}`))[0]?.status,
    acts: Object.fromEntries(
      Object.entries(endpoints.actions).map(([action, endpoint]) => [action, (made) => [endpoint, items(made)]]),
    ),
  };
}

/** The calls that write its references and its owner. */
export function referenceExample(example: DeclaredExample): ResourceExample {
  const { resource, endpoints, fields, foreign, grants } = example;
  return {
    resource,
    foreign,
    ...(grants && { grants }),
    make: (app) => given(app, example, { id: 1 }),
    create: async (app, me, columns) => [endpoints.create, { ...(await fields(app, me)), ...columns }],
    update: async (app, me, columns) => {
      const { id, version } = await given(app, example, me);
      return [endpoints.update, { id, version, ...columns }];
    },
  };
}
