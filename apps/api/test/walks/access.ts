import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { seededRoles } from '../../src/features/roles/index.ts';
import type { Example, Make } from '../examples.ts';
import type { Answer } from '../test-app.ts';
import type { Subject } from './subject.ts';

type Role = { name: string; permissions: contract.Grants; key?: string };
const seeded: Role[] = seededRoles.map(({ key, permissions }) => ({ name: key, key, permissions }));

/** Roles that no seed contains: nothing but the endpoint's permissions in each scope, and everything but one of them. */
function customRolesFor({ permission, alsoRequires }: contract.Endpoint): Role[] {
  if (permission === 'public' || permission === 'signed_in') return [];
  const ways = [permission as contract.Permission | readonly contract.Permission[]].flat();
  const alone = ways.flatMap((way) =>
    contract.scopesOf(alsoRequires ?? way).map((scope) => ({
      name: `only ${way} (${scope})`,
      permissions: alsoRequires ? { [way]: 'all', [alsoRequires]: scope } : { [way]: scope },
    })),
  );
  const without = [ways, ...(alsoRequires ? [[alsoRequires]] : [])].map((left) => ({
    name: `all but ${left.join(' and ')}`,
    permissions: Object.fromEntries(
      contract.permissions.filter((each) => !left.includes(each)).map((each) => [each, 'all']),
    ),
  }));
  return [...alone, ...without] as Role[];
}

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
    ...(reach === 'own' && isOnOne && !example.other && !example.sees && !example.refused ? ['other'] : []),
    ...(reach === 'own' && !isOnOne && isRead && !example.sees ? ['sees'] : []),
  ];
}

const lacks = ({ permissions }: Role, needs: contract.Grants) =>
  contract.permissionsExceeding(needs, permissions).length > 0;

function expectSeen({ name }: Role, reach: contract.Scope, sees: Example['sees'], answer: Answer) {
  if (!sees || sees === 'all alike') return;
  expect(sees.own(answer), `${name} sees their own: ${answer.text.slice(0, 300)}`).toBe(true);
  expect(sees.other(answer), `${name} sees another's: ${answer.text.slice(0, 300)}`).toBe(reach === 'all');
}

/**
 * Every endpoint × every role, seeded or custom × {own, another's, missing}, from the contract and the permissions: a
 * new endpoint is covered automatically, and fails here until it has an example.
 */
export function walkAccess({ app, endpoints, examples }: Subject) {
  const send = (endpoint: contract.Endpoint, input: object, token: string) =>
    app.with(token).ask(endpoint as contract.JsonEndpoint, input as never);
  const personWith = async ({ key, permissions }: Role) =>
    app.person(key ?? (await app.given.role({ permissions })).key);
  // A rejected caller changes nothing, so one per role is enough for all rejections.
  const refusedOnes = new Map<string, ReturnType<Subject['app']['person']>>();
  const personFor = (role: Role, reach: contract.Scope | undefined) => {
    if (reach) return personWith(role);
    const one = refusedOnes.get(role.name) ?? personWith(role);
    refusedOnes.set(role.name, one);
    return one;
  };
  const walked = [...examples].filter(([endpoint]) => endpoints.includes(endpoint));

  async function tryAs(role: Role, endpoint: contract.Endpoint, make: Make): Promise<void> {
    const reach = contract.scopeForEndpoint(endpoint, role.permissions);
    const me = await personFor(role, reach);
    const { sees, needs, refused: why, ...targets } = await make(app, me);
    expect(
      missing(endpoint, reach, { ...targets, sees, refused: why }),
      `missing in the example of ${role.name}`,
    ).toEqual([]);
    const isRefused = why !== undefined || (needs !== undefined && lacks(role, needs));
    if (reach && isRefused) {
      const { status, text } = await send(endpoint, targets.own, me.bearer);
      expect([403, 404, 422], `${role.name}: ${text.slice(0, 300)}`).toContain(status);
      // With the permissions that the call needs besides, it is allowed.
      if (why !== undefined || role.key) return;
      const name = `${role.name} with ${Object.keys(needs ?? {}).join(', ')}`;
      return tryAs({ name, permissions: { ...needs, ...role.permissions } }, endpoint, make);
    }
    for (const [target, input] of Object.entries(targets)) {
      const answer = await send(endpoint, input, me.bearer);
      expect(answer, `${role.name} on ${target}: ${answer.text.slice(0, 300)}`).toMatchObject(
        reach ? granted(endpoint, target) : refused(endpoint),
      );
      if (target === 'own' && reach) expectSeen(role, reach, sees, answer);
    }
  }

  for (const [endpoint, make] of walked) {
    test(`${endpoint.method} ${endpoint.path} is allowed exactly with ${contract.requiredPermissionsText(endpoint)}`, async () => {
      for (const role of [...seeded, ...customRolesFor(endpoint)]) await tryAs(role, endpoint, make);
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
