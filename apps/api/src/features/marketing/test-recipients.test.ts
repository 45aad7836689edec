import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

// Allowed recipients of a test, and what an admin without `user.view` can find out about users.

const app = await testApp();

const email = { subject: 'News of spring', preheader: null, body: '<p>Dear {{first_name}}, twelve new homes.</p>' };
const notification = { title: 'Hi {{first_name}}', body: 'Twelve new homes by the sea.' };

/** An admin who composes messages and may not view users. */
async function composer(more: contract.Grants = {}) {
  const permissions: contract.Grants = {
    'email.view': 'all',
    'email.send': 'all',
    'notification.send': 'all',
    ...more,
  };
  const role = await app.given.role({ permissions: { ...permissions, 'notification.view': 'all' } });
  const admin = await app.given.admin({ role_id: role.id });
  return { ...admin, ...app.with(await app.signIn(admin.email)) };
}
const inboxOf = (userId: number) => app.rows(sql`select 1 from user_inbox where user_id = ${userId}`);
const outboxOf = (address: string) => app.rows(sql`select 1 from outbox where recipient = ${address}`);

test('a test reaches only the sender, admins and users who may be contacted', async () => {
  const [me, colleague, left] = [
    await app.person('marketing'),
    await app.given.admin({ role: 'support' }),
    await app.given.admin({ role: 'support', status: 'blocked' }),
  ];
  const willing = await app.given.reader();
  const optedOut = await app.given.reader({ opted_in: false });
  const blocked = await app.given.reader();
  await app.database.run(sql`update users set status = 'blocked' where id = ${blocked.id}`);
  const refused: [string, string][] = [
    [optedOut.email, 'has opted out of marketing messages'],
    [blocked.email, 'is blocked'],
    [left.email, 'belongs to no admin and no user'],
    ['anybody@example.test', 'belongs to no admin and no user'],
  ];
  for (const [address, why] of refused) {
    const answer = await me.ask(contract.testEmail, { ...email, to: [me.email, address] });
    expect(answer, address).toMatchObject({ status: 422, body: { errors: { to: [`${address} ${why}`] } } });
    expect(await outboxOf(address)).toEqual([]);
    const pushed = await me.ask(contract.testNotification, { ...notification, to: [address] });
    expect(pushed, address).toMatchObject({
      status: 422,
      body: { errors: { to: [expect.stringContaining(address)] } },
    });
  }
  for (const { id } of [optedOut, blocked]) expect(await inboxOf(id)).toEqual([]);
  const to = [me.email, colleague.email, willing.email];
  expect(await me.call(contract.testEmail, { ...email, to })).toEqual({ sent_to: to });
  await me.call(contract.testNotification, { ...notification, to: [willing.email] });
  expect(await inboxOf(willing.id)).toHaveLength(1);
});

test('an address gets five tests an hour, from all admins and both channels together', async () => {
  const reader = await app.given.reader();
  for (let time = 0; time < 5; time++) {
    const me = await app.person('marketing');
    if (time % 2) await me.call(contract.testNotification, { ...notification, to: [reader.email] });
    else await me.call(contract.testEmail, { ...email, to: [reader.email] });
  }
  const me = await app.person('marketing');
  for (const ask of [
    () => me.ask(contract.testEmail, { ...email, to: [me.email, reader.email] }),
    () => me.ask(contract.testNotification, { ...notification, to: [reader.email] }),
  ]) {
    const answer = await ask();
    expect(answer).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        detail: expect.stringMatching(/five tests within an hour. Try again in \d+ min/),
      },
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
  }
  expect(await outboxOf(me.email)).toEqual([]);
  expect(await outboxOf(reader.email)).toHaveLength(3);
});

test('without user.view composing neither names a user nor reveals whether one exists', async () => {
  const me = await composer();
  const reader = await app.given.reader({ first_name: 'Zenobia' });
  const audience = { user_ids: [reader.id] };
  for (const call of [contract.countEmailAudience, contract.countNotificationAudience])
    expect(await me.call(call, { audience })).toMatchObject({ count: 1, samples: [] });
  const gone = 999_999_999;
  const textsOf = async (user_id: number) => [
    await me.ask(contract.previewEmail, { ...email, user_id }),
    await me.ask(contract.previewNotification, { ...notification, user_id }),
  ];
  for (const answer of [...(await textsOf(reader.id)), ...(await textsOf(gone))])
    expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining('user.view') } });
  const message = await app.given.message({ status: 'sent' });
  const page = `${contract.buildPath(contract.showEmail, message)}?user_id=${reader.id}`;
  expect(await app.request('GET', page, { token: await me.token() })).toMatchObject({ status: 403 });
  expect(await me.ask(contract.listEmailRecipients, { id: message.id })).toMatchObject({ status: 403 });
  const optedOut = await app.given.reader({ opted_in: false });
  const refusals = await Promise.all(
    [reader.email, optedOut.email, 'nobody@example.test'].flatMap((address) => [
      me.ask(contract.testEmail, { ...email, to: [address] }),
      me.ask(contract.testNotification, { ...notification, to: [address] }),
    ]),
  );
  expect(
    new Set(refusals.map(({ status, body }) => JSON.stringify([status, 'errors' in body && body.errors]))).size,
  ).toBe(1);
  expect(refusals[0]).toMatchObject({ status: 422 });
  expect(await me.call(contract.testEmail, { ...email, to: [me.email] })).toEqual({ sent_to: [me.email] });
});

test('without user.view the export of recipients is rejected, too', async () => {
  const me = await composer({ 'export.run': 'all' });
  const message = await app.given.message({ status: 'sent' });
  const path = contract.buildPath(contract.exportEmailRecipients, message);
  expect(await app.request('GET', path, { token: await me.token() })).toMatchObject({ status: 403 });
});
