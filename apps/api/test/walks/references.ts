import * as contract from '@lintel/contract';
import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { AnyRecord } from '../../src/platform/records/record.queries.ts';
import type { Make } from '../examples.ts';
import type { Answer, TestApp } from '../test-app.ts';
import type { Subject } from './subject.ts';

type Me = Awaited<ReturnType<TestApp['person']>>;
type Input = Record<string, unknown>;

/** Makes a record that belongs to nobody the caller knows, with a text that a refusal must not contain. */
export type MakeForeign = (app: TestApp) => Promise<{ id: number; secret: string }>;

type Known = {
  records: readonly AnyRecord[];
  resources: readonly contract.Resource[];
  /** By entity. */
  foreign: Record<string, MakeForeign>;
};

const UNKNOWN = 999_999_999;
const EACH = '[]';

/** Where a body contains ids: `['rooms', '[]', 'room_type_id']`. */
function idPaths(schema: unknown, at: string[] = []): string[][] {
  const { def, shape } = (schema ?? {}) as { def?: z.core.$ZodTypeDef & Record<string, unknown>; shape?: object };
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => idPaths(inner, [...at, name]));
  if (def?.type === 'array') return idPaths(def.element, [...at, EACH]);
  if (def?.type === 'union') return (def.options as unknown[]).flatMap((option) => idPaths(option, at));
  if (def?.innerType || def?.in) return idPaths(def.innerType ?? def.in, at);
  return /(^|_)ids?$/.test(nameOf(at)) ? [at] : [];
}
const nameOf = (path: string[]) => path.filter((part) => part !== EACH).at(-1) ?? '';

/** The value with an id at a path, in every row of a list; undefined if the value has nothing there. */
function withId(value: unknown, [key, ...rest]: string[], id: number): unknown {
  if (key === undefined) return id;
  if (key !== EACH) return { ...(value as object), [key]: withId((value as Input | undefined)?.[key], rest, id) };
  if (rest.length === 0) return [id];
  if (!Array.isArray(value) || value.length === 0) throw new Error(`The example has no ${rest.join('.')} to replace`);
  return value.map((row) => withId(row, rest, id));
}

const areaOf = (permission: contract.Access) => String([permission].flat()[0]).split('.')[0] ?? '';

/** Every permission but those of one area, which are missing or limited to the caller's own records. */
const without = (area: string, scope?: contract.Scope): contract.Grants =>
  Object.fromEntries(
    contract.permissions.flatMap((permission) => {
      if (areaOf(permission) !== area) return [[permission, 'all']];
      return scope && contract.scopesOf(permission).includes(scope) ? [[permission, scope]] : [];
    }),
  );

/** A bulk endpoint reports each record. */
function isRefused({ status, body }: Answer) {
  const outcome = body.data as Partial<contract.BulkOutcome> | undefined;
  if (status === 200) return outcome?.done?.length === 0 && (outcome.skipped?.length ?? 0) > 0;
  return status === 422 || status === 404;
}

/** What a refusal says, without the numbers of the records that it names. */
const saidIn = ({ status, body, text }: Answer) =>
  `${status} ${JSON.stringify(body.errors ?? body.detail ?? (body.data as { skipped?: unknown })?.skipped ?? text).replaceAll(/\d+/g, 'n')}`;

/**
 * Every id of another record in every call that writes, from the contract and the foreign keys: a record that does not
 * exist, was deleted, or cannot be viewed by the caller is refused with the same words, and nothing is written.
 */
