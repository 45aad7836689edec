import * as contract from '@lintel/contract';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
await app.app.listen({ port: 0, host: '127.0.0.1' });
app.changes.start();
const { port } = app.app.server.address() as { port: number };
const aborts: AbortController[] = [];
afterAll(() => {
  for (const abort of aborts) abort.abort();
});

/** A browser's end of the line: what came over it so far. */
async function listen(token: string, after?: number) {
  const abort = new AbortController();
  aborts.push(abort);
  const response = await fetch(
    `http://127.0.0.1:${port}${contract.changeStream.path}${after ? `?after=${after}` : ''}`,
    {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    },
  );
  const line = {
    status: response.status,
    text: '',
    ended: false,
    events: () =>
      [...line.text.matchAll(/id: (\d+)\nevent: changed\ndata: (.*)\n/g)].map(([, id, data]) => ({
        id: Number(id),
        ...JSON.parse(data ?? ''),
      })),
  };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) line.text += decoder.decode(chunk, { stream: true });
  })().then(
    () => {
      line.ended = true;
    },
    () => {},
  );
  await expect.poll(() => line.text).toContain('retry:');
  return line;
}

test('an open browser hears of a change when it is committed, and of nothing it may not see', async () => {
  const [manager, translator] = [await app.person('manager'), await app.person('translator')];
  const [mine, theirs] = [await listen(manager.bearer), await listen(translator.bearer)];
  const made = await app.as('super').ask(contract.createRole, { name: 'Heard of', permissions: {} });
  await expect
    .poll(() => mine.events())
    .toContainEqual({ id: made.body.meta?.operation_id, collections: ['roles'], admin_id: expect.any(Number) });
  await app.as('super').ask(contract.createRole, { name: 'Heard of', permissions: {} }); // refused: nothing happened
  const [user] = [await app.given.user()];
  await app.as('super').call(contract.updateUser, { id: user.id, version: 1, first_name: 'New' });
  await expect.poll(() => mine.events().map(({ collections }) => collections[0])).toEqual(['roles', 'users']);
  expect(theirs.events()).toEqual([]);
});

test('a lost line goes on where it ended', async () => {
  const me = await app.person('manager');
  const first = await app.as('super').ask(contract.createRole, { name: 'Missed one', permissions: {} });
  const second = await app.as('super').ask(contract.createRole, { name: 'Missed two', permissions: {} });
  const line = await listen(me.bearer, (first.body.meta?.operation_id ?? 0) - 1);
  await expect
    .poll(() => line.events().map(({ id }) => id))
    .toEqual(expect.arrayContaining([first.body.meta?.operation_id, second.body.meta?.operation_id]));
});

test('a session that ends hears nothing more', async () => {
  const me = await app.person('manager');
  const line = await listen(me.bearer);
  await me.call(contract.logout);
  await app.as('super').call(contract.createRole, { name: 'Unheard', permissions: {} });
  await expect.poll(() => line.ended).toBe(true);
  expect(line.events()).toEqual([]);
});

test('without a session there is no line', async () => {
  expect((await app.request('GET', contract.changeStream.path)).status).toBe(401);
});
