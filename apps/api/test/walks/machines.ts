import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seededRoles } from '../../src/features/roles/index.ts';
import type { Answer, TestApp } from '../test-app.ts';

type Made = { id: number; version: number };
type Me = Awaited<ReturnType<TestApp['person']>>;

/** How a record gets into a status, and the endpoint of each action of its state machine. */
export type MachineExample = {
  name: string;
  machine: contract.Transitions<string>;
  statuses: readonly string[];
  /** The caller's own, where ownership exists. */
  make(app: TestApp, status: string, me: Me): Promise<Made>;
  statusOf(app: TestApp, made: Made): Promise<string | undefined>;
  acts: Record<string, (made: Made) => [endpoint: contract.JsonEndpoint, input: object]>;
  /** Actions whose endpoints take a target status: setting the current one again gives 200, and nothing is written. */
  asksForState?: readonly string[];
};

/** The expected outcome: rejected without the permission, and checked per record in a bulk endpoint. */
function outcomeOf(endpoint: contract.JsonEndpoint, { id }: Made, isGranted: boolean, isFine: boolean) {
  if (!isGranted) return { status: 403 };
  if (endpoint.reply !== contract.BulkOutcome)
    return isFine ? { status: 200 } : { status: 409, body: { code: 'illegal_transition' } };
  const data = isFine ? { done: [id], skipped: [] } : { done: [], skipped: [{ id, code: 'illegal_transition' }] };
  return { status: 200, body: { data } };
}

const ROUNDS = 5;

/** Actions that exclude each other, each also with itself. */
function rivalsFrom(machine: contract.Transitions<string>, status: string): string[][] {
  const possible = Object.entries(machine).filter(([, step]) => step.to && contract.isTransitionAllowed(step, status));
  const bars = (one: contract.Transition<string>, other: contract.Transition<string>) =>
    one.to !== undefined && !contract.isTransitionAllowed(other, one.to);
  return possible.flatMap(([act, step], place) =>
    possible
      .slice(place)
      .filter(([, other]) => bars(step, other) && bars(other, step))
      .map(([other]) => [...new Set([act, other])]),
  );
}

const isDone = ({ status, body }: Answer, { id }: Made) =>
  status === 200 && ((body.data as Partial<contract.BulkOutcome> | undefined)?.done?.includes(id) ?? true);

/** State machine × status × action × role, from the contract's table: every other transition is rejected. */
export function walkMachine(app: TestApp, { name, machine, statuses, asksForState = [], ...example }: MachineExample) {
  const people = Promise.all(
    seededRoles.map(async ({ key, permissions }) => ({ key, permissions, me: await app.person(key) })),
  );
  const callOf = (act: string) => {
    const call = example.acts[act];
    if (!call) throw new Error(`${name}: no endpoint is given for ${act}`);
    return call;
  };
  const countEvents = async () => (await app.rows<{ n: number }>(sql`select count(*) as n from events`))[0]?.n ?? 0;

  test(`${name}: every action has an endpoint, and every status can be reached`, async () => {
    expect(Object.keys(example.acts).sort()).toEqual(Object.keys(machine).sort());
    const me = await app.person('super');
    for (const status of statuses)
      expect(await example.statusOf(app, await example.make(app, status, me))).toBe(status);
  });

  for (const status of statuses)
    for (const acts of rivalsFrom(machine, status))
      test(`${name}: of concurrent ${acts.join(' and ')} from ${status} one wins`, async () => {
        const me = await app.person('super');
        for (let round = 0; round < ROUNDS; round++) {
          const made = await example.make(app, status, me);
          const before = await countEvents();
          const asked = [...acts, ...acts].map((act) => callOf(act)(made));
          const answers = await Promise.all(asked.map(([endpoint, input]) => me.ask(endpoint, input as never)));
          const wins = answers.filter((answer) => isDone(answer, made)).length;
          if (!acts.some((act) => asksForState.includes(act)))
            expect(wins, answers.map(({ text }) => text).join()).toBe(1);
          expect(await countEvents()).toBe(before + 1);
          expect(acts.map((act) => machine[act]?.to)).toContain(await example.statusOf(app, made));
        }
      });

  for (const [act, step] of Object.entries(machine)) {
    for (const status of statuses) {
      test(`${name}: ${act} from ${status}, as every role`, async () => {
        const isPossible = contract.isTransitionAllowed(step, status);
        for (const { key, permissions, me } of await people) {
          const made = await example.make(app, status, me);
          const [endpoint, input] = callOf(act)(made);
          const before = await countEvents();
          const answer = await me.ask(endpoint, input as never);
          const isGranted = contract.can({ permissions }, step.permission) !== undefined;
          const wanted = outcomeOf(endpoint, made, isGranted, isPossible || asksForState.includes(act));
          expect(answer, `${key}: ${answer.text}`).toMatchObject(wanted);
          const isDone = isGranted && isPossible;
          expect(await example.statusOf(app, made), key).toBe(isDone ? (step.to ?? status) : status);
          expect(await countEvents(), key).toBe(before + (isDone ? 1 : 0));
        }
      });
    }
  }
}
