import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { somePath } from '../../../test/examples.ts';
import { linkIn, testApp } from '../../../test/test-app.ts';

const app = await testApp();
const TEMPORARY = 'plum-gravel-otter-91-tandem';
const OWN = 'quiet-lantern-basil-57-harbor';
let count = 0;

const taken = async () => {
  const { role_id } = await app.given.admin({ role: 'manager' });
  const email = `temporary${++count}@lintel.test`;
  const person = { first_name: 'Rana', last_name: 'Aziz', email, role_id, password: TEMPORARY };
  return app.as('super').call(contract.createAdmin, person);
};

const guarded = (Object.values(contract) as unknown[])
  .filter(contract.isEndpoint)
  .filter(({ permission, withTemporaryPassword }) => permission !== 'public' && !withTemporaryPassword);

test('with a password set by another admin only the endpoints to replace it can be called', async () => {
  const { email } = await taken();
  const me = app.with(await app.signIn(email, TEMPORARY));
  expect((await me.call(contract.currentAdmin)).admin).toMatchObject({ must_change_password: true });
  expect(guarded.length).toBeGreaterThan(100);
  const token = await me.token();
  for (const endpoint of guarded) {
    const answer = await app.request(endpoint.method, somePath(endpoint), { token });
    expect([answer.status, answer.body.code], endpoint.path).toEqual([403, 'password_change_required']);
  }
  expect((await me.ask(contract.logout)).status).toBe(200);
});

test('a temporary password works once, also with concurrent sign-ins, and a reset email still works', async () => {
  const { id, email } = await taken();
  const sign = () => app.guest.ask(contract.login, { email, password: TEMPORARY });
  const answers = await Promise.all(Array.from({ length: 4 }, sign));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  expect((await sign()).body.detail).toContain('used already');

  await app.guest.call(contract.forgetPassword, { email });
  const mail = (await app.mails()).find(({ to }) => to?.[0]?.address === email);
  const link = linkIn(mail).searchParams.get('token') ?? '';
  await app.guest.call(contract.resetPassword, { token: link, newPassword: OWN });
  for (const _ of [1, 2]) expect(await app.signIn(email, OWN)).toBeTruthy();
  expect(await app.rows(sql`select must_change_password from admins where id = ${id}`)).toEqual([
    { must_change_password: false },
  ]);
});

test('a different new password unlocks everything, the same one is rejected', async () => {
  const { email } = await taken();
  const me = app.with(await app.signIn(email, TEMPORARY));
  const change = (new_password: string) =>
    me.ask(contract.changePassword, { current_password: TEMPORARY, new_password });
  expect(await change(TEMPORARY)).toMatchObject({
    status: 422,
    body: { errors: { new_password: [expect.any(String)] } },
  });
  const changed = await change(OWN);
  expect(changed.body.data.admin).toMatchObject({ must_change_password: false });
  expect((await app.with(changed.body.data.token).ask(contract.listAdmins)).status).toBe(200);
});

test('five weak new passwords do not count as guesses at the current one', async () => {
  const me = await app.person('support');
  const change = (new_password: string) =>
    me.ask(contract.changePassword, { current_password: 'demo-lintel-2026', new_password });
  const statuses = [];
  for (let tries = 0; tries < 6; tries++) statuses.push((await change('passwordpassword')).status);
  expect(statuses).toEqual(Array(6).fill(422));
  expect((await change(OWN)).status).toBe(200);
});
