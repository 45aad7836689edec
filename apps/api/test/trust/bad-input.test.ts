import * as contract from '@lintel/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { somePath } from '../examples.ts';
import { anyPicture } from '../pictures.ts';
import { testApp } from '../test-app.ts';
import { expectSound, TRIES, walkBadInput } from '../walks/bad-input.ts';

// Whatever is sent, the response is a 4xx problem (or a valid reply), never a 500. New endpoints are covered
// automatically.

const app = await testApp();

walkBadInput({ app, endpoints: allEndpoints });

const uploads = allEndpoints.filter((endpoint) => 'accepts' in endpoint);
const names = fc.constantFrom('photo', 'photos', 'files', '', '__proto__', 'a'.repeat(300));
const files = fc.constantFrom('picture', 'half', 'text', 'nothing', 'bomb');

test.each(uploads.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s accepts pictures with the permission, and never fails on any other file',
  async (_, endpoint) => {
    const picture = await anyPicture();
    const bytesOf: Record<string, Uint8Array> = {
      picture,
      half: picture.subarray(0, picture.length / 2),
      text: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      nothing: new Uint8Array(),
      bomb: Buffer.concat([picture, Buffer.alloc(100_000, 'x')]),
    };
    const callers = {
      super: await app.person('super'),
      agent: await app.person('agent'),
      auditor: await app.person('auditor'),
    };
    const parts = fc.array(fc.tuple(names, files, fc.string({ unit: 'binary', maxLength: 40 })), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('super', 'agent', 'auditor'), parts, async (role, sent) => {
        const me = callers[role];
        const home = await app.given.property({ added_by_id: me.id });
        const form = new FormData();
        for (const [field, kind, name] of sent)
          form.append(field, new Blob([bytesOf[kind] as Uint8Array<ArrayBuffer>]), name.toWellFormed());
        const whole = new Response(form);
        const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
        const url = endpoint.path.replaceAll(/\{\w+\}/g, String(home.id));
        const body = Buffer.from(await whole.arrayBuffer());
        const answer = await app.request(endpoint.method, url, { token: me.bearer, headers }, body);
        const isBad = role === 'auditor' || sent.some(([, kind]) => ['half', 'text', 'nothing'].includes(kind));
        expectSound(answer, isBad || sent.length === 0, `${role} ${url} ${JSON.stringify(sent)}`);
      }),
      { numRuns: TRIES },
    );
  },
);

test('bodies of two megabytes are rejected before they are read', async () => {
  const me = await app.person('super');
  for (const endpoint of allEndpoints) {
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') continue;
    const answer = await app.request(
      endpoint.method,
      somePath(endpoint),
      { token: me.bearer },
      JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }),
    );
    expect(answer, endpoint.path).toMatchObject({ status: 413, body: { code: 'too_large' } });
  }
});

test('text is trimmed, and control characters are rejected', async () => {
  const me = await app.person('super');
  const made = await me.call(contract.createRole, { name: '  Trimmed  ', permissions: {} });
  expect(made.name).toBe('Trimmed');
  for (const name of ['Nul \u0000 byte', 'Bell \u0007', 'Two\nlines', 'Lone \ud800 half']) {
    expect(await me.ask(contract.createRole, { name, permissions: {} }), JSON.stringify(name)).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(Array) } },
    });
  }
});

test('an error has the full path of its field', async () => {
  const me = await app.person('super');
  const errorsOf = async (...[method, path, body]: [string, string, object?]) =>
    Object.keys((await app.request(method, path, { token: me.bearer }, body)).body.errors ?? {});
  const role = { name: 'Paths', permissions: { 'foo.bar': 'all', 'core.view': 'some' }, more: 1 };
  expect((await errorsOf('POST', '/v2/dashboard/role', role)).sort()).toEqual([
    'more',
    'permissions.core.view',
    'permissions.foo.bar',
  ]);
  const { create } = contract.referenceEndpoints('tag');
  const tag = { key: 'paths', name: { en: 'Paths', de: 'Wege', fr: 7 } };
  expect((await errorsOf('POST', create.path, tag)).sort()).toEqual(['name.de', 'name.fr']);
  expect(await errorsOf('GET', '/v1/dashboard/user?status=active,gone,lost&foo=1')).toEqual(['status', 'foo']);
});

