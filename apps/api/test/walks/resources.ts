import type { Grants, JsonEndpoint, Permission, Resource, Scope } from '@lintel/contract';
import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../src/platform/records/record.queries.ts';
import type { Answer, TestApp } from '../test-app.ts';

type Me = { id: number; bearer: string };
type Call = [endpoint: JsonEndpoint, input: object];

/** The calls that write a resource's references and owner, for roles that no seed contains. */
export type ResourceExample = {
  resource: Resource;
  /** What the role needs besides the permission to create, such as to view the other records of the call. */
  grants?: Grants;
  /** Inserts a record, for the purge. */
  make?(app: TestApp): Promise<{ id: number }>;
  /** Creates a record with these columns set. */
  create?(app: TestApp, me: Me, columns: Record<string, unknown>): Promise<Call>;
  /** Changes a record of the caller's own. */
  update?(app: TestApp, me: Me, columns: Record<string, unknown>): Promise<Call>;
  /** A record that a reference points at, which belongs to nobody the caller knows. */
  foreign: Record<string, (app: TestApp) => Promise<{ id: number; secret?: string }>>;
};

const actions = { a: 'no action', c: 'cascade', n: 'set null', r: 'no action' } as const;

async function personWith(app: TestApp, permissions: Grants) {
  const role = await app.given.role({ permissions });
  return app.person(role.key);
}

const rowsOf = async (app: TestApp, { table }: AnyRecord) =>
  (await app.rows<{ n: number }>(sql`select count(*) as n from ${table}`))[0]?.n;

/** Refused because of the owner: for lack of the permission, or by naming the field. */
const isRefusal = ({ status, body }: Answer, column: string) =>
  status === 403 || (status === 422 && Object.keys(body.errors ?? {}).join() === column);

/** What a declaration promises of references and ownership, as admins with custom roles would try to get around it. */
export function walkResource(app: TestApp, record: AnyRecord, example: ResourceExample) {
  const { resource, grants = {}, foreign, create, update } = example;
  const { entity, references = {}, ownership, permissions } = resource;
  const table = getTableName(record.table);
  const name = resource.displayName;

  test(`${name}: the database has a foreign key for every declared reference`, async () => {
    const keys = await app.rows<{ column: string; table: string; action: keyof typeof actions }>(sql`
      select col.attname as column, fk.confrelid::regclass::text as table, fk.confdeltype as action
      from pg_constraint fk join pg_attribute col on col.attrelid = fk.conrelid and col.attnum = fk.conkey[1]
      where fk.contype = 'f' and fk.conrelid = ${table}::regclass and cardinality(fk.conkey) = 1`);
    for (const [column, { onDelete = 'no action' }] of Object.entries(references)) {
      const target = record.references?.[column]?.record();
      expect(target?.entity, column).toBe(references[column]?.to);
      const key = keys.find((each) => each.column === column);
      expect(key, `${table}.${column} has no foreign key`).toMatchObject({
        table: getTableName(target?.table ?? record.table),
      });
      expect(actions[key?.action ?? 'a'], column).toBe(onDelete);
    }
  });

  for (const [column, { to, visible }] of Object.entries(references)) {
    if (!visible || !create) continue;
    const view = record.references?.[column]?.record().viewedBy as Permission;
    const scopes: (Scope | undefined)[] = ['own', undefined];
    for (const scope of scopes)
      test(`${name}: refuses a ${to} that the caller cannot view (${scope ?? 'no'} ${view})`, async () => {
        const { [view]: _, ...others } = grants;
        const me = await personWith(app, {
          ...others,
          [permissions.view]: 'all',
          ...(permissions.create && { [permissions.create]: 'all' }),
          ...(ownership && { [ownership.assignedBy]: 'all' }),
          ...(scope && { [view]: scope }),
        });
        const target = await foreign[column]?.(app);
        const before = await rowsOf(app, record);
        const [endpoint, input] = await create(app, me, { [column]: target?.id });
        const answer = await app.with(me.bearer).ask(endpoint, input as never);
        expect(answer, answer.text).toMatchObject({ status: 422, body: { errors: { [column]: expect.any(Array) } } });
        if (target?.secret) expect(answer.text).not.toContain(target.secret);
        const unknown = await create(app, me, { [column]: 999_999_999 });
        expect((await app.with(me.bearer).ask(unknown[0], unknown[1] as never)).body.errors).toEqual(
          answer.body.errors,
        );
        expect(await rowsOf(app, record)).toBe(before);
      });
  }

  if (!ownership) return;
  const [column] = ownership.columns;
  const withoutAssign = (scope: Scope): Grants => ({
    ...grants,
    [permissions.view]: scope,
    ...(permissions.create && { [permissions.create]: scope }),
    ...(permissions.edit && { [permissions.edit]: scope }),
  });

  for (const scope of ['own', 'all'] as const) {
    if (create && permissions.create !== ownership.assignedBy)
      test(`${name}: refuses to create one for another admin without ${ownership.assignedBy} (${scope})`, async () => {
        const me = await personWith(app, withoutAssign(scope));
        const other = await app.given.admin({ role: 'manager' });
        const before = await rowsOf(app, record);
        const [endpoint, input] = await create(app, me, { [column]: other.id });
        const answer = await app.with(me.bearer).ask(endpoint, input as never);
        expect(isRefusal(answer, column), answer.text).toBe(true);
        expect(await rowsOf(app, record)).toBe(before);
      });

    if (update)
      test(`${name}: refuses to reassign one without ${ownership.assignedBy} (${scope})`, async () => {
        const me = await personWith(app, withoutAssign(scope));
        const other = await app.given.admin({ role: 'manager' });
        const [endpoint, input] = await update(app, me, { [column]: other.id });
        const answer = await app.with(me.bearer).ask(endpoint, input as never);
        expect(isRefusal(answer, column), answer.text).toBe(true);
        expect(
          await app.rows(sql`select 1 from ${record.table} where ${sql.identifier(column)} = ${other.id}`),
        ).toEqual([]);
      });
  }

  if (create && permissions.create !== ownership.assignedBy)
    test(`${name}: one that an admin with own scope creates is their own`, async () => {
      const me = await personWith(app, withoutAssign('own'));
      const [endpoint, input] = await create(app, me, {});
      const answer = await app.with(me.bearer).ask(endpoint, input as never);
      expect(answer.status, answer.text).toBe(201);
      const { id } = answer.body.data as { id: number };
      const [row] = await app.rows<{ owner: number }>(
        sql`select ${sql.identifier(column)} as owner from ${record.table} where id = ${id}`,
      );
      expect(row?.owner).toBe(me.id);
      expect(entity).toBe(record.entity);
    });
}
