import * as contract from '@lintel/contract';
import fc from 'fast-check';
import { test } from 'vitest';
import type { Subject } from './subject.ts';

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER + 2,
    2 ** 63,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '-0',
    '1e9',
    'NaN',
    "' or 1=1 --",
    '{{7*7}}',
    '<img src=x onerror=alert(1)>',
    '../../etc/passwd',
    [],
    {},
    [[]],
    { $ne: null },
    'x'.repeat(5000),
    '𝕏'.repeat(300),
    '2026-02-30',
    '9999-99-99T99:99:99Z',
  ),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.string({ unit: 'binary', maxLength: 50 }),
);

/** The fields an endpoint knows, so that bad values reach past the first check. */
const namesOf = (schema: unknown): string[] => {
  const { shape, def } = (schema ?? {}) as { shape?: object; def?: { innerType?: unknown; in?: unknown } };
  return shape ? Object.keys(shape) : def?.innerType ? namesOf(def.innerType) : def?.in ? namesOf(def.in) : [];
};

const bodyFor = (endpoint: contract.Endpoint) => {
  const names = endpoint.kind === 'json' ? namesOf(endpoint.body) : [];
  const known =
    names.length > 0
      ? fc.dictionary(fc.constantFrom(...names, 'unknown', '__proto__', 'constructor', 'toString'), strange, {
          maxKeys: names.length + 2,
        })
      : fc.object();
  const text = fc.oneof(
    known.map((value) => JSON.stringify(value)),
    strange.map((value) => JSON.stringify(value) ?? 'undefined'),
  );
  const broken = fc.oneof(
    text.map((json) => json.slice(0, -1)),
    fc.string({ maxLength: 200 }),
    fc.constantFrom(
      '',
      '{',
      '[',
      '{"a":1,}',
      '\u0000',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      '1e999',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      'nul',
      '{"a":1}{"b":2}',
    ),
  );
  return fc.oneof({ weight: 4, arbitrary: text }, { weight: 2, arbitrary: broken });
};

const queryFor = (endpoint: contract.Endpoint) => {
  const names = namesOf(endpoint.query);
  return fc.dictionary(
    fc.constantFrom(...names, 'unknown', '__proto__', 'constructor'),
    fc.oneof(
      strange.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
      fc.string(),
    ),
    { maxKeys: 4 },
  );
};

const idFor = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1',
    '999999999999999',
    '99999999999999999999',
    '1.5',
    'abc',
    '%00',
    '1%20',
    'NaN',
    "1'",
    '1e3',
    '٣',
  ),
  fc.nat().map(String),
);

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Whatever is sent, the answer is a 4xx problem (or a proper reply), never a 500. */
export function walkBadInput({ app, endpoints }: Pick<Subject, 'app' | 'endpoints'>) {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s never fails by bad input',
    async (_, endpoint) => {
      const me = await app.person('super');
      await fc.assert(
        fc.asyncProperty(
          queryFor(endpoint),
          bodyFor(endpoint),
          idFor,
          fc.boolean(),
          async (query, body, id, withQuery) => {
            const search = withQuery
              ? `?${Object.entries(query)
                  .map(([name, value]) => `${encode(name)}=${encode(value)}`)
                  .join('&')}`
              : '';
            const url = endpoint.path.replaceAll(/\{\w+\}/g, id) + search;
            const answer = await app.request(
              endpoint.method,
              url,
              { token: me.bearer },
              endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : body,
            );
            const isFine = answer.status < 300;
            const isProblem =
              answer.status >= 400 && answer.status < 500 && contract.Problem.safeParse(answer.body).success;
            if (!isFine && !isProblem)
              throw new Error(`${answer.status} ${url} ${body.slice(0, 200)} → ${answer.text.slice(0, 300)}`);
          },
        ),
        { numRuns: 60 },
      );
    },
  );
}