test('a parameter with several bad values is reported once', async () => {
  const me = await app.person('super');
  const { body } = await app.request('GET', '/v1/dashboard/user?status=gone,lost', { token: me.bearer });
  expect(body.errors?.status).toHaveLength(1);
});

test('rejects bidi controls and line breaks in names, but allows what Arabic and Persian need', async () => {
  const me = await app.person('super');
  const asked = (name: string) => me.ask(contract.createRole, { name, permissions: {} });
  for (const hidden of [
    '\u202a',
    '\u202b',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2028',
    '\u2029',
    '\u200f',
    '\u061c',
  ])
    expect(await asked(`Sales ${hidden}gnp.exe`), JSON.stringify(hidden)).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(Array) } },
    });
  for (const name of ['مدير المبيعات', 'می\u200cخواهم', 'क्\u200dष team', 'فرع 3', 'Family 👩‍👩‍👧'])
    expect((await asked(name)).status, name).toBe(201);
});

/** Name fields of endpoints that write; `name` is localized for some. */
const called = ['name', 'first_name', 'last_name'];

test('every endpoint rejects a name with invisible characters', () => {
  const named = allEndpoints.flatMap((endpoint) => {
    if (endpoint.kind !== 'json' || !endpoint.body) return [];
    const { properties = {} } = z.toJSONSchema(endpoint.body, { unrepresentable: 'any', io: 'input' }) as {
      properties?: Record<string, { type?: string }>;
    };
    return called.flatMap((field) =>
      properties[field] ? [{ endpoint, body: endpoint.body as z.ZodType, field, type: properties[field].type }] : [],
    );
  });
  expect(named.length).toBeGreaterThan(20);
  for (const { endpoint, body, field, type } of named)
    for (const mark of ['\u061c', '\u200f', '\ufeff', '\u{e0041}']) {
      const name = `Sea${mark}view`;
      const { error } = body.safeParse({ [field]: type === 'object' ? { en: name, ar: name, fr: name } : name });
      const refused = error?.issues.filter(({ path, message }) => path[0] === field && /invisible/.test(message));
      expect.soft(refused?.length, `${endpoint.method} ${endpoint.path} ${JSON.stringify(mark)}`).toBeGreaterThan(0);
    }
});

test('rejects a deeply nested body with its path, and accepts a reasonable one', async () => {
  const me = await app.person('super');
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const put = (levels: number) =>
    app.request('PUT', '/v1/dashboard/preferences/deep', { token: me.bearer }, `{"value": ${nested(levels)}}`);
  expect((await put(32)).status).toBe(200);
  for (const levels of [33, 4000, 30_000]) {
    expect(await put(levels)).toMatchObject({
      status: 422,
      body: { errors: { value: [expect.stringMatching(/32/)] } },
    });
  }
  expect((await put(400_000)).status).toBe(413);
  const whole = await app.request('POST', contract.createRole.path, { token: me.bearer }, nested(4000));
  expect(whole).toMatchObject({ status: 422, body: { errors: { body: expect.any(Array) } } });
});

test('rejects null instead of a body, though the body may be left out', async () => {
  const me = await app.person('super');
  const { id } = await app.given.property({ assigned_admin_id: me.id });
  const send = (body?: string) => app.request('PUT', `/v1/dashboard/property/${id}/photos`, { token: me.bearer }, body);
  expect(await send('null')).toMatchObject({ status: 422, body: { errors: { body: expect.any(Array) } } });
  expect(await send('{}')).toMatchObject({ status: 200 });
});
