import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { seededRoles } from '../../src/features/roles/index.ts';
import type { Example } from '../examples.ts';
import type { Subject } from './subject.ts';

const roles = seededRoles.map(({ key, permissions }) => ({ key, permissions }));

const refused = (endpoint: contract.Endpoint) => ({
  status: 403,
  body: { code: 'forbidden', detail: expect.stringContaining(contract.requiredPermissionsText(endpoint)) },
});

/** A bulk endpoint reports each record: another admin's or a missing one is skipped as not found. */
function granted(endpoint: contract.Endpoint, target: string) {
  const isMany = endpoint.reply === contract.BulkOutcome;
  if (target === 'own')
    return isMany ? { status: 200, body: { data: { skipped: [] } } } : { status: endpoint.status ?? 200 };
  return isMany ? { status: 200, body: { data: { done: [], skipped: [{ code: 'not_found' }] } } } : { status: 404 };
}

/** What an example lacks to cover "own", "another's" and "missing": a record, or a list of records. */
function missing(endpoint: contract.Endpoint, reach: contract.Scope | undefined, example: Example): string[] {
  const named = contract.paramNames(endpoint).some((name) => /(^|_)id$/.test(name));
  const isOnOne = named || 'other' in example || 'absent' in example;
  const isRead = endpoint.method === 'GET';
  return [
    ...(named && !example.absent ? ['absent'] : []),
    ...(reach === 'own' && isOnOne && !example.other && !example.sees ? ['other'] : []),
    ...(reach === 'own' && !isOnOne && isRead && !example.sees ? ['sees'] : []),
  ];
}

/**
 * Every endpoint × every role × {own, another's, missing}, from the contract and the permissions: a new endpoint is
 * covered automatically, and fails here until it has an example.
 */
export function walkAccess({ app, endpoints, examples }: Subject) {
  const send = (endpoint: contract.Endpoint, input: object, token: string) =>
    app.with(token).ask(endpoint as contract.JsonEndpoint, input as never);
  // A rejected caller changes nothing, so one per role is enough for all rejections.
  const refusedOnes = new Map<string, ReturnType<Subject['app']['person']>>();
  const personFor = (key: string, reach: contract.Scope | undefined) => {
    if (reach) return app.person(key);
    const one = refusedOnes.get(key) ?? app.person(key);
    refusedOnes.set(key, one);
    return one;
  };
  const walked = [...examples].filter(([endpoint]) => endpoints.includes(endpoint));

  for (const [endpoint, make] of walked) {
    test(`${endpoint.method} ${endpoint.path} is allowed exactly with ${contract.requiredPermissionsText(endpoint)}`, async () => {
      for (const { key, permissions } of roles) {
        const reach = contract.scopeForEndpoint(endpoint, permissions);
        const me = await personFor(key, reach);
        const { sees, ...example } = await make(app, me);
        expect(missing(endpoint, reach, { ...example, sees }), `missing in the example of ${key}`).toEqual([]);
        for (const [target, input] of Object.entries(example)) {
          const answer = await send(endpoint, input, me.bearer);
          expect(answer, `${key} on ${target}: ${answer.text.slice(0, 300)}`).toMatchObject(
            reach ? granted(endpoint, target) : refused(endpoint),
          );
          if (target !== 'own' || !reach || !sees || sees === 'all alike') continue;
          expect(sees.own(answer), `${key} sees their own: ${answer.text.slice(0, 300)}`).toBe(true);
          expect(sees.other(answer), `${key} sees another's: ${answer.text.slice(0, 300)}`).toBe(reach === 'all');
        }
      }
    });
  }

  test('without a session only public endpoints work', async () => {
    for (const [endpoint, make] of walked) {
      const { own } = await make(app, await app.person('super'));
      const answer = await app.guest.ask(endpoint as contract.JsonEndpoint, own as never);
      expect(answer.status === 401, `${endpoint.method} ${endpoint.path}`).toBe(endpoint.permission !== 'public');
    }
  });
}
