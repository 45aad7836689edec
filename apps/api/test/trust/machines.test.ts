import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seededRoles } from '../../src/features/roles/index.ts';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { machineExamples, machinesToCome } from '../examples-machines.ts';
import { testApp } from '../test-app.ts';

// Every machine × status × act × role, from the contract's tables: whatever a table does not allow is refused.

const app = await testApp();
const people = await Promise.all(
  seededRoles.map(async ({ key, permissions }) => ({ key, permissions, me: await app.person(key) })),
);

const machines = Object.entries(contract as Record<string, unknown>).filter(([, value]) => contract.isMachine(value));

test('every machine of the contract is walked, or waits for calls that are not there yet', () => {
  const known = [...machineExamples, ...machinesToCome].map(({ machine }) => machine);
  for (const [name, machine] of machines) expect(known.includes(machine as never), `${name} has an example`).toBe(true);
  expect(machines.length).toBe(known.length);
  for (const { paths } of machinesToCome) {
    const served = allEndpoints.filter(({ path }) => paths.includes(path)).map(({ path }) => path);
    expect(served, 'what is served needs an example').toEqual([]);
  }
});

const countEvents = async () => (await app.rows<{ n: number }>(sql`select count(*) as n from events`))[0]?.n;

for (const { machine, statuses, make, statusOf, acts, asksForState } of machineExamples) {
  const name = machines.find(([, known]) => known === machine)?.[0];

  test(`${name}: there is a call for every act, and a way into every status`, async () => {
    expect(Object.keys(acts).sort()).toEqual(Object.keys(machine).sort());
    for (const status of statuses) expect(await statusOf(app, await make(app, status))).toBe(status);
  });

  for (const [act, step] of Object.entries(machine)) {
    for (const status of statuses) {
      test(`${name}: ${act} from ${status}, as every role`, async () => {
        const isPossible = contract.isAllowed(step, status);
        const holdsAlready = asksForState && !isPossible;
        for (const { key, permissions, me } of people) {
          const made = await make(app, status);
          const [endpoint, input] = acts[act]?.(made) ?? [];
          const before = await countEvents();
          const answer = await me.ask(endpoint as contract.JsonEndpoint, input as never);
          const isGranted = contract.can({ permissions }, step.permission) !== undefined;
          const wanted = !isGranted ? 403 : isPossible || holdsAlready ? 200 : 409;
          expect(answer.status, `${key}: ${answer.text}`).toBe(wanted);
          if (wanted === 409) expect(answer.body).toMatchObject({ code: 'illegal_transition' });
          const isDone = isGranted && isPossible;
          expect(await statusOf(app, made), key).toBe(isDone ? step.to : status);
          expect(await countEvents(), key).toBe((before ?? 0) + (isDone ? 1 : 0));
        }
      });
    }
  }
}
