import { randomUUID } from 'node:crypto';
import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anyPicture } from '../../../test/pictures.ts';
import { testApp } from '../../../test/test-app.ts';
import { unsubscribeToken } from './unsubscribe-links.ts';

const app = await testApp();
const marketing = app.as('marketing');

const words = {
  subject: 'Spring for {{first_name|you}}',
  preheader: 'New homes',
  body: '<p>Dear {{first_name}}, twelve new homes.</p>',
};
const toReader = async () => ({ audience: { user_ids: [(await app.given.reader()).id] } });

test('an audience is counted by language, with five sample names and skipped users by reason', async () => {
  const people = await Promise.all(['en', 'en', 'en', 'ar', 'ar', 'fr'].map((locale) => app.given.reader({ locale })));
  const out = await app.given.reader({ opted_in: false });
  const blocked = await app.given.user({ status: 'blocked' });
  const nowhere = await app.given.reader({ email: `nobody-${process.pid}` });
  const user_ids = [...people, out, blocked, nowhere].map(({ id }) => id);
  const counted = await marketing.call(contract.countEmailAudience, { audience: { user_ids } });
  expect(counted).toMatchObject({
    count: 6,
    by_locale: { en: 3, ar: 2, fr: 1 },
    skipped: { opted_out: 1, blocked: 1, no_address: 1 },
  });
  expect(counted.samples.map(({ id }) => id)).toEqual(
    people
      .map(({ id }) => id)
      .sort((one, other) => one - other)
      .slice(0, 5),
  );
  // An inbox needs no email address.
  const inApp = await marketing.call(contract.countNotificationAudience, { audience: { user_ids } });
  expect(inApp).toMatchObject({ count: 7, skipped: { no_address: 0 } });
});

test('every filter of an audience narrows it', async () => {
  const all = await marketing.call(contract.countEmailAudience, { audience: {} });
  const [country] = await app.rows<{ id: number }>(sql`select id from countries where code = 'FR'`);
  const parts: contract.Audience[] = [
    { type: 'owner' },
    { locale: ['fr'] },
    { country_id: [country?.id ?? 0] },
    { has_published: true },
    { joined_from: '2026-01-01', joined_to: '2026-06-30' },
    { last_seen_from: new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10) },
  ];
  for (const audience of parts) {
    const { count } = await marketing.call(contract.countEmailAudience, { audience });
    expect(count, JSON.stringify(audience)).toBeLessThan(all.count);
  }
  const owners = await marketing.call(contract.countEmailAudience, {
    audience: { type: 'owner', has_published: true },
  });
  const [known] = await app.rows<{ n: number }>(sql`
    select count(*) as n from users where type = 'owner' and status = 'active' and marketing_opt_in
      and exists (select 1 from properties where owner_id = users.id and status = 'published' and deleted_at is null)`);
  expect(owners.count).toBe(known?.n);
});

test('an immediate send waits ten seconds, and undo leaves no trace', async () => {
  const answer = await marketing.ask(contract.sendEmail, { ...words, ...(await toReader()) });
  expect(answer).toMatchObject({ status: 201, body: { data: { status: 'queued', counts: { total: 0 } } } });
  const { id, starts_at, created_at } = answer.body.data;
  expect(Date.parse(starts_at) - Date.parse(created_at)).toBe(10_000);
  await marketing.call(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });
  expect(await marketing.ask(contract.getEmail, { id })).toMatchObject({ status: 404 });
});

test('a message that has started sending cannot be undone', async () => {
  const answer = await marketing.ask(contract.sendEmail, { ...words, ...(await toReader()) });
  const { id } = answer.body.data;
  await app.database.run(sql`update marketing_messages set status = 'sending', started_at = now() where id = ${id}`);
  const undone = await marketing.ask(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });
  expect(undone).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
});

