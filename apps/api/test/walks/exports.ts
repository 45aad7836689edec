import type * as contract from '@lintel/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Subject } from './subject.ts';

const short = (path: string) => path.replace(/^\/v\d\/dashboard\//, '').replace('/export.csv', '');

/** Excludes lists of one record, and the emails of the demo. */
const isList = ({ path, ...endpoint }: contract.Endpoint) =>
  endpoint.kind === 'json' && endpoint.paged && !path.includes('{') && !path.endsWith('/outbox');

/** Every list has an export: a new list fails here until it has one. */
export function walkExports({ app, endpoints, examples }: Subject) {
  const tables = endpoints.filter(({ path }) => path.endsWith('/export.csv'));

  /** A selected row is exported alone; excluding it exports the others. */
  async function expectChosen(token: string, path: string, id: string, all: number) {
    const read = async (query: string): Promise<Record<string, string>[]> => {
      const { status, text } = await app.request('GET', `${path}?${query}`, { token });
      expect(status, text.slice(0, 200)).toBe(200);
      return parse(text, { bom: true, columns: true });
    };
    expect((await read(`ids=${id}`)).map((row) => row.id)).toEqual([id]);
    const others = (await read(`except_ids=${id}`)).map((row) => row.id);
    expect(others).not.toContain(id);
    if (!path.includes('/events/')) expect(others).toHaveLength(all - 1);
  }

  test('every list can be exported', () => {
    const lists = endpoints.filter(isList).map(({ path }) => short(path));
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.filter((list) => !tables.some(({ path }) => short(path) === list))).toEqual([]);
  });

  test.each(tables.map((table) => [table.path, table] as const))(
    '%s contains every row, writes an audit entry, and needs the permissions to view and to export',
    async (of, table) => {
      const me = await app.person('auditor');
      // With the id of a record where it belongs to one.
      const own = of.includes('{') ? (await examples.get(table)?.(app, me))?.own : undefined;
      const path = of.replace('{id}', String(own?.id));
      expect(table).toMatchObject({ permission: 'export.run', alsoRequires: expect.stringMatching(/\.view$/) });
      const listed = endpoints.find(
        (each) => each.kind === 'json' && each.method === 'GET' && short(each.path) === short(of),
      ) as contract.JsonEndpoint;
      const list = await me.ask(listed, { id: own?.id });
      const total = (list.body.meta as contract.PageMeta | undefined)?.total ?? (list.body.data as unknown[]).length;
      const answer = await app.request('GET', path, { token: me.bearer });
      expect(answer.status, answer.text.slice(0, 200)).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('text/csv'),
        'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+\.csv"$/),
      });
      const records: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
      // The audit log now also contains this export.
      expect(records).toHaveLength(path.includes('/events/') ? total + 1 : total);
      expect(
        await app.rows(
          sql`select 1 from events where action = 'export.run' and actor_id = ${me.id} and entity_id is null`,
        ),
      ).toHaveLength(1);

      const [some] = records.filter(({ id }) => id !== undefined);
      if (some) await expectChosen(me.bearer, path, some.id ?? '', records.length);

      for (const permissions of [
        { 'export.run': 'all' },
        { [String(table.alsoRequires)]: 'all' },
      ] as contract.Grants[]) {
        const role = await app.given.role({ permissions });
        const { id } = await app.person('auditor');
        await app.database.run(sql`update admins set role_id = ${role.id} where id = ${id}`);
        const [{ email } = { email: '' }] = await app.rows<{ email: string }>(
          sql`select email from admins where id = ${id}`,
        );
        const refused = await app.request('GET', path, { token: await app.signIn(email) });
        expect(refused).toMatchObject({
          status: 403,
          body: { detail: expect.stringContaining(String(table.alsoRequires)) },
        });
      }
    },
  );
}
