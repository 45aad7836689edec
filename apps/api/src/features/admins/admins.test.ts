import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { as, given, rows, person, signIn, with: withToken } = await testApp();

test('an admin is taken on with a password and can sign in', async () => {
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

test('either a password or an invitation, not both and not none', async () => {
  const { role_id } = await given.admin();
  const base = { first_name: 'A', last_name: 'B', email: 'ab@lintel.test', role_id };
  for (const extra of [{}, { invite: false }, { invite: true, password: 'plum-gravel-otter-91-tandem' }]) {
    expect(await as('super').ask(contract.createAdmin, { ...base, ...extra })).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(Array) } },
    });
  }
});

test('an address belongs to one admin, whatever its case, and is free again after deletion', async () => {
  const { role_id, email, id } = await given.admin({ role: 'translator' });
  const twin = { first_name: 'Twin', last_name: 'Sister', email: email.toUpperCase(), role_id, invite: true };
  expect(await as('super').ask(contract.createAdmin, twin)).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { email: ['Another admin has this e-mail address'] } },
  });
  await as('super').call(contract.deleteAdmin, { id });
  expect((await as('super').ask(contract.createAdmin, twin)).status).toBe(201);
});

test('only the named fields change, and the second writer is told', async () => {
  const { id } = await given.admin({ role: 'translator' });
  const changed = await as('manager').call(contract.updateAdmin, { id, version: 1, locales: ['fr'] });
  expect(changed).toMatchObject({ first_name: 'Pat', locales: ['fr'], version: 2 });
  expect(await as('manager').ask(contract.updateAdmin, { id, version: 1, last_name: 'Late' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { locales: ['fr'] } },
  });
});

test('blocking asks for a target state and a reason, and says who did it', async () => {
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
  const events = await as('auditor').call(contract.listEvents, { entity: 'admin', entity_id: id });
  expect(events.map(({ action, reason }) => [action, reason]).filter(([action]) => action !== 'auth.login')).toEqual([
    ['admin.unblock', null],
    ['admin.block', 'Lost laptop'],
  ]);
  expect(events[0]?.actor).toMatchObject({ email: expect.stringContaining('@lintel.test'), name: expect.any(String) });
});

test('a deleted admin is gone from lists, and deleting twice is no error', async () => {
  const { id, email } = await given.admin({ role: 'translator' });
  expect(await as('super').call(contract.deleteAdmin, { id })).toEqual({ id });
  expect(await as('super').call(contract.deleteAdmin, { id })).toEqual({ id });
  expect((await as('super').ask(contract.getAdmin, { id })).status).toBe(404);
  expect(await as('super').call(contract.listAdmins, { search: email })).toEqual([]);
  expect(await rows(sql`select deleted_at is not null as kept from admins where id = ${id}`)).toEqual([{ kept: true }]);
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

test('one changes one’s own names and time zone, and sees it at once', async () => {
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
