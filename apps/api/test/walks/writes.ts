import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Make, somePath } from '../examples.ts';
import type { Subject } from './subject.ts';

const smuggled: Record<string, unknown> = {
  role: 'super',
  is_super: true,
  is_system: true,
  blocked: false,
  status: 'active',
  permissions: { 'admin.edit': 'all' },
  password_hash: 'x',
  email_verified: true,
  deleted_at: null,
  created_at: '2020-01-01T00:00:00Z',
  admin_id: 1,
};

/** Every endpoint that writes rejects undeclared fields, and writes exactly one audit entry. */
export function walkWrites({ app, endpoints, examples }: Subject) {
  const writes = [...examples].filter(
    ([endpoint]) => endpoints.includes(endpoint) && endpoint.kind === 'json' && endpoint.method !== 'GET',
  ) as [contract.JsonEndpoint, Make][];

  const everyAdmin = () => app.rows(sql`select md5(string_agg(admins::text, ' ' order by id)) from admins`);

  test.each(writes.map(([endpoint, make]) => [`${endpoint.method} ${endpoint.path}`, endpoint, make] as const))(
    '%s rejects every undeclared field',
    async (_, endpoint, make) => {
      const me = await app.person('super');
      const declared = Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {});
      // A rejected call has no side effects: one example serves all of them.
      const { own } = await make(app, me);
      const names = contract.paramNames(endpoint);
      const body = Object.fromEntries(Object.entries(own).filter(([name]) => !names.includes(name)));
      const path = contract.buildPath(endpoint, own);
      const before = await everyAdmin();
      for (const [name, value] of Object.entries(smuggled)) {
        if (declared.includes(name)) continue;
        const answer =
          endpoint.method === 'DELETE'
            ? await app.request('DELETE', `${path}?${name}=x`, { token: me.bearer })
            : await app.request(endpoint.method, path, { token: me.bearer }, { ...body, [name]: value });
        expect(answer, `${name}: ${answer.text}`).toMatchObject({
          status: 422,
          body: { errors: { [name]: expect.any(Array) } },
        });
      }
      expect(await everyAdmin()).toEqual(before);
      const bodies =
        endpoint.method === 'DELETE'
          ? []
          : ['{"__proto__": {"is_super": true}}', '{"constructor": {"prototype": {"is_super": true}}}'];
      for (const body of bodies) {
        const polluted = await app.request(endpoint.method, somePath(endpoint), { token: me.bearer }, body);
        expect(polluted.status).toBe(400);
      }
    },
  );

  const count = async () => (await app.rows<{ n: number }>(sql`select count(*) as n from events`))[0]?.n ?? 0;
  const [audited, silent] = [true, false].map((isAudited) =>
    writes
      .filter(([endpoint]) => endpoint.audited === isAudited)
      .map(([endpoint, make]) => [`${endpoint.method} ${endpoint.path}`, endpoint, make] as const),
  );

  /** Calls it as a super admin, and counts the audit entries. */
  async function carriedOut(endpoint: contract.JsonEndpoint, make: Make) {
    const me = await app.person('super');
    const { own } = await make(app, me);
    const before = await count();
    const answer = await app.with(me.bearer).ask(endpoint, own as never);
    expect(answer.status, answer.text).toBeLessThan(300);
    return { answer, lines: (await count()) - before };
  }

  test.each(silent ?? [])(
    '%s only reads, or stores transient data: it writes no audit entry',
    async (_, endpoint, make) => {
      expect((await carriedOut(endpoint, make)).lines).toBe(0);
    },
  );

  // Refreshing a session and requesting a password reset write their audit entry like all others.
  test.each(audited ?? [])('%s writes exactly one audit entry, in the same transaction', async (_, endpoint, make) => {
    const { answer, lines } = await carriedOut(endpoint, make);
    expect(lines).toBe(1);
    const [event] = await app.rows<Record<string, unknown>>(sql`select * from events order by id desc limit 1`);
    expect(event).toMatchObject({
      ip: '127.0.0.1',
      request_id: answer.headers['x-request-id'],
      operation_id: expect.any(Number),
    });
    expect(JSON.stringify(event)).not.toMatch(/plum-gravel|demo-lintel-2026|argon2/);
  });
}
