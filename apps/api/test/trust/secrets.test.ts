import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { examples, somePath } from '../examples.ts';
import { type Answer, linkIn, testApp } from '../test-app.ts';

const app = await testApp();
const known = new Set<string>(['demo-lintel-2026', 'plum-gravel-otter-91-tandem', app.config.secret]);
const answers: (Answer & { endpoint: contract.Endpoint })[] = [];

/** Every endpoint of the contract, once with valid input and once with secrets in the wrong places. */
beforeAll(async () => {
  for (const [endpoint, make] of examples) {
    const me = await app.person('super');
    known.add(me.bearer.split('.')[2] ?? '');
    const { own } = await make(app, me);
    answers.push({ endpoint, ...(await me.ask(endpoint as contract.JsonEndpoint, own as never)) });
    await app.request(
      endpoint.method,
      `${somePath(endpoint)}?token=${me.bearer}`,
      { token: me.bearer },
      '{"password": "plum-gravel-otter-91-tandem"',
    );
  }
});

test('API responses are never cached, except pictures, the base map and the assets of the API page', () => {
  const kept: contract.Endpoint[] = [
    contract.getPhoto,
    contract.getMarketingImage,
    contract.getDocsFile,
    contract.baseMap,
  ];
  for (const { endpoint, headers } of answers)
    if (!kept.includes(endpoint)) expect(headers['cache-control'], endpoint.path).toBe('no-store');
});

test('no response contains a hash, a secret or a token, except the sign-in', () => {
  const opens: contract.Endpoint[] = [contract.login, contract.refresh, contract.changePassword, contract.getTicket];
  for (const { endpoint, text } of answers) {
    expect(text, endpoint.path).not.toMatch(/argon2|password_hash"|token_hash"|token_id"/);
    if (!opens.includes(endpoint) && endpoint.kind === 'json')
      expect(text, endpoint.path).not.toMatch(/eyJ[\w-]+\.eyJ/);
  }
  expect(answers).toHaveLength(examples.size);
});

test('after valid and invalid calls of every endpoint, no log line contains a password, a token or a link', async () => {
  await app.guest.call(contract.forgetPassword, { email: 'super@lintel.test' });
  const link = linkIn((await app.mails()).at(-1));
  known.add(link.searchParams.get('token') ?? '');
  await app.request('GET', `${link.pathname}${link.search}`);
  const failing = await testApp();
  await failing.database.run(sql`drop table sessions`);
  await failing.guest.ask(contract.login, { email: 'super@lintel.test', password: 'demo-lintel-2026' });

  const logs = [...app.logLines, ...failing.logLines].join('');
  expect(logs.length).toBeGreaterThan(1000);
  for (const secret of known) expect(logs.includes(secret), secret.slice(0, 6)).toBe(false);
});

test('passwords must be long, not common and not personal, and are not truncated', async () => {
  const { role_id } = await app.given.admin({ role: 'translator' });
  const make = (password: string, index: number) =>
    app.as('super').ask(contract.createAdmin, {
      first_name: 'Sigrun',
      last_name: 'Halvorsen',
      email: `sigrun${index}@lintel.test`,
      role_id,
      password,
    });
  const weak = [
    'short',
    'fourteen chars',
    'passwordpassword',
    'qwertyuiopasdfgh',
    '111111111111111111',
    'iloveyouiloveyou',
    'Sigrun Halvorsen',
    'sigrunhalvorsen1',
    'x'.repeat(129),
  ];
  for (const [index, password] of weak.entries()) expect((await make(password, index)).status, password).toBe(422);

  const long = `${'Ж'.repeat(3)} naïve café 東京 ${'velvet-otter '.repeat(4)}`.slice(0, 64);
  expect((await make(long, 100)).status).toBe(201);
  expect(await app.signIn('sigrun100@lintel.test', long)).toBeTruthy();

  // The 73rd character matters: bcrypt-style truncation does not happen.
  const head = 'brisk lantern over the quiet harbour, seven gulls and one very old ferr';
  const [one, other] = [`${head}y sails`, `${head}y sinks`];
  expect((await make(one, 101)).status).toBe(201);
  await expect(app.signIn('sigrun101@lintel.test', other)).rejects.toThrow(/401/);
  expect(await app.signIn('sigrun101@lintel.test', one)).toBeTruthy();
  expect(
    await app.rows(
      sql`select count(*) as n from admins where password_hash like '$argon2id$v=19$m=19456,t=2,p=1$%' and email like 'sigrun%'`,
    ),
  ).toEqual([{ n: 2 }]);
});
