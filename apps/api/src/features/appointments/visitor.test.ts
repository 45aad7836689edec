import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { visitToken } from './visitor-links.ts';

const app = await testApp({ env: { PUBLIC_APP_URL: 'https://app.example.com/{kind}/{id}' } });
const { given } = app;
const me = await app.person('coordinator');

/** Working hours around the clock, so that the time of the test run does not matter. */
const always = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })));
const HOUR = 3_600_000;
/** Noon in Paris, some days from now. */
const noon = (days: number) => {
  const day = new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);
  return `${day}T11:00:00.000Z`;
};

async function visit({ locale = 'en', status = 'accepted', days = 3 } = {}) {
  const home = await given.complete({ status: 'published', title: 'Loft <over> the harbour' });
  const guide = await given.admin({ role: 'agent' });
  await app.database.run(
    sql`update admins set timezone = 'Europe/Paris', working_hours = ${always}::jsonb where id = ${guide.id}`,
  );
  const one = await given.appointment({
    property_id: home.id,
    assigned_admin_id: guide.id,
    status,
    starts_at: noon(days),
  });
  const { email } = await app.database.one<{ email: string }>(
    sql`update users set locale = ${locale}, first_name = 'Sami' where id = ${one.user_id} returning email`,
  );
  const token = visitToken(app.config, { id: one.id, userId: one.user_id, until: Date.parse(one.starts_at) });
  return { ...one, guide, email, token, path: `/v1/viewing/${token}` };
}

const stands = (id: number) => me.call(contract.getAppointment, { id });
const ip = '203.0.113.7';
const get = (path: string) => app.request('GET', path, { ip });
const post = (path: string) => app.request('POST', path, { ip });
const timesIn = (text: string) => [...text.matchAll(/formaction="([^"]+)"/g)].map(([, path]) => path ?? '');

