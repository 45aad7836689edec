import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { fcmServer } from '../../../test/fcm-server.ts';
import { testApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { createSender } from './sender.ts';

const fcm = await fcmServer();
const app = await testApp({ env: { FCM_SERVICE_ACCOUNT: fcm.account, FCM_URL: fcm.url } });
const marketing = app.as('marketing');
const log = createLog({ level: 'fatal' });
// Separate connections, as in production.
const database = openDatabase(app.database.url, { statementSeconds: 60, connections: 6 });
afterAll(() => database.close());
const byPush = createSender({ config: app.config, database, log });
const toInboxes = createSender({
  config: { ...app.config, fcmServiceAccount: undefined },
  database,
  log,
});

const words = {
  title: 'Hi {{first_name|there}}',
  body: 'Twelve new homes by the sea.',
  link: { kind: 'hot_deals' as const, value: '' as const },
  variants: { ar: { title: 'مرحبا', body: 'اثنا عشر منزلا جديدا' } },
};

async function sendTo(people: { id: number }[], link: contract.NotificationLink = words.link) {
  const { id } = await marketing.call(contract.sendNotification, {
    ...words,
    link,
    audience: { user_ids: people.map((each) => each.id) },
  });
  await app.database.run(sql`update marketing_messages set starts_at = now() where id = ${id}`);
  return id;
}
const device = (userId: number, token: string) =>
  app.database.run(sql`insert into devices (user_id, fcm_token, platform) values (${userId}, ${token}, 'android')`);
const inboxOf = (userId: number) =>
  app.rows<{ title: string; locale: string; link: object }>(
    sql`select title, locale, link from user_inbox where user_id = ${userId} and kind = 'marketing'`,
  );

test('without Firebase a notification is stored in the inbox once, in the recipient’s language', async () => {
  const ana = await app.given.reader({ first_name: 'Ana' });
  const omar = await app.given.reader({ locale: 'ar' });
  const id = await sendTo([ana, omar]);
  await Promise.all([toInboxes.work(), byPush.work()]);
  await toInboxes.work();
  expect(await inboxOf(ana.id)).toEqual([{ title: 'Hi Ana', locale: 'en', link: { kind: 'hot_deals', value: '' } }]);
  expect(await inboxOf(omar.id)).toMatchObject([{ title: 'مرحبا', locale: 'ar' }]);
  expect(await marketing.call(contract.getNotification, { id })).toMatchObject({
    status: 'sent',
    counts: { total: 2, sent: 2 },
  });
});

test('with Firebase it goes to the devices; an unregistered token is removed, and the inbox is the fallback', async () => {
  const [ana, bo] = [await app.given.reader({ first_name: 'Ana' }), await app.given.reader()];
  await device(ana.id, 'token-of-ana');
  await device(bo.id, 'token-of-bo');
  fcm.dead.add('token-of-bo');
  const id = await sendTo([ana, bo]);
  await byPush.work();
  expect(fcm.pushed).toMatchObject([
    {
      token: 'token-of-ana',
      notification: { title: 'Hi Ana' },
      data: { message_id: String(id), link_kind: 'hot_deals' },
    },
  ]);
  expect(fcm.tokensGiven).toBe(1);
  expect(await app.rows(sql`select 1 from devices where fcm_token = 'token-of-bo'`)).toEqual([]);
  expect(await inboxOf(ana.id)).toEqual([]);
  expect(await inboxOf(bo.id)).toHaveLength(1);
  expect(await marketing.call(contract.getNotification, { id })).toMatchObject({ status: 'sent', counts: { sent: 2 } });
});

test('retries later when Firebase is busy', async () => {
  const cleo = await app.given.reader();
  await device(cleo.id, 'token-of-cleo');
  const id = await sendTo([cleo]);
  fcm.isBusy = true;
  await byPush.work();
  const [row] = await app.rows<{ status: string; attempts: number }>(
    sql`select status, attempts from marketing_recipients where message_id = ${id}`,
  );
  expect(row).toEqual({ status: 'queued', attempts: 1 });
  fcm.isBusy = false;
  await app.database.run(sql`update marketing_recipients set due_at = now() where message_id = ${id}`);
  await createSender({ config: app.config, database, log }).work();
  expect(fcm.pushed.filter(({ token }) => token === 'token-of-cleo')).toHaveLength(1);
});

test('a link leads to a published property or to a URL without credentials', async () => {
  const reader = await app.given.reader();
  const [published, draft] = [await app.given.property({ status: 'published' }), await app.given.property()];
  type Link = { kind: 'property' | 'url'; value: string };
  const answers = async (link: Link) => [
    await marketing.ask(contract.sendNotification, { ...words, link, audience: { user_ids: [reader.id] } }),
    await (await app.person('marketing')).ask(contract.testNotification, { ...words, link, to: [reader.email] }),
  ];
  const wrong: Link[] = [
    { kind: 'property', value: String(draft.id) },
    { kind: 'property', value: '999999999' },
    { kind: 'url', value: 'https://lintel.example@evil.test/' },
    { kind: 'url', value: 'https://user:secret@lintel.test/' },
  ];
  for (const link of wrong)
    for (const answer of await answers(link)) expect(answer, link.value).toMatchObject({ status: 422 });
  const fine: Link[] = [
    { kind: 'property', value: String(published.id) },
    { kind: 'url', value: 'https://lintel.test/@ana?mail=a@b.test' },
  ];
  for (const link of fine)
    for (const answer of await answers(link)) expect([200, 201], link.value).toContain(answer.status);
});

test('a property unpublished before sending is not linked, and the notification is marked', async () => {
  const sender = createSender({ config: app.config, database, log });
  const [ana, omar] = [await app.given.reader(), await app.given.reader()];
  await device(omar.id, 'ok-unlinked');
  const { id: property } = await app.given.property({ status: 'published' });
  const link = { kind: 'property' as const, value: String(property) };
  const [kept, lost] = [await sendTo([ana], link), await sendTo([ana, omar], link)];
  await app.database.run(sql`update marketing_messages set starts_at = now() + interval '1 hour' where id = ${lost}`);
  await sender.work();
  await app.database.run(sql`update properties set status = 'draft' where id = ${property}`);
  await app.database.run(sql`update marketing_messages set starts_at = now() where id = ${lost}`);
  await sender.work();
  expect((await inboxOf(ana.id)).map((each) => each.link)).toEqual([link, null]);
  const pushed = fcm.pushed.filter(({ token }) => token === 'ok-unlinked');
  expect(pushed).toHaveLength(1);
  expect(pushed[0]?.data).toEqual({ message_id: String(lost) });
  const told = (id: number) => marketing.call(contract.getNotification, { id });
  expect((await told(kept)).link).toEqual(link);
  expect(await told(lost)).toMatchObject({ status: 'sent', link: { ...link, is_dropped: true } });
});

test('a time may have an offset, and is stored in UTC', async () => {
  const reader = await app.given.reader();
  const at = new Date(Date.now() + 5 * 3_600_000);
  const local = `${new Date(at.getTime() + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`;
  const sent = await marketing.call(contract.sendNotification, {
    ...words,
    audience: { user_ids: [reader.id] },
    scheduled_at: local,
  });
  expect(sent.scheduled_at).toBe(`${at.toISOString().slice(0, 19)}.000Z`);
});

test('an image URL needs https, except on localhost', async () => {
  const ana = await app.given.reader();
  const send = (image_url: string) =>
    marketing.ask(contract.sendNotification, { ...words, image_url, audience: { user_ids: [ana.id] } });
  for (const wrong of [
    'http://evil.test/a.jpg',
    'http://localhost.evil.test/a.jpg',
    'javascript:alert(1)',
    'data:image/png,1',
  ])
    expect(await send(wrong), wrong).toMatchObject({ status: 422, body: { errors: { image_url: expect.any(Array) } } });
  for (const fine of ['https://lintel.test/a.jpg', 'http://localhost:3000/v1/marketing-images/a.jpg'])
    expect(await send(fine), fine).toMatchObject({ status: 201 });
});
