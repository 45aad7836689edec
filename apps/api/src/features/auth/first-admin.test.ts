import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { compiled } from '../../../test/compiled.ts';
import { testApp } from '../../../test/test-app.ts';
import { seedOnce } from '../../app/seed.ts';

const NEW = 'plum-gravel-otter-91-tandem';
const person = { first_name: 'First', last_name: 'Admin', email: 'first@lintel.test', password: NEW };

test('a system without admins prints a setup link that works once', async () => {
  const app = await testApp({ env: { LINTEL_DEMO: '0' } });
  await app.database.run(sql`truncate admins cascade`);
  const old = (await seedOnce(app.database, app.config)).setupLink ?? '';
  const link = new URL((await seedOnce(app.database, app.config)).setupLink ?? '');
  expect(link.origin + link.pathname).toBe(`${app.config.webOrigin}/setup`);
  const token = link.searchParams.get('token') ?? '';

  const wrong = [new URL(old).searchParams.get('token') ?? '', `${token}x`];
  for (const each of wrong) expect((await app.guest.ask(contract.setup, { token: each, ...person })).status).toBe(422);
  expect((await app.guest.ask(contract.setup, { token, ...person, password: 'first.admin.2026' })).status).toBe(422);

  const both = await Promise.all([
    app.guest.ask(contract.setup, { token, ...person }),
    app.guest.ask(contract.setup, { token, ...person, email: 'second@lintel.test' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const made = both.find(({ status }) => status === 201)?.body.data;
  expect(made?.admin).toMatchObject({ role: { key: 'super' }, status: 'active' });
  expect((await app.with(made?.token ?? '').ask(contract.listRoles)).status).toBe(200);
  expect((await seedOnce(app.database, app.config)).setupLink).toBeUndefined();
});

test('the command line creates a super admin, and recovers a locked-out one', async () => {
  const app = await testApp();
  const run = (email: string) =>
    promisify(execFile)(process.execPath, [fileURLToPath(new URL('../../app/admin.ts', import.meta.url)), email], {
      env: { ...process.env, ...compiled, DATABASE_URL: app.database.url, LINTEL_DATA: app.config.dataFolder },
    });
  const tokenIn = (output: string) =>
    new URL(output.match(/https?:\/\/\S+/)?.[0] ?? '').searchParams.get('token') ?? '';

  await app.guest.call(contract.resetPassword, {
    token: tokenIn((await run('root@lintel.test')).stdout),
    newPassword: NEW,
  });
  expect((await app.with(await app.signIn('root@lintel.test', NEW)).call(contract.currentAdmin)).admin.role.key).toBe(
    'super',
  );

  const locked = await app.given.admin({ role: 'super', status: 'blocked' });
  await app.guest.call(contract.resetPassword, { token: tokenIn((await run(locked.email)).stdout), newPassword: NEW });
  expect(await app.signIn(locked.email, NEW)).toBeTruthy();
  await expect(run('no address')).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Say whose.*\n$/) });
  expect(await app.rows(sql`select count(*) as n from events where reason = 'command line'`)).toEqual([{ n: 2 }]);
});