async function mailsTo(email: string): Promise<Email[]> {
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  return (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
}

test('opening the link shows the appointment and free times, and never changes anything', async () => {
  const one = await visit();
  for (let i = 0; i < 3; i++) {
    const page = await get(one.path);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(page.text).toContain('<html lang="en" dir="ltr">');
    expect(page.text).toContain('Loft &lt;over&gt; the harbour');
    expect(page.text).toMatch(/\w{3} \d+ \w{3}( \d{4})? · 12:00 Place/);
    expect(timesIn(page.text)).toHaveLength(12);
  }
  expect(await stands(one.id)).toMatchObject({ version: one.version, status: 'accepted' });
});

test('a visitor cancels once however often they click; visitor and assignee are emailed, and the audit entry names the visitor', async () => {
  const one = await visit();
  const [first, again] = [await post(`${one.path}/cancel`), await post(`${one.path}/cancel`)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(first.text).toContain('Your viewing was cancelled');
  expect(again.text).toBe(first.text);
  expect(await stands(one.id)).toMatchObject({ status: 'cancelled', version: one.version + 1 });
  const history = await me.call(contract.appointmentHistory, { id: one.id });
  expect(history).toMatchObject([
    { action: 'appointment.cancel', actor: null, reason: 'By the visitor, through the link in an email' },
  ]);
  const [told, ...more] = await mailsTo(one.guide.email);
  expect(more).toEqual([]);
  expect(told?.subject).toBe('Sami Visitor cancelled the appointment at “Loft <over> the harbour”');
  const [mail, ...others] = await mailsTo(one.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('was cancelled');
  expect(mail?.text).not.toContain('sorry');
  // The link is dead: no times are offered.
  expect(timesIn((await get(one.path)).text)).toEqual([]);
});

test('a visitor moves it to a free time; clicking twice moves once, and the assignee’s email has both times', async () => {
  const one = await visit({ locale: 'fr' });
  const [time = ''] = timesIn((await get(one.path)).text);
  const moved = await post(time);
  expect(moved.text).toContain('Votre visite a été déplacée');
  expect((await post(time)).status).toBe(200);
  const after = await stands(one.id);
  expect(after).toMatchObject({ status: 'accepted', version: one.version + 1 });
  expect(Date.parse(after.starts_at) / 1000).toBe(Number(time.split('/').at(-1)));
  const [told, ...more] = await mailsTo(one.guide.email);
  expect(more).toEqual([]);
  expect(told?.text).toMatch(/from .* · 12:00 Place.* to .* · \d\d:\d\d Place/);
  const [mail] = await mailsTo(one.email);
  expect(mail?.subject).toContain('a été déplacée');
});

test('a time taken meanwhile is rejected, and the remaining times are offered', async () => {
  const one = await visit();
  const [time = ''] = timesIn((await get(one.path)).text);
  const starts_at = new Date(Number(time.split('/').at(-1)) * 1000).toISOString();
  await given.appointment({ status: 'accepted', assigned_admin_id: one.guide.id, starts_at });
  const refused = await post(time);
  expect(refused.text).toContain('That time is no longer free');
  expect(timesIn(refused.text)).not.toContain(time);
  expect(await stands(one.id)).toMatchObject({ starts_at: one.starts_at });
  // A time that was never offered is rejected.
  const night = Math.floor(Date.parse(noon(4)) / 1000) - 9 * 3600;
  expect((await post(`${one.path}/move/${night}`)).text).toContain('That time is no longer free');
});

test.each([
  ['is over', sql`starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`],
  ['was rejected', sql`status = 'rejected'`],
  ['was completed', sql`status = 'completed'`],
  ['was deleted', sql`deleted_at = now()`],
])('the link of one that %s shows that it is dead and does nothing', async (_, change) => {
  const one = await visit();
  const [time = ''] = timesIn((await get(one.path)).text);
  await app.database.run(sql`update appointments set ${change} where id = ${one.id}`);
  const before = await app.rows(sql`select version, status from appointments where id = ${one.id}`);
  for (const answer of [await get(one.path), await post(`${one.path}/cancel`), await post(time)]) {
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('This viewing can no longer be changed');
  }
  expect(await app.rows(sql`select version, status from appointments where id = ${one.id}`)).toEqual(before);
});

test('a link expires, and a tampered link is rejected', async () => {
  const one = await visit();
  const ended = visitToken(app.config, { id: one.id, userId: one.user_id, until: Date.now() - 1000 });
  expect((await get(`/v1/viewing/${ended}`)).text).toContain('can no longer be changed');
  expect((await post(`/v1/viewing/${ended}/cancel`)).text).toContain('can no longer be changed');
  const other = await visit();
  const [, userId, until, sign] = one.token.split('.');
  for (const forged of [
    `${other.id}.${userId}.${until}.${sign}`,
    `${one.id}.${other.user_id}.${until}.${sign}`,
    `${one.id}.${userId}.${Number(until) + 1}.${sign}`,
    `${one.id}.${userId}.${until}.${'A'.repeat(43)}`,
  ]) {
    expect((await get(`/v1/viewing/${forged}`)).status).toBe(404);
    expect((await post(`/v1/viewing/${forged}/cancel`)).status).toBe(404);
  }
  expect([(await stands(one.id)).status, (await stands(other.id)).status]).toEqual(['accepted', 'accepted']);
});

test('pages are in the visitor’s language and text direction', async () => {
  const one = await visit({ locale: 'ar', status: 'pending' });
  const page = await get(one.path);
  expect(page.text).toContain('<html lang="ar" dir="rtl">');
  expect(page.text).toContain('بانتظار التأكيد');
  // `<bdi>` leaves the number of a house in a French street in its place.
  expect(page.text).toMatch(/المكان: <bdi>Rue du Port 7, /);
});

test('rate limits hundreds of attempts from one network', async () => {
  const one = await visit();
  const path = `/v1/viewing/${one.token.slice(0, -43)}${'B'.repeat(43)}`;
  const tries = await Promise.all(Array.from({ length: 110 }, () => app.request('GET', path, { ip: '198.51.100.9' })));
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404, 429]));
});

test('emails contain the visitor’s link, the app link, and the title in the reader’s language', async () => {
  const home = await given.complete({ status: 'published', title: 'Loft over the harbour' });
  await app.database.run(
    sql`update property_translations set title = 'Loft au-dessus du port' where property_id = ${home.id} and locale = 'fr'`,
  );
  const user = await given.user();
  await app.database.run(sql`update users set locale = 'fr' where id = ${user.id}`);
  const booked = await me.call(contract.createAppointment, {
    property_id: home.id,
    user_id: user.id,
    starts_at: noon(5),
  });
  const [mail] = await mailsTo(user.email);
  expect(mail?.subject).toBe('Votre visite de Loft au-dessus du port est demandée');
  expect(mail?.text).toMatch(/· 12:00 Place/);
  expect(mail?.text).toContain(`https://app.example.com/appointment/${booked.id}`);
  const [, path = ''] = mail?.text?.match(/(\/v1\/viewing\/\S+)/) ?? [];
  expect((await get(path)).text).toContain('Loft au-dessus du port');
  // The preview for staff does not contain the visitor's token.
  const preview = await me.call(contract.previewAppointmentMail, { act: 'accept', id: booked.id });
  expect(preview.html).not.toContain('/v1/viewing/');
  expect(preview.subject).toContain('Loft au-dessus du port');
});

test('an owner’s email links to their property in the app', async () => {
  const reviewer = await app.person('reviewer');
  const home = await given.complete({ status: 'pending' });
  const { email } = await app.database.one<{ email: string }>(sql`select email from users where id = ${home.owner_id}`);
  await reviewer.call(contract.acceptProperties, { items: [{ id: home.id, version: home.version }] });
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(`https://app.example.com/property/${home.id}`);
});
