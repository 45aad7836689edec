import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { examples } from '../examples.ts';
import { testApp } from '../test-app.ts';

// Every searchable list of the contract: new ones are covered automatically.

const app = await testApp();
const me = await app.person('super');
const searched = allEndpoints.filter(({ query }) => {
  const { shape } = (query ?? {}) as { shape?: object };
  return shape !== undefined && 'search' in shape;
});

type Shape = Record<string, z.ZodType>;

/** Other required parameters, such as the days of a calendar. */
const requiredOf = ({ query }: contract.Endpoint, own: object) => {
  const { shape } = query as { shape?: unknown } as { shape: Shape };
  const needed = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success);
  return Object.fromEntries(needed.map((name) => [name, String(Reflect.get(own, name))]));
};

/** Created once: an example inserts records that would be found the second time. */
const asked = new Map<contract.Endpoint, { path: string; required: Record<string, string> }>();
for (const endpoint of searched) {
  const { own } = (await examples.get(endpoint)?.(app, me)) ?? { own: {} };
  asked.set(endpoint, { path: contract.buildPath(endpoint, own), required: requiredOf(endpoint, own) });
}

const found = async (endpoint: contract.Endpoint, search: string | undefined) => {
  const { path, required } = asked.get(endpoint) ?? { path: endpoint.path, required: {} };
  const query = new URLSearchParams({ ...required, ...(search === undefined ? {} : { search }) });
  const answer = await app.request('GET', `${path}?${query}`, { token: me.bearer });
  expect(answer.status, `${endpoint.path} for ${search}: ${answer.text.slice(0, 200)}`).toBe(200);
  return answer.body.meta?.total ?? (answer.body.data as unknown[] | undefined)?.length ?? answer.text;
};

test.each(searched.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s ignores an empty search, truncates a long one, and treats wildcards and quotes literally',
  async (path, endpoint) => {
    const all = path.endsWith('core/search') ? 0 : await found(endpoint, undefined);
    // The export itself is logged, so the audit log has grown by the second one.
    if (path !== contract.exportEvents.path) expect(await found(endpoint, '')).toEqual(all);
    await found(endpoint, 'long '.repeat(100));
    for (const quoted of ["d'Ivoire", "x' or '1' = '1", '$1', "\\'; select 1 --"]) await found(endpoint, quoted);
    if (typeof all !== 'number' || all === 0) return;
    for (const wildcard of ['％', '＿', '%', '_%_', '\\', '＼']) expect(await found(endpoint, wildcard)).not.toBe(all);
  },
);

test('a term is truncated to forty characters, and still matches', async () => {
  const name = 'Maximiliana Theodora Alexandrina Wilhelm';
  const { id } = await app.given.user({ first_name: name });
  const [user] = await me.call(contract.listUsers, { search: `${name} of somewhere far away` });
  expect(user?.id).toBe(id);
});

test('a country is found by its code and its names in every language, ignoring accents, and by nothing else', async () => {
  const codes = async (search: string) => (await me.call(contract.listCountries, { search })).map(({ code }) => code);
  expect(await codes('cote d’ivoire'.replace('’', "'"))).toEqual(['CI']);
  expect(await codes('Réunion')).toEqual(await codes('reunion'));
  expect(await codes('فرنسا')).toContain('FR');
  const fr = await codes('fr');
  expect(fr).toContain('FR');
  expect(fr).not.toContain('JP');
  expect(fr.length).toBeLessThan(100);
});
