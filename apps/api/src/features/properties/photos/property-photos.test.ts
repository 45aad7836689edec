import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anyPicture, picture } from '../../../../test/pictures.ts';
import { type Answer, type TestApp, testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const { given, person } = app;
const me = await person('super');

const add = (on: { ask: (typeof me)['ask'] }, id: number, photo: Buffer, headers: Record<string, string> = {}) =>
  on.ask(contract.addPropertyPhoto as never, { id, photo } as never, { headers }) as Promise<unknown> as Promise<
    Answer<contract.Property>
  >;
const fetched = (url: string, from: TestApp = app) => from.app.inject({ method: 'GET', url });
const stored = (from: TestApp = app) => {
  try {
    return readdirSync(join(from.config.dataFolder, 'photos'));
  } catch {
    return [];
  }
};

test('a photo is re-encoded in three sizes, upright, without location and camera metadata', async () => {
  const { id } = await given.property();
  const sent = await picture({ width: 2400, height: 1200, orientation: 6, gps: true });
  expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Lintelcam');
  const { status, body } = await add(me, id, sent);
  expect(status).toBe(201);
  const [photo] = body.data.photos;
  expect(photo).toMatchObject({ position: 1, alt: {}, width: 960, height: 1920 });
  expect(body.data).toMatchObject({ photos_count: 1, cover_url: photo?.urls.card });
  for (const [size, side] of [
    ['thumb', 160],
    ['card', 640],
    ['full', 1920],
  ] as const) {
    const answer = await fetched(photo?.urls[size] ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const drawn = await sharp(answer.rawPayload).metadata();
    expect([drawn.format, Math.max(drawn.width, drawn.height), drawn.exif, drawn.xmp, drawn.orientation]).toEqual([
      'webp',
      side,
      undefined,
      undefined,
      undefined,
    ]);
    expect(answer.rawPayload.includes('GPS') || answer.rawPayload.includes('Lintelcam')).toBe(false);
  }
  // Rotated by 90°, the top is now on the right.
  const { data } = await sharp((await fetched(photo?.urls.thumb ?? '')).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data[0] ?? 0, data[79 * 3] ?? 0].map((red) => red > 128)).toEqual([false, true]);
});

test('accepts png, webp and avif', async () => {
  const { id } = await given.property();
  const source = sharp(await anyPicture());
  for (const sent of [
    await source.png().toBuffer(),
    await source.webp().toBuffer(),
    await source.avif({ effort: 0 }).toBuffer(),
  ])
    expect((await add(me, id, sent)).status).toBe(201);
});

test('a photo URL is valid for at least a day, stable within a day, and invalid when changed', async () => {
  const { id } = await given.property();
  const { body } = await add(me, id, await anyPicture());
  const url = body.data.photos[0]?.urls.full ?? '';
  expect((await me.call(contract.getProperty, { id })).photos[0]?.urls.full).toBe(url);
  const until = Number(new URL(url, 'http://x').searchParams.get('until'));
  expect(until * 1000 - Date.now()).toBeGreaterThan(86_400_000);
  const thumb = body.data.photos[0]?.urls.thumb ?? '';
  for (const wrong of [
    url.replace(/until=\d+/, `until=${until + 86_400}`),
    url.replace(/sign=(.)/, (_, first) => `sign=${first === 'A' ? 'B' : 'A'}`),
    url.replace(/\?.*/, thumb.replace(/.*\?/, '?')),
    url.replace(/&sign=.*/, ''),
    '/v1/dashboard/photos/..%2f..%2fsecret?until=9999999999&sign=aaaaaaaaaaaaaaaaaaaaaaaaa',
  ])
    expect([404, 422], wrong).toContain((await fetched(wrong)).statusCode);
  const { signedPath, sessionOf } = await import('../../../platform/files/files-links.ts');
  const past = new URL(signedPath(app.config.secret, '/p', 'file', 7), 'http://x').searchParams;
  const link = { until: Number(past.get('until')), sign: past.get('sign') ?? '', session: 7 };
  expect(sessionOf(app.config.secret, 'file', link)).toBe(7);
  expect(sessionOf('another secret of the server', 'file', link)).toBeUndefined();
});

test('a photo URL ends with its session, and with the permission to see its property', async () => {
  const [agent, other] = [await person('agent'), await person('agent')];
  const { id } = await given.property({ assigned_admin_id: agent.id });
  await add(me, id, await anyPicture());
  const urlFor = async (viewer: { call: (typeof me)['call'] }) =>
    (await viewer.call(contract.getProperty, { id })).photos[0]?.urls.card ?? '';
  const [mine, theirs] = [await urlFor(me), await urlFor(agent)];
  const opens = async (url: string) => (await fetched(url)).statusCode;
  expect([await opens(mine), await opens(theirs)]).toEqual([200, 200]);
  expect((await fetched(mine)).headers['cache-control']).toBe('private, max-age=3600, immutable');
  const another = theirs.replace(/session=\d+/, new URL(mine, 'http://x').search.match(/session=\d+/)?.[0] ?? '');
  expect(await opens(another)).toBe(404);

  const { version } = await me.call(contract.getProperty, { id });
  await me.call(contract.updateProperty, { id, version, assigned_admin_id: other.id });
  await expect.poll(() => opens(theirs)).toBe(404);
  const next = await urlFor(other);
  expect(await opens(next)).toBe(200);
  await me.call(contract.deleteProperty, { id });
  expect([await opens(next), await opens(mine)]).toEqual([404, 200]); // still visible to those who may restore it
  await me.call(contract.restoreProperty, { id });
  expect(await opens(next)).toBe(200);
  await other.call(contract.logout);
  await expect.poll(() => opens(next), { timeout: 10_000 }).toBe(404);
  expect(await opens(mine)).toBe(200);
});

test('a translator opens the photos of their work by signed URLs, and no others', async () => {
  const [translator, other] = [await person('translator'), await person('translator')];
  const { id } = await given.property({ status: 'published' });
  await add(me, id, await anyPicture());
  const request = await given.translation({ property_id: id, assigned_admin_id: translator.id, status: 'assigned' });
  const { property } = await translator.call(contract.getTranslationRequest, { id: request.id });
  const url = property.photos[0]?.urls.card ?? '';
  const opens = async (address: string) => (await fetched(address)).statusCode;
  expect(await opens(url)).toBe(200);
  expect(await opens(url.replace(/session=\d+/, 'session=1'))).toBe(404);
  const file = url.replace(/\?.*/, '');
  for (const { bearer } of [translator, other])
    expect((await app.request('GET', file, { token: bearer })).status).toBe(403);
  await translator.call(contract.logout);
  await expect.poll(() => opens(url), { timeout: 10_000 }).toBe(404);
});

test('photos can be fetched with the bearer header by those who may see the property', async () => {
  const agent = await person('agent');
  const { id } = await given.property({ assigned_admin_id: agent.id });
  const { body } = await add(me, id, await anyPicture());
  const file = body.data.photos[0]?.urls.card.replace(/\?.*/, '') ?? '';
  const statusFor = async (token?: string) => (await app.request('GET', file, token ? { token } : {})).status;
  expect(await statusFor()).toBe(404);
  expect([await statusFor(me.bearer), await statusFor(agent.bearer)]).toEqual([200, 200]);
  expect(await statusFor((await person('agent')).bearer)).toBe(404);
  expect(await statusFor((await person('translator')).bearer)).toBe(403);
  expect(await statusFor('nobody')).toBe(401);
  expect(await app.request('GET', file, { token: me.bearer })).toMatchObject({
    headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
  });
  await me.call(contract.deleteProperty, { id });
  expect([await statusFor(me.bearer), await statusFor(agent.bearer)]).toEqual([200, 404]);
});

test('order and alt texts of photos are replaced as a whole, and the first is the cover', async () => {
  const { id } = await given.property();
  const [a, b, c] = [await given.photo(id), await given.photo(id), await given.photo(id)];
  const arranged = await me.call(contract.putPropertyPhotos, {
    id,
    order: [c.id, a.id, b.id],
    alt: { [a.id]: { en: 'The kitchen', ar: 'المطبخ' } },
  });
  expect(arranged.photos.map((photo) => [photo.id, photo.position])).toEqual([
    [c.id, 1],
    [a.id, 2],
    [b.id, 3],
  ]);
  expect(arranged.photos[1]?.alt).toEqual({ en: 'The kitchen', ar: 'المطبخ' });
  expect(arranged.cover_url).toContain(c.hash);
  const stranger = await given.photo((await given.property()).id);
  for (const order of [[a.id], [a.id, b.id, stranger.id], [a.id, a.id, b.id]])
    expect((await me.ask(contract.putPropertyPhotos, { id, order })).body.errors).toHaveProperty('order');
  expect((await me.ask(contract.putPropertyPhotos, { id, alt: { [stranger.id]: { en: 'Not mine' } } })).status).toBe(
    422,
  );

  const removed = await me.ask(contract.deletePropertyPhoto, { id: a.id });
  expect(removed.body.data.photos.map((photo) => photo.id)).toEqual([c.id, b.id]);
  await me.call(contract.undoOperation, { id: removed.body.meta?.operation_id ?? 0 });
  expect((await me.call(contract.getProperty, { id })).photos.map((photo) => photo.id)).toEqual([c.id, a.id, b.id]);
});

test('a property has at most 40 photos, also with two concurrent uploads', async () => {
  const { id } = await given.property();
  for (let count = 0; count < contract.propertyLimits.photos - 1; count++) await given.photo(id);
  const photo = await anyPicture();
  const answers = await Promise.all([add(me, id, photo), add(me, id, photo), add(me, id, photo)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect((await add(me, id, photo)).body.errors?.photo).toEqual(['A property has at most 40 photos']);
});

test('adding a photo needs the permission to edit the property', async () => {
  const { id } = await given.property();
  const photo = await anyPicture();
  expect((await add(await person('auditor'), id, photo)).status).toBe(403);
  expect((await add(await person('agent'), id, photo)).status).toBe(404);
  expect((await me.call(contract.getProperty, { id })).photos).toEqual([]);
});

const later = async (from: TestApp, interval: string) => {
  await from.database.run(sql`update photo_files set created_at = created_at - ${interval}::interval`);
  await from.database.run(sql`update operations set created_at = created_at - ${interval}::interval`);
  await from.database.run(sql`update properties set deleted_at = deleted_at - ${interval}::interval`);
  const folder = join(from.config.dataFolder, 'photos');
  const long = new Date(Date.now() - 40 * 86_400_000);
  for (const name of stored(from)) utimesSync(join(folder, name), long, long);
  await from.runRetention();
};

test('a copy’s photos survive the original, and unused pictures are deleted after a day', async () => {
  const own = await testApp();
  const boss = await own.person('super');
  const { id } = await own.given.property();
  await add(boss, id, await anyPicture());
  const copy = await boss.call(contract.duplicateProperty, { id });
  await boss.call(contract.deleteProperty, { id });
  await later(own, '31 days');
  expect(await own.rows(sql`select id from properties where id = ${id}`)).toEqual([]);
  expect((await boss.ask(contract.restoreProperty, { id })).status).toBe(404);
  const [line] = await own.rows(
    sql`select action, actor_id, changes from events where entity_id = ${id} order by id desc`,
  );
  expect(line).toMatchObject({
    action: 'property.purge',
    actor_id: null,
    changes: { title: [expect.any(String), null] },
  });
  const url = copy.photos[0]?.urls.full ?? '';
  expect((await fetched(url, own)).statusCode).toBe(200);

  const removed = await boss.ask(contract.deletePropertyPhoto, { id: copy.photos[0]?.id ?? 0 });
  await later(own, '1 hour');
  expect(stored(own)).toHaveLength(3);
  await boss.call(contract.undoOperation, { id: removed.body.meta?.operation_id ?? 0 });
  expect((await fetched(url, own)).statusCode).toBe(200);
  await boss.call(contract.deletePropertyPhoto, { id: copy.photos[0]?.id ?? 0 });
  await later(own, '2 days');
  expect(stored(own)).toEqual([]);
  expect((await fetched(url, own)).statusCode).toBe(404);
  const shownByNone = sql`select id from photo_files where id not in (select photo_file_id from property_photos)`;
  expect(await own.rows(shownByNone)).toEqual([]);
});

test('a property with appointments is not purged, but its photos are', async () => {
  const own = await testApp();
  const boss = await own.person('super');
  const { id, owner_id } = await own.given.property();
  await add(boss, id, await anyPicture());
  await own.database.run(sql`insert into appointments (property_id, user_id, starts_at, ends_at)
    values (${id}, ${owner_id}, now() - interval '2 days', now() - interval '2 days' + interval '30 minutes')`);
  await boss.call(contract.deleteProperty, { id });
  await later(own, '29 days');
  expect(stored(own)).toHaveLength(3);
  await later(own, '2 days');
  expect(stored(own)).toEqual([]);
  expect(await own.rows(sql`select id from properties where id = ${id}`)).toEqual([{ id }]);
  expect((await boss.ask(contract.getProperty, { id })).status).toBe(404);
});

test('the same upload with one idempotency key is one photo, even if the property is full by then', async () => {
  const { id } = await given.property();
  for (let number = 1; number < contract.propertyLimits.photos; number++) await given.photo(id);
  const [sent, another] = [await anyPicture(), await picture({ width: 1400, height: 900 })];
  const key = { 'idempotency-key': 'one-drop' };
  const [first, again] = [await add(me, id, sent, key), await add(me, id, sent, key)];
  expect(first).toMatchObject({ status: 201, body: { data: { photos_count: contract.propertyLimits.photos } } });
  expect(again).toMatchObject({ status: 201, text: first.text });
  expect(await me.call(contract.getProperty, { id })).toMatchObject({ photos_count: contract.propertyLimits.photos });
  expect((await add(me, id, another, key)).status).toBe(422);
  const elsewhere = await given.property();
  expect((await add(me, elsewhere.id, sent, key)).status).toBe(422);
});