test('rejects an empty audience, and more than 500 recipients without a confirmed count', async () => {
  const out = await app.given.reader({ opted_in: false });
  expect(await marketing.ask(contract.sendEmail, { ...words, audience: { user_ids: [out.id] } })).toMatchObject({
    status: 422,
    body: { errors: { audience: [expect.stringContaining('Nobody')] } },
  });
  await app.database.run(sql`
    insert into users (first_name, last_name, email, type, marketing_opt_in, locale)
    select 'Crowd', 'Number ' || n, 'crowd' || n || '@example.test', 'seeker', true, 'fr' from generate_series(1, 501) n`);
  const audience = { locale: ['fr' as const] };
  const { count } = await marketing.call(contract.countEmailAudience, { audience });
  for (const confirmed_count of [undefined, count - 1])
    expect(await marketing.ask(contract.sendEmail, { ...words, audience, confirmed_count })).toMatchObject({
      status: 422,
      body: { errors: { confirmed_count: [expect.stringContaining(count.toLocaleString('en'))] } },
    });
  expect(await marketing.ask(contract.sendEmail, { ...words, audience, confirmed_count: count })).toMatchObject({
    status: 201,
  });
});

test('concurrent retries with one idempotency key create one message; the key is rejected for another one', async () => {
  const body = { ...words, ...(await toReader()) };
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => marketing.ask(contract.sendEmail, body, { headers })),
  );
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  expect(await marketing.ask(contract.sendEmail, { ...body, subject: 'Another one' }, { headers })).toMatchObject({
    status: 422,
  });
  const keyless = await app.request('POST', contract.sendEmail.path, { token: await marketing.token() }, body);
  expect(keyless).toMatchObject({ status: 422, body: { errors: { 'Idempotency-Key': expect.any(Array) } } });
});

test('the permission to view does not allow sending', async () => {
  expect(await app.as('support').ask(contract.listEmails)).toMatchObject({ status: 200 });
  expect(await app.as('support').ask(contract.sendEmail, { ...words, ...(await toReader()) })).toMatchObject({
    status: 403,
  });
});

test('rejects line breaks and unknown fields in texts, and sanitises HTML', async () => {
  const to = await toReader();
  for (const subject of ['Spring\r\nBcc: all@example.test', 'Hi {{password_hash}}'])
    expect(await marketing.ask(contract.sendEmail, { ...words, ...to, subject })).toMatchObject({
      status: 422,
      body: { errors: { subject: expect.any(Array) } },
    });
  expect(
    await marketing.ask(contract.sendEmail, {
      ...words,
      ...to,
      body: '<p><a href="https://a.test/?e={{email}}">Look at it</a></p>',
    }),
  ).toMatchObject({ status: 422 });
  const sent = await marketing.call(contract.sendEmail, {
    ...words,
    ...to,
    body: `${words.body}<script>alert(1)</script><img src="x" onerror="alert(1)" alt="">`,
    variants: {
      ar: { subject: 'الربيع هنا', preheader: null, body: '<p onclick="alert(1)">اثنا عشر منزلا جديدا</p>' },
    },
  });
  expect(sent.body).not.toMatch(/script|onerror/);
  expect(sent.variants?.ar?.body).toBe('<p>اثنا عشر منزلا جديدا</p>');
});

