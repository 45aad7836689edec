import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as contract from '@lintel/contract';
import { beforeAll, expect, test } from 'vitest';
import { anyPicture, picture } from '../../../../test/pictures.ts';
import { testApp } from '../../../../test/test-app.ts';

// Multipart uploads as browsers and scripts send them, over a real connection.

const app = await testApp();
const { given } = app;
const me = await app.person('super');
let origin = '';

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});

type Sent = { field?: string; name?: string; bytes: Buffer };

async function send(id: number, files: Sent[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const { field = 'photo', name = 'home.jpg', bytes } of files)
    form.append(field, new Blob([bytes as unknown as ArrayBuffer]), name);
  const answer = await fetch(origin + contract.buildPath(contract.addPropertyPhoto, { id }), {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${me.bearer}`, ...headers },
  });
  const body = (await answer.json()) as { data: contract.Property; meta: contract.ReplyMeta } & contract.Problem;
  return { status: answer.status, body };
}

const wide = () => picture({ width: 1600, height: 700 });

test('several photos in one upload are stored in order, as one undoable operation', async () => {
  const { id } = await given.property();
  const [first, second] = [await wide(), await anyPicture()];
  const { status, body } = await send(id, [{ bytes: first }, { bytes: second }]);
  expect(status).toBe(201);
  expect(body.data.photos.map(({ position, width, height }) => [position, width, height])).toEqual([
    [1, 1600, 700],
    [2, 800, 800],
  ]);
  const history = await me.call(contract.propertyHistory, { id });
  expect(history.map(({ action }) => action)).toEqual(['property.add_photo']);
  await me.call(contract.undoOperation, { id: body.meta.operation_id ?? 0 });
  expect((await me.call(contract.getProperty, { id })).photos).toEqual([]);
});

test('one invalid photo of several is named, and none is stored', async () => {
  const { id } = await given.property();
  const small = await picture({ width: 799, height: 600 });
  const { status, body } = await send(id, [{ bytes: await wide() }, { name: 'hall.jpg', bytes: small }]);
  expect(status).toBe(422);
  expect(body.errors?.photo).toEqual([
    'hall.jpg: This picture is too small: its longer side needs at least 800 pixels',
  ]);
  expect((await me.call(contract.getProperty, { id })).photos).toEqual([]);
});

test('photos sent again with the same idempotency key are added once', async () => {
  const { id } = await given.property();
  const once = { 'idempotency-key': 'the-same-photo-again' };
  const [first, again] = [
    await send(id, [{ bytes: await wide() }], once),
    await send(id, [{ bytes: await wide() }], once),
  ];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await me.call(contract.getProperty, { id })).photos_count).toBe(1);
  expect((await send(id, [{ bytes: await anyPicture() }], once)).status).toBe(422);
  expect((await send((await given.property()).id, [{ bytes: await wide() }], once)).status).toBe(422);
});

test('photos are accepted under each documented field name, and no other', async () => {
  const { id } = await given.property();
  const { field, aliases, maxFiles } = contract.photoForm;
  for (const name of [field, ...aliases])
    expect((await send(id, [{ field: name, bytes: await anyPicture() }])).status, name).toBe(201);
  expect((await send(id, [{ field: 'avatar', bytes: await anyPicture() }])).body.errors).toHaveProperty('photo');
  const bytes = Buffer.from('x');
  const tooMany = await send(
    id,
    Array.from({ length: maxFiles + 1 }, () => ({ bytes })),
  );
  expect(tooMany.body.errors?.photo).toEqual([`Send at most ${maxFiles} files at once`]);
  expect((await me.call(contract.getProperty, { id })).photos_count).toBe(1 + aliases.length);
});

test('the OpenAPI description documents the photo upload and its reply', async () => {
  const { body } = await app.request('GET', '/docs/openapi.json');
  const { post } = (body as never as { paths: Record<string, { post: never }> }).paths[
    contract.addPropertyPhoto.path
  ] as { post: { parameters: object[]; requestBody: object; responses: Record<string, { content: object }> } };
  expect(post.requestBody).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          required: ['photo'],
          properties: { photo: { maxItems: 10, description: expect.stringContaining('10 MB') } },
        },
        encoding: { photo: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } },
      },
    },
  });
  expect(post.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: false }));
  expect(post.responses).toMatchObject({
    201: { content: { 'application/json': { schema: { properties: { data: { type: 'object' } } } } } },
  });
});

type Heard = { status: number; connection: string | undefined };

const asked = (agent: Agent, method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
  new Promise<Heard>((done, fail) => {
    const call = request(origin + path, {
      agent,
      method,
      headers: { authorization: `Bearer ${me.bearer}`, ...headers },
    });
    call.on('error', fail);
    call.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => done({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    });
    call.end(body);
  });

test('after a rejected upload the connection is closed explicitly, so that the next request does not fail', async () => {
  const { id } = await given.property();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const head = (field: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const formOf = (field: string, bytes: number) =>
    Buffer.concat([Buffer.from(head(field)), Buffer.alloc(bytes, 7), Buffer.from('\r\n--edge--\r\n')]);
  const type = { 'content-type': 'multipart/form-data; boundary=edge' };
  const path = contract.buildPath(contract.addPropertyPhoto, { id });
  const { photoBytes } = contract.propertyLimits;
  for (const [form, status] of [
    [formOf('photo', photoBytes + 500_000), 413],
    [formOf('avatar', photoBytes / 2), 422],
  ] as const) {
    expect(await asked(agent, 'POST', path, type, form)).toEqual({ status, connection: 'close' });
    const next = await asked(agent, 'GET', contract.buildPath(contract.getProperty, { id }), {});
    expect(next).toMatchObject({ status: 200, connection: 'keep-alive' });
  }
  agent.destroy();
});
