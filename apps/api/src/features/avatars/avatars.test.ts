import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anyPicture, picture } from '../../../test/pictures.ts';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person, rows, database } = app;

type Person = Awaited<ReturnType<typeof person>>;
const send = (who: Pick<Person, 'ask'>, id: number, avatar: Uint8Array) =>
  who.ask(contract.setAvatar as never, { id, avatar } as never);
const urlOf = async (who: Person) => (await who.call(contract.currentAdmin)).admin.avatar_url ?? '';
const fetched = (url: string) => app.app.inject({ method: 'GET', url });

test('an avatar is re-encoded without metadata, and served by a signed URL', async () => {
  const me = await person('translator'); // may see no property
  expect(await urlOf(me)).toBe('');
  expect(await send(me, me.id, await picture({ gps: true }))).toMatchObject({
    status: 201,
    body: { data: { id: me.id, avatar_url: expect.stringContaining('-thumb.webp?until=') } },
  });
  const answer = await fetched(await urlOf(me));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  const drawn = await sharp(answer.rawPayload).metadata();
  expect([drawn.width, drawn.exif]).toEqual([160, undefined]);
  // A new session gets a new URL; an unsigned URL gives 404.
  const token = await app.signIn(me.email);
  const again = (await app.with(token).call(contract.currentAdmin)).admin.avatar_url ?? '';
  expect(again).not.toBe(await urlOf(me));
  expect((await fetched(again)).statusCode).toBe(200);
  expect((await fetched(again.split('?')[0] ?? '')).statusCode).toBe(404);
  expect((await me.call(contract.deleteAvatar, { id: me.id })).avatar_url).toBeNull();
});

test('admins see the avatars of each other, and the URL expires with the session', async () => {
  const [me, auditor] = [await person('agent'), await person('auditor')];
  await send(me, me.id, await anyPicture());
  const { avatar_url } = await auditor.call(contract.getAdmin, { id: me.id });
  expect((await fetched(avatar_url ?? '')).statusCode).toBe(200);
  const [listed] = await auditor.call(contract.listAdmins, { ids: [me.id] });
  expect(listed?.avatar_url).toBe(avatar_url);
  await database.run(sql`delete from sessions where admin_id = ${me.id}`);
  expect((await fetched(avatar_url ?? '')).statusCode).toBe(200);
});

test('changing the avatar of others needs the permission to edit them', async () => {
  const [manager, agent, peer, above] = [
    await person('manager'),
    await person('agent'),
    await person('agent'),
    await given.admin({ role: 'super' }),
  ];
  const bytes = await anyPicture();
  expect((await send(peer, agent.id, bytes)).status).toBe(404);
  expect((await peer.ask(contract.deleteAvatar, { id: agent.id })).status).toBe(404);
  expect((await send(manager, above.id, bytes)).status).toBe(403);
  expect(
    await rows(sql`select 1 from admins where avatar_url is not null and id in (${agent.id}, ${above.id})`),
  ).toEqual([]);
  expect((await send(manager, agent.id, bytes)).status).toBe(201);
});

test('rejects a file that is not a picture, or is tiny, at its field', async () => {
  const me = await person('agent');
  const tiny = await picture({ width: 40, height: 40 });
  for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), tiny])
    expect(await send(me, me.id, bytes)).toMatchObject({
      status: 422,
      body: { errors: { avatar: expect.any(Array) } },
    });
  expect(await urlOf(me)).toBe('');
});

test('a picture is retained while it is shown or can be undone, and then deleted', async () => {
  const me = await person('agent');
  await send(me, me.id, await picture({ width: 700, height: 500 }));
  const [kept] = await rows<{ hash: string }>(sql`select avatar_url as hash from admins where id = ${me.id}`);
  const isThere = async () => (await rows(sql`select 1 from photo_files where hash = ${kept?.hash}`)).length === 1;
  const pass = (interval: string) =>
    database.run(
      sql`update photo_files set created_at = created_at - ${interval}::interval where hash = ${kept?.hash}`,
    );
  await pass('3 days');
  await app.runRetention();
  expect(await isThere()).toBe(true);
  const removed = await me.ask(contract.deleteAvatar, { id: me.id });
  await app.runRetention();
  expect(await isThere()).toBe(true);
  await me.call(contract.undoOperation, { id: removed.body.meta?.operation_id ?? 0 });
  expect((await fetched(await urlOf(me))).statusCode).toBe(200);
  await me.call(contract.deleteAvatar, { id: me.id });
  await database.run(sql`update operations set created_at = created_at - interval '3 days' where admin_id = ${me.id}`);
  await app.runRetention();
  expect(await isThere()).toBe(false);
});
