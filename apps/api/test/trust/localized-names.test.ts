import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { examples } from '../examples.ts';
import { testApp } from '../test-app.ts';

// Names by locale, on every call that takes one: calls added later join by themselves.

const app = await testApp();
const named = [...examples].flatMap(([endpoint, make]) => (endpoint.kind === 'json' ? [{ endpoint, make }] : []));

test('a translation that is null is none, whatever is named', async () => {
  const seen = new Set<string>();
  for (const { endpoint, make } of named) {
    const me = await app.person('super');
    const { own } = (await make(app, me)) as { own: { name?: { en?: string } } };
    if (typeof own.name?.en !== 'string') continue;
    const name = { en: `${own.name.en} again`, fr: `${own.name.en} encore`, ar: null };
    const answer = await me.ask(endpoint as contract.JsonEndpoint, { ...own, name } as never);
    expect(answer.status, `${endpoint.method} ${endpoint.path}: ${answer.text}`).toBeLessThan(300);
    expect((answer.body.data as { name: object }).name).toEqual({ en: name.en, fr: name.fr });
    const bare = await me.ask(endpoint as contract.JsonEndpoint, { ...own, name: { en: null, fr: 'Seul' } } as never);
    expect(bare.body.errors, endpoint.path).toHaveProperty(['name.en']);
    seen.add(endpoint.path);
  }
  expect(seen.size).toBeGreaterThan(contract.referenceTypeKeys().length);
});
