import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { as, database, given, rows, person, signIn, with: withToken } = await testApp();

test('creates an admin with a password who can sign in', async () => {
  const { role_id } = await given.admin({ role: 'support' });
  const made = await as('super').call(contract.createAdmin, {
    first_name: ' Rana ',
    last_name: 'Aziz',
    email: 'Rana.Aziz@Lintel.test',
    role_id,
    phone: '+971505550142',
    locales: ['en', 'ar'],
    timezone: 'Asia/Dubai',
    pay_rate: '45.50',
    pay_currency: 'AED',
    password: 'plum-gravel-otter-91-tandem',
  });
  expect(made).toMatchObject({
    first_name: 'Rana',
    email: 'rana.aziz@lintel.test',
    status: 'active',
    pay_rate: '45.50',
    role: { key: 'support' },
  });
  const token = await signIn('RANA.aziz@lintel.test', 'plum-gravel-otter-91-tandem');
  expect((await withToken(token).call(contract.currentAdmin)).admin).toMatchObject({
    id: made.id,
    permissions: { 'user.block': 'all' },
  });
});

test('requires either a password or an invitation, not both', async () => {
  const { role_id } = await given.admin();
  const base = { first_name: 'A', last_name: 'B', email: 'ab@lintel.test', role_id };
  for (const extra of [{}, { invite: false }, { invite: true, password: 'plum-gravel-otter-91-tandem' }]) {
    expect(await as('super').ask(contract.createAdmin, { ...base, ...extra })).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(Array) } },
    });
  }
});

test('an email belongs to one admin, ignoring case, and is free again after deletion', async () => {
  const { role_id, email, id } = await given.admin({ role: 'translator' });
  const twin = { first_name: 'Twin', last_name: 'Sister', email: email.toUpperCase(), role_id, invite: true };
  expect(await as('super').ask(contract.createAdmin, twin)).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { email: ['Another admin has this email address'] } },
  });
  await as('super').call(contract.deleteAdmin, { id });
  expect((await as('super').ask(contract.createAdmin, twin)).status).toBe(201);
});

test('changes only the given fields, and rejects the second writer', async () => {
  const { id } = await given.admin({ role: 'translator' });
  const changed = await as('manager').call(contract.updateAdmin, { id, version: 1, locales: ['fr'] });
  expect(changed).toMatchObject({ first_name: 'Pat', locales: ['fr'], version: 2 });
  expect(await as('manager').ask(contract.updateAdmin, { id, version: 1, last_name: 'Late' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { locales: ['fr'] } },
  });
});

test('blocking takes a target status and a reason, and records who did it', async () => {
  const { id, email } = await given.admin({ role: 'translator' });
  expect((await as('manager').ask(contract.blockAdmin, { id, blocked: true })).status).toBe(422);
  for (let times = 0; times < 2; times++) {
    expect(await as('manager').call(contract.blockAdmin, { id, blocked: true, reason: 'Lost laptop' })).toMatchObject({
      status: 'blocked',
      block_reason: 'Lost laptop',
    });
  }
  await expect(signIn(email)).rejects.toThrow(/403/);
  expect(await as('manager').call(contract.blockAdmin, { id, blocked: false })).toMatchObject({
    status: 'active',
    block_reason: null,
  });
  expect(await signIn(email)).toBeTruthy();
  const events = await as('auditor').call(contract.listEvents, { entity: ['admin'], entity_id: id });
  expect(events.map(({ action, reason }) => [action, reason]).filter(([action]) => action !== 'auth.login')).toEqual([
    ['admin.unblock', null],
    ['admin.block', 'Lost laptop'],
  ]);
  expect(events[0]?.actor).toMatchObject({ email: expect.stringContaining('@lintel.test'), name: expect.any(String) });
});

test('a deleted admin is not listed, and deleting twice is no error', async () => {
  const { id, email } = await given.admin({ role: 'translator' });
  expect(await as('super').call(contract.deleteAdmin, { id })).toEqual({ id });
  expect(await as('super').call(contract.deleteAdmin, { id })).toEqual({ id });
  expect((await as('super').ask(contract.getAdmin, { id })).status).toBe(404);
  expect(await as('super').call(contract.listAdmins, { search: email })).toEqual([]);
  expect(await rows(sql`select deleted_at is not null as kept from admins where id = ${id}`)).toEqual([{ kept: true }]);
});

