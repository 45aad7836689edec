import { createAdmin, createUser, updateProfile } from '@lintel/contract';
import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

const app = await testApp();
const me = await app.person('super');

const person = { first_name: 'Ada', last_name: 'Dialler' };
const user = { ...person, type: 'seeker', locale: 'en', timezone: 'UTC', marketing_opt_in: false } as const;
let count = 0;
const email = () => `dialler.${process.pid}.${++count}@example.test`;

test.each(['+442071234567', '+971505550142', '+33612345678', '+15551234567'])('accepts %s', async (phone) => {
  const { status, body } = await me.ask(createUser, { ...user, email: email(), phone });
  expect(status).toBe(201);
  expect(body.data.phone).toBe(phone);
});

const digits = 'Has too few or too many digits, or an unknown country code';

test.each([
  ['+9715050', digits],
  ['+44207123456789', digits],
  ['+999123456789', digits],
  ['020 7123 4567', 'Must be an international number such as +442071234567'],
])('rejects %s at its field', async (phone, why) => {
  const refused = { status: 422, body: { code: 'invalid', errors: { phone: [why] } } };
  expect(await me.ask(createUser, { ...user, email: email(), phone })).toMatchObject(refused);
  const admin = { ...person, email: email(), invite: true, role_id: me.role_id, phone };
  expect(await me.ask(createAdmin, admin)).toMatchObject(refused);
  expect(await me.ask(updateProfile, { version: 1, phone })).toMatchObject(refused);
});