export async function walkReferences({ app, endpoints, examples }: Subject, { records, resources, foreign }: Known) {
  const recordFor = (table: string) => records.find((record) => getTableName(record.table) === table);
  const events = async () => (await app.rows<{ n: number }>(sql`select count(*) as n from events`))[0]?.n;

  const keys = await app.rows<{ column: string; table: string }>(sql`
    select distinct col.attname as column, fk.confrelid::regclass::text as table from pg_constraint fk
      join pg_attribute col on col.attrelid = fk.conrelid and col.attnum = any(fk.conkey) where fk.contype = 'f'`);
  /** The record that a field points at, by the foreign keys of the columns with its name. */
  const pointedAt = (path: string[]) =>
    keys
      .filter(({ column }) => column === nameOf(path).replace(/s$/, ''))
      .flatMap(({ table }) => recordFor(table) ?? [])[0];

  /** Whether the caller must be able to view it: as declared, otherwise if its kind has scope own. */
  function isVisibleAsked({ permission }: contract.Endpoint, field: string, { own }: AnyRecord) {
    const room = resources.find(({ permissions }) => areaOf(permissions.view) === areaOf(permission));
    return room?.references?.[field]?.visible ?? own !== undefined;
  }

  const personWith = async (permissions: contract.Grants) => app.person((await app.given.role({ permissions })).key);

  type Call = { endpoint: contract.JsonEndpoint; make: Make; path: string[] };

  async function ask({ endpoint, make, path }: Call, me: Me, id: number) {
    const { own } = await make(app, me);
    const before = await events();
    const answer = await app.with(me.bearer).ask(endpoint, withId(own, path, id) as never);
    expect(isRefused(answer), `${path.join('.')}: ${answer.status} ${answer.text.slice(0, 300)}`).toBe(true);
    expect(await events(), answer.text.slice(0, 300)).toBe(before);
    return { said: saidIn(answer), text: answer.text };
  }

  const makeForeign = ({ entity }: AnyRecord) => {
    const make = foreign[entity];
    if (!make) throw new Error(`No example makes a foreign ${entity}: add one to examples-resources.ts`);
    return make(app);
  };

  /** An id that the caller may not use is refused like one that nobody has. */
  async function expectAlike(call: Call, me: Me, { id, secret }: { id: number; secret: string }, what: string) {
    const [unknown, refused] = [await ask(call, me, UNKNOWN), await ask(call, me, id)];
    expect(refused.said, what).toBe(unknown.said);
    expect(refused.text, what).not.toContain(secret);
  }

  async function tryField(call: Call) {
    const { endpoint, path } = call;
    const superAdmin = await app.person('super');
    await ask(call, superAdmin, UNKNOWN);
    const record = pointedAt(path);
    if (!record) return;
    if ('deleted_at' in record.table) {
      const gone = await makeForeign(record);
      await app.database.run(sql`update ${record.table} set deleted_at = now() where id = ${gone.id}`);
      await expectAlike(call, superAdmin, gone, 'deleted');
    }
    if (!isVisibleAsked(endpoint, nameOf(path), record)) return;
    const area = areaOf(record.viewedBy ?? 'signed_in');
    for (const scope of ['own', undefined] as const) {
      const permissions = without(area, scope);
      if (!contract.scopeForEndpoint(endpoint, permissions)) continue;
      const me = await personWith(permissions);
      await expectAlike(call, me, await makeForeign(record), `${scope ?? 'no'} ${record.viewedBy}`);
    }
  }

  const writes = [...examples].flatMap(([endpoint, make]) =>
    endpoints.includes(endpoint) && endpoint.kind === 'json' && endpoint.audited && endpoint.permission !== 'public'
      ? [{ endpoint, make }]
      : [],
  );
  const calls: Call[] = writes.flatMap(({ endpoint, make }) =>
    [...new Map(idPaths(endpoint.body).map((path) => [path.join('.'), path])).values()]
      .filter((path) => nameOf(path) !== 'operation_id') // a bulk call continues an operation: in-batches.test.ts
      .map((path) => ({ endpoint, make, path })),
  );

  test('there are references to walk', () => {
    expect(calls.length).toBeGreaterThan(0);
  });

  test.each(calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call.path.join('.'), call] as const))(
    '%s refuses %s of a record that is unknown, deleted or invisible',
    async (_, __, call) => {
      await tryField(call);
    },
  );

  const assigning = calls.flatMap((call) => {
    const room = resources.find(({ permissions }) => areaOf(permissions.view) === areaOf(call.endpoint.permission));
    const [rule, record] = [room?.ownership, records.find(({ entity }) => entity === room?.entity)];
    if (!rule || !record || pointedAt(call.path)?.entity !== 'admin') return [];
    return [call.endpoint.permission].flat().includes(rule.assignedBy) ? [] : [{ call, rule, record }];
  });

  test.each(
    assigning.map(
      ({ call, ...rest }) =>
        [`${call.endpoint.method} ${call.endpoint.path}`, call.path.join('.'), { call, ...rest }] as const,
    ),
  )('%s refuses another admin as %s without the permission to assign', async (_, __, { call, rule, record }) => {
    const { endpoint, make, path } = call;
    const { [rule.assignedBy]: ___, ...permissions } = without('', 'all');
    const me = await personWith(permissions);
    const other = await app.given.admin({ role: 'manager' });
    const { own } = await make(app, me);
    const before = await events();
    const answer = await app.with(me.bearer).ask(endpoint, withId(own, path, other.id) as never);
    expect(isRefused(answer) || answer.status === 403, answer.text.slice(0, 300)).toBe(true);
    expect(await events()).toBe(before);
    const isTheirs = rule.columns.map((column) => sql`${sql.identifier(column)} = ${other.id}`);
    expect(await app.rows(sql`select 1 from ${record.table} where ${sql.join(isTheirs, sql` or `)}`)).toEqual([]);
  });
}