test('an admin is purged thirty days after the deletion', async () => {
  const { id } = await given.admin({ role: 'translator' });
  await as('super').call(contract.deleteAdmin, { id });
  await database.run(sql`update admins set deleted_at = now() - interval '31 days' where id = ${id}`);
  expect((await as('super').ask(contract.deleteAdmin, { id })).status).toBe(404);
});

test('an admin blocked before choosing a password is invited again when unblocked', async () => {
  const { id } = await given.admin({ role: 'translator', status: 'invited' });
  await database.run(sql`update admins set password_hash = null where id = ${id}`);
  expect(await as('manager').call(contract.blockAdmin, { id, blocked: true, reason: 'Wrong one' })).toMatchObject({
    status: 'blocked',
  });
  expect(await as('manager').call(contract.blockAdmin, { id, blocked: false })).toMatchObject({ status: 'invited' });
});

test('setting the current status again changes nothing', async () => {
  const { id } = await given.admin({ role: 'translator' });
  expect(await as('manager').call(contract.blockAdmin, { id, blocked: false })).toMatchObject({ version: 1 });
  const same = { id, version: 1, pay_rate: '0.0', locales: [] };
  expect(await as('manager').call(contract.updateAdmin, same)).toMatchObject({ version: 1, pay_rate: '0.00' });
  expect(await rows(sql`select action from events where entity = 'admin' and entity_id = ${id}`)).toEqual([]);
});

test('admins cannot change their own pay', async () => {
  const me = await person('manager');
  const mine = { id: me.id, version: 1, first_name: 'Still', pay_rate: '0', pay_currency: 'USD' };
  for (const raise of [{ pay_rate: '99.00' }, { pay_currency: 'KWD' }]) {
    expect(await me.ask(contract.updateAdmin, { ...mine, ...raise })).toMatchObject({
      status: 403,
      body: { detail: 'You cannot change your own pay.' },
    });
  }
  expect(await me.call(contract.updateAdmin, mine)).toMatchObject({ first_name: 'Still', pay_rate: '0.00' });
});

test('rejects a duplicate language', async () => {
  const { id } = await given.admin({ role: 'translator' });
  expect(await as('manager').ask(contract.updateAdmin, { id, version: 1, locales: ['fr', 'fr'] })).toMatchObject({
    status: 422,
    body: { errors: { locales: ['Must name each language once'] } },
  });
});

test('the export of admins has a header row and readable values', async () => {
  const me = await person('manager');
  const { text } = await me.ask(contract.exportAdmins as never, { search: 'Yasmine' } as never);
  const [head, row] = text.replace('\ufeff', '').split('\r\n');
  expect(head).toBe(
    'id,first_name,last_name,email,phone,role,status,block_reason,locales,timezone,pay_rate,pay_currency,created_at,last_login_at',
  );
  expect(row).toContain(',Translator,active,');
});

test('the list is filtered by role, status and language', async () => {
  const translators = await as('super').call(contract.listAdmins, {
    status: ['active'],
    locale: ['ar'],
    search: 'Yasmine',
  });
  expect(translators.map(({ email }) => email)).toEqual(['translator@lintel.test']);
  const roleId = translators[0]?.role_id ?? 0;
  const found = await as('super').call(contract.listAdmins, { role_id: [roleId], per_page: 100, sort: 'email' });
  expect(found.every((admin) => admin.role_id === roleId)).toBe(true);
  expect(await as('super').call(contract.listAdmins, { search: '100%_' })).toEqual([]);
});

test('admins change their own names and time zone, and see them immediately', async () => {
  const me = await person('agent');
  const saved = await me.call(contract.updateProfile, {
    version: 1,
    first_name: 'Zoë',
    timezone: 'Europe/London',
    phone: null,
  });
  expect(saved).toMatchObject({
    first_name: 'Zoë',
    timezone: 'Europe/London',
    permissions: { 'property.view': 'own' },
  });
  expect((await me.call(contract.currentAdmin)).admin.first_name).toBe('Zoë');
  expect((await me.ask(contract.updateProfile, { version: 2, timezone: 'Mars/Olympus' })).status).toBe(422);
});
