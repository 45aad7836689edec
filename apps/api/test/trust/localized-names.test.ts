import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { examples } from '../examples.ts';
import { testApp } from '../test-app.ts';

// Localized names on every endpoint that takes one: new endpoints are covered automatically.

const app = await testApp();
const named = [...examples].flatMap(([endpoint, make]) => (endpoint.kind === 'json' ? [{ endpoint, make }] : []));

test('a null translation counts as missing, on every endpoint', async () => {
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

test('rejects a duplicate language in every list of languages', async () => {
  const seen = new Set<string>();
  for (const { endpoint } of named) {
    const fields = (endpoint as contract.JsonEndpoint).body as { shape?: Record<string, z.ZodType> } | undefined;
    for (const [name, schema] of Object.entries(fields?.shape ?? {})) {
      const takes = (value: unknown) => schema.safeParse(value).success;
      if (!takes(['en', 'fr']) || takes(['xx'])) continue;
      expect(takes(['en', 'en']), `${endpoint.path}: ${name}`).toBe(false);
      seen.add(`${endpoint.method} ${endpoint.path}`);
    }
  }
  expect([...seen]).toContain(`POST ${contract.createAdmin.path}`);
  const me = await app.person('super');
  const admin = await examples.get(contract.createAdmin)?.(app, me);
  const answer = await me.ask(contract.createAdmin, { ...admin?.own, locales: ['fr', 'fr'] } as never);
  expect(answer).toMatchObject({ status: 422, body: { errors: { locales: ['Must name each language once'] } } });
});
