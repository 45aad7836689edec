import {
  currentAdmin,
  deleteRole,
  listAdmins,
  listSessions,
  login,
  logout,
  showOutboxMail,
  updateAdmin,
} from '@lintel/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call, callText, callWithMeta, onTokenRejected, requestOf, setHeldPermissions } from './call.ts';
import { CallError } from './call-error.ts';
import { storeToken } from './stored-token.ts';

// A fake `fetch` that records the requests and returns the given response.
let seen: { url: string; headers: Headers }[] = [];
let answer: () => Response;
const realFetch = globalThis.fetch;

beforeEach(() => {
  seen = [];
  storeToken(null);
  onTokenRejected(() => undefined);
  setHeldPermissions(null);
  globalThis.fetch = async (url, init) => {
    seen.push({ url: String(url), headers: new Headers(init?.headers) });
    const response = answer();
    init?.signal?.throwIfAborted();
    return response;
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const answers = (status: number, body?: unknown, headers: Record<string, string> = {}) => {
  answer = () => new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
};
const problem = (status: number, code: string) => ({ type: 'about:blank', title: 'T', status, detail: 'D', code });

test('fills path parameters from the input and sends the rest of a GET or DELETE as query', () => {
  expect(requestOf(listAdmins, { status: ['active', 'blocked'], page: 2, search: undefined }).url).toBe(
    '/v1/dashboard/admins?status=active%2Cblocked&page=2',
  );
  const { url, init } = requestOf(deleteRole, { id: 7, move_to: 3 });
  expect([init.method, url, init.body]).toEqual(['DELETE', '/v2/dashboard/role/7?move_to=3', undefined]);
});

test('sends the rest of a PUT as its body', () => {
  const { url, init } = requestOf(updateAdmin, { id: 7, first_name: 'Nora', version: 2 });
  expect([url, init.body]).toEqual(['/v1/dashboard/admins/7', '{"first_name":"Nora","version":2}']);
});

test('sends the token when signed in, and a unique idempotency key with every POST', async () => {
  storeToken('abc');
  answers(200, { data: { message: 'Bye' } });
  await call(logout, {});
  await call(logout, {});
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', 'Bearer abc']);
  const keys = seen.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[\w-]{16,}$/);
  expect(new Set(keys).size).toBe(2);
});

test('sends the same idempotency key when a caller retries with it', async () => {
  answers(200, { data: { message: 'Bye' } });
  await callWithMeta(logout, {}, { idempotencyKey: 'same' });
  expect(seen[0]?.headers.get('idempotency-key')).toBe('same');
});

test('returns the data, and for a paged list its meta too', async () => {
  storeToken('abc');
  const meta = { page: 1, per_page: 25, total: 0, total_is_estimate: false };
  answers(200, { data: [], meta });
  expect(await call(listSessions, {})).toEqual([]);
  expect(await call(listAdmins, {})).toEqual({ data: [], meta });
});

test('returns a response that is not JSON as text', async () => {
  answer = () => new Response('<h1>Hello</h1>');
  expect(await callText(showOutboxMail, { id: 4 })).toBe('<h1>Hello</h1>');
  expect(seen[0]?.url).toBe('/v1/dashboard/outbox/4/page');
});

test('rejects a failed call with an error that has the unchanged response body', async () => {
  const body = problem(401, 'invalid_credentials');
  answers(401, body);
  const failure = await call(login, { email: 'a@b.c', password: 'x' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ message: 'D', body, problem: body });
});

test("rejects a failed call without a body with 'Something went wrong'", async () => {
  answers(502);
  const failure = await call(currentAdmin, {}).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'CallError', message: 'Something went wrong', body: undefined });
});

test('rejects a failed call with a text body with that text', async () => {
  answer = () => new Response('Too large', { status: 413 });
  await expect(call(currentAdmin, {})).rejects.toMatchObject({ message: 'Too large', body: 'Too large' });
});

test("rejects a call that cannot reach the server with 'Something went wrong'", async () => {
  const cause = new TypeError('Failed to fetch');
  answer = () => {
    throw cause;
  };
  const failure = await call(currentAdmin, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ message: 'Something went wrong', body: undefined, cause });
});

test('rejects an aborted call with the AbortError instead of a failure message', async () => {
  const page = new AbortController();
  answer = () => {
    page.abort();
    return new Response('{}');
  };
  await expect(call(currentAdmin, {}, { signal: page.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('names the calling function in the stack of a failed call', async () => {
  answers(500, problem(500, 'internal'));
  const readTheAdmin = async () => await call(currentAdmin, {});
  await expect(readTheAdmin()).rejects.toMatchObject({ stack: expect.stringContaining('readTheAdmin') });
});

test('rejects with the seconds of Retry-After', async () => {
  answers(429, problem(429, 'too_many_requests'), { 'retry-after': '42' });
  await expect(call(currentAdmin, {})).rejects.toMatchObject({ retryAfter: 42 });
  answers(429, problem(429, 'too_many_requests'), { 'retry-after': 'soon' });
  await expect(call(currentAdmin, {})).rejects.toMatchObject({ retryAfter: undefined });
});

test('notifies the session of a rejected token, and of no other failure', async () => {
  const refused: string[] = [];
  onTokenRejected((token) => refused.push(token));
  const fail = (status: number, code: string) => answers(status, problem(status, code));

  fail(401, 'unauthenticated');
  await call(currentAdmin, {}).catch(() => undefined);
  storeToken('abc');
  fail(401, 'invalid_credentials');
  await call(login, { email: 'a@b.c', password: 'x' }).catch(() => undefined);
  fail(403, 'forbidden');
  await call(currentAdmin, {}).catch(() => undefined);
  expect(refused).toEqual([]);

  fail(401, 'unauthenticated');
  await call(currentAdmin, {}).catch(() => undefined);
  expect(refused).toEqual(['abc']);
});

test('retries with the new token when the token was renewed during the call', async () => {
  storeToken('old');
  answer = () => {
    const isOld = seen.at(-1)?.headers.get('authorization') === 'Bearer old';
    storeToken('new');
    return isOld
      ? Response.json(problem(401, 'unauthenticated'), { status: 401 })
      : Response.json({ data: [] }, { status: 200 });
  };
  expect(await call(listSessions, {})).toEqual([]);
  expect(seen).toHaveLength(2);
});

test('rejects a call without the permission locally, with the same 403 as the server', async () => {
  storeToken('abc');
  answers(200, { data: [], meta: {} });
  setHeldPermissions({ 'property.view': 'own' });
  await expect(call(listAdmins, {})).rejects.toMatchObject({ problem: { status: 403, code: 'forbidden' } });
  expect(seen).toEqual([]);
  await call(listSessions, {});
  setHeldPermissions({ 'admin.view': 'all' });
  await call(listAdmins, {});
  expect(seen.map(({ url }) => url)).toEqual(['/v2/dashboard/auth/sessions', '/v1/dashboard/admins']);
});
