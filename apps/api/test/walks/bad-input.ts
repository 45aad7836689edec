import * as contract from '@lintel/contract';
import fc from 'fast-check';
import { test } from 'vitest';
import { seededRoles } from '../../src/features/roles/index.ts';
import type { Answer } from '../test-app.ts';
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

/** The fields an endpoint knows, so that bad values get past the first check. */
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

const callers = ['super', 'agent', 'auditor'];

/** The number of random attempts per endpoint; `npm run trust` runs more. */
export const TRIES = Number(process.env.LINTEL_TRIES ?? 20);

/** Parsed by the contract alone, independent of the server: forbidden input must never be accepted. */
function isForbidden(endpoint: contract.Endpoint, role: string, search: string, body: string | undefined) {
  const { permissions } = seededRoles.find(({ key }) => key === role) ?? { permissions: {} };
  if (!contract.scopeForEndpoint(endpoint, permissions)) return true;
  const query = Object.fromEntries(new URLSearchParams(search));
  if (endpoint.query && !endpoint.query.safeParse(query).success) return true;
  if (body === undefined) return false;
  if ('accepts' in endpoint) return true; // it accepts files, and this is text
  if (endpoint.kind !== 'json' || !endpoint.body) return false;
  try {
    return !endpoint.body.safeParse(JSON.parse(body)).success;
  } catch {
    return true;
  }
}

/** The response is a 4xx problem, or a valid reply to allowed input; never a 500. */
export function expectSound(answer: Answer, forbidden: boolean, what: string) {
  const isProblem = answer.status >= 400 && answer.status < 500 && contract.Problem.safeParse(answer.body).success;
  const isFine = answer.status < 300 && !forbidden;
  if (!isFine && !isProblem) throw new Error(`${answer.status} ${what} → ${answer.text.slice(0, 300)}`);
}

/** Nothing breaks on any input by any caller, and forbidden input is rejected. */
export function walkBadInput({ app, endpoints }: Pick<Subject, 'app' | 'endpoints'>) {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s never fails on bad input',
    async (_, endpoint) => {
      const tokens = new Map<string, string>();
      for (const role of callers) tokens.set(role, (await app.person(role)).bearer);
      const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
      const sent = [fc.constantFrom(...callers), queryFor(endpoint), bodyFor(endpoint), idFor, fc.boolean()] as const;
      await fc.assert(
        fc.asyncProperty(...sent, async (role, query, text, id, withQuery) => {
          const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
          const search = withQuery ? `?${pairs.join('&')}` : '';
          const url = endpoint.path.replaceAll(/\{\w+\}/g, id) + search;
          const body = hasBody ? text : undefined;
          const answer = await app.request(endpoint.method, url, { token: tokens.get(role) }, body);
          expectSound(answer, isForbidden(endpoint, role, search, body), `${role} ${url} ${body?.slice(0, 200)}`);
        }),
        { numRuns: TRIES },
      );
    },
  );
}