test('a preview renders as for a recipient, in a frame with its own CSP', async () => {
  const reader = await app.given.reader({ first_name: 'Ana', locale: 'ar' });
  const preview = await marketing.call(contract.previewEmail, {
    ...words,
    body: `${words.body}<p><a href="http://plain.test">Look</a></p><script>alert(1)</script>`,
    user_id: reader.id,
  });
  expect(preview).toMatchObject({ subject: 'Spring for Ana', locale: 'en', text: expect.stringContaining('Dear Ana') });
  expect(preview.checks.map(({ check }) => check)).toEqual(['link_without_https', 'field_without_fallback']);
  const { ticket } = await marketing.call(contract.getTicket);
  const page = await app.request('GET', `${preview.path}?ticket=${ticket}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Dear Ana');
  expect(page.text).not.toContain('<script');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox; default-src 'none'/);
  expect(policy).not.toContain('script');
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  const sent = await marketing.call(contract.sendEmail, { ...words, audience: { user_ids: [reader.id] } });
  const kept = await app.request('GET', contract.buildPath(contract.showEmail, sent), {
    token: await marketing.token(),
  });
  expect(kept).toMatchObject({ status: 200, text: expect.stringContaining('Dear Sam') });
  expect(kept.headers['content-security-policy']).toBe(policy);
  const { bearer } = await app.person('super');
  expect(await app.request('GET', preview.path, { token: bearer })).toMatchObject({ status: 404 }); // belongs to another admin
});

test('a test goes to at most five addresses, three times a minute', async () => {
  const me = await app.person('marketing');
  const colleagues = await Promise.all(Array.from({ length: 6 }, () => app.given.admin({ role: 'support' })));
  const to = colleagues.map(({ email }) => email);
  expect(await me.ask(contract.testEmail, { ...words, to })).toMatchObject({ status: 422 });
  for (const address of to.slice(0, 3)) await me.call(contract.testEmail, { ...words, to: [address] });
  expect(await me.ask(contract.testEmail, { ...words, to: to.slice(3, 4) })).toMatchObject({ status: 429 });
  const mails = await app.mails();
  const mine = mails.filter((mail) => mail.to?.[0]?.address === to[0]);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ subject: '[Test] Spring for Sam', html: expect.stringContaining('Dear Sam') });
});

test('a schedule is stored, moved and cancelled; a past time is rejected', async () => {
  const to = await toReader();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  expect(await marketing.ask(contract.sendEmail, { ...words, ...to, scheduled_at: at(-1) })).toMatchObject({
    status: 422,
  });
  const planned = await marketing.call(contract.sendEmail, { ...words, ...to, scheduled_at: at(5) });
  expect(planned).toMatchObject({ status: 'scheduled', starts_at: planned.scheduled_at });
  const moved = await marketing.call(contract.rescheduleEmail, {
    id: planned.id,
    version: planned.version,
    scheduled_at: at(9),
  });
  expect(await marketing.ask(contract.cancelEmail, { id: planned.id, version: planned.version })).toMatchObject({
    status: 409,
  });
  const cancelled = await marketing.call(contract.cancelEmail, { id: planned.id, version: moved.version });
  expect(cancelled.status).toBe('cancelled');
});

test('unsubscribing takes one step without signing in, GET has no side effect, a forged link is rejected', async () => {
  const reader = await app.given.reader();
  const token = unsubscribeToken(app.config, { userId: reader.id, messageId: 7 });
  const path = contract.buildPath(contract.unsubscribePage, { token });
  const wants = async () =>
    (await app.rows<{ marketing_opt_in: boolean }>(sql`select marketing_opt_in from users where id = ${reader.id}`))[0]
      ?.marketing_opt_in;
  const page = await app.request('GET', path);
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<form method="post">') });
  expect(await wants()).toBe(true);
  const sign = token.split('.')[2];
  const forged = [`${reader.id}.8.${sign}`, `0${reader.id}.7.${sign}`, `+${reader.id}.7.${sign}`, `${token}.7`];
  for (const other of forged)
    expect(await app.request('POST', contract.buildPath(contract.unsubscribeUser, { token: other }))).toMatchObject({
      status: 404,
    });
  expect(await wants()).toBe(true);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let time = 0; time < 2; time++) {
    const left = await app.request('POST', path, { headers }, Buffer.from('List-Unsubscribe=One-Click'));
    expect(left, left.text).toMatchObject({ status: 200 });
    expect(await wants()).toBe(false);
  }
  const lines = await app.rows(
    sql`select 1 from events where action = 'user.unsubscribe' and entity_id = ${reader.id}`,
  );
  expect(lines).toHaveLength(1);
  // The unsubscribe token opens nothing else.
  expect(await app.request('GET', contract.currentAdmin.path, { token })).toMatchObject({ status: 401 });
});

test('an image is re-encoded and public', async () => {
  const added = await marketing.ask(contract.addMarketingImage as never, { image: await anyPicture() } as never);
  const { url } = added.body.data as unknown as contract.MarketingImage;
  const seen = await app.request('GET', new URL(url).pathname);
  expect(seen).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  expect(await marketing.ask(contract.addMarketingImage as never, { image: script } as never)).toMatchObject({
    status: 422,
  });
});

test('the stats of the last ninety days are grouped by day', async () => {
  const before = await marketing.call(contract.marketingStats);
  const message = await app.given.message({ status: 'sent' });
  await app.database.run(
    sql`update marketing_messages set counts = counts || '{"total": 3, "sent": 2, "failed": 1}' where id = ${message.id}`,
  );
  const stats = await marketing.call(contract.marketingStats);
  expect(stats.emails?.days).toHaveLength(90);
  expect((stats.emails?.recipients.sent ?? 0) - (before.emails?.recipients.sent ?? 0)).toBe(2);
  expect(stats.emails?.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
});
