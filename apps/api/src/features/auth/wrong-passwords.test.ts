import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();

const guess = (email: string, ip: string) =>
  app.guest.ask(contract.login, { email, password: 'wrong' }, { ip, headers: { 'user-agent': 'Guesser/1.0' } });

const emails = async (subject: string) =>
  (await app.mails()).filter((mail) => mail.subject?.endsWith(subject)).map(({ to, text }) => [to?.[0]?.address, text]);

const superAdmins = (
  await app.rows<{ email: string }>(sql`
  select admins.email from admins join roles on roles.id = admins.role_id
  where roles.key = 'super' and admins.status = 'active' and admins.deleted_at is null order by 1`)
).map(({ email }) => email);

test('a wrong password writes an audit entry with account, IP address and device, and a log line with the IP address', async () => {
  const { id, email } = await app.given.admin();
  await guess(email, '198.51.100.7');
  await guess('nobody@nowhere.test', '198.51.100.8');
  const lines = await app.rows(sql`
    select entity_id, ip, changes, actor_id from events where action = 'auth.login_failed' order by id desc limit 2`);
  const changes = { device: [null, 'Guesser/1.0'] };
  expect(lines).toEqual([
    { entity_id: null, ip: '198.51.100.8', changes, actor_id: null },
    { entity_id: id, ip: '198.51.100.7', changes, actor_id: null },
  ]);
  const logged = app.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a wrong password');
  expect(logged.map(({ address, admin_id }) => [address, admin_id])).toEqual([
    ['198.51.100.7', id],
    ['198.51.100.8', null],
  ]);
  // The history shows neither IP address nor device to those who only view admins.
  const [seen] = await (await app.person('finance')).call(contract.adminHistory, { id });
  expect(seen).toMatchObject({ action: 'auth.login_failed', ip: null, changes: {} });
  // The typed email is not stored: it may be a password.
  expect(JSON.stringify(await app.rows(sql`select * from events`))).not.toContain('nobody@nowhere.test');
});

test('a wrong current password of a signed-in admin writes an audit entry, too', async () => {
  const me = await app.person('support');
  await me.ask(contract.changePassword, { current_password: 'wrong', new_password: 'plum-gravel-otter-91-tandem' });
  await me.ask(contract.updateProfile, { version: me.version, email: `x.${me.email}`, current_password: 'wrong' });
  expect(
    await app.rows(sql`select actor_id from events where action = 'auth.wrong_password' and entity_id = ${me.id}`),
  ).toEqual([{ actor_id: me.id }, { actor_id: me.id }]);
});

test('a burst from one network is emailed to super admins once, and again after a quiet time', async () => {
  const burst = async (from: number, to: number) => {
    for (let index = from; index < to; index++) await guess(`spray${index}@lintel.test`, '203.0.113.9');
  };
  await burst(0, 19);
  expect(await emails('wrong passwords in a row')).toEqual([]);
  await burst(19, 40);
  const told = await emails('wrong passwords in a row');
  expect(told.map(([to]) => to).sort()).toEqual(superAdmins);
  expect(told[0]?.[1]).toContain('203.0.113.9');

  await app.database.run(sql`update throttles set since = now() - interval '16 minutes'`);
  await burst(40, 61);
  expect(await emails('wrong passwords in a row')).toHaveLength(2 * superAdmins.length);
});

test('the email about a burst at one account from many networks names the account', async () => {
  const { email } = await app.given.admin({ first_name: 'Targeted' });
  for (let index = 0; index < 12; index++) await guess(email, `192.0.2.${index}`);
  const told = await emails('10 wrong passwords in a row');
  expect(told).toHaveLength(superAdmins.length);
  expect(told[0]?.[1]).toContain('the account of Targeted Given');
});
