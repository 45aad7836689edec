import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { examples } from '../examples.ts';
import { type Answer, type TestApp, testApp } from '../test-app.ts';

const SAMPLES = 200;
const slow = 600_000;

/**
 * How often a value of the first sample is larger than one of the second (Mann–Whitney): 0.5 if they are
 * indistinguishable.
 */
function shareOfLarger(first: number[], second: number[]) {
  const all = [
    ...first.map((value) => ({ value, mine: true })),
    ...second.map((value) => ({ value, mine: false })),
  ].sort((one, other) => one.value - other.value);
  const ranks = all.reduce((sum, { mine }, index) => sum + (mine ? index + 1 : 0), 0);
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length);
}

/** Ranks instead of times, known and unknown alternating, so that the load of the machine affects both. */
async function tellApart(app: TestApp, measure: (email: string) => Promise<number>) {
  const [known, unknown]: [number[], number[]] = [[], []];
  const take = async (times: number[], email: string) => {
    await app.database.run(sql`delete from throttles`);
    times.push(await measure(email));
  };
  for (let index = -5; index < SAMPLES; index++) {
    const both = [() => take(known, 'auditor@lintel.test'), () => take(unknown, `stranger${index}@lintel.test`)];
    for (const each of index % 2 === 0 ? both : both.reverse()) await each();
  }
  // The first samples include one-time loading.
  return shareOfLarger(known.slice(5), unknown.slice(5));
}

/** The distance from 0.5 in standard deviations: the first is p = 0.01, the second is certain. */
const [UNLIKELY, NO_DOUBT] = [2.576, 6];
const deviations = (share: number) => Math.abs(share - 0.5) / Math.sqrt((2 * SAMPLES + 1) / (12 * SAMPLES * SAMPLES));

/**
 * Equal means p > 0.01. Chance falls below it once in a hundred times, so a failure is measured again: three times in a
 * row is once in a million. Real extra work is certain the first time.
 */
async function expectAlike(app: TestApp, measure: (email: string) => Promise<number>) {
  let far = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && far > UNLIKELY; round++) {
    far = deviations(await tellApart(app, measure));
    if (far > NO_DOUBT) break;
  }
  expect(far).toBeLessThan(UNLIKELY);
}

const timeOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const bytesOf = ({ status, text, headers }: Answer) => {
  const { 'x-request-id': _, date: __, ...rest } = headers;
  return { status, text: text.replace(/"request_id":"[^"]+"/, ''), headers: rest };
};

test('an unknown address and a wrong password get the same bytes', async () => {
  const app = await testApp();
  const known = await app.guest.ask(contract.login, { email: 'auditor@lintel.test', password: 'wrong' });
  const unknown = await app.guest.ask(contract.login, { email: 'stranger@lintel.test', password: 'wrong' });
  expect(known.status).toBe(401);
  expect(bytesOf(unknown)).toEqual(bytesOf(known));
});

test('an unknown address and a wrong password take the same time', { timeout: slow }, async () => {
  const app = await testApp();
  const sign = (email: string) => app.guest.ask(contract.login, { email, password: 'wrong' });
  await expectAlike(app, (email) => timeOf(() => sign(email)));
});

test('forget-password responds and stores the same for known and unknown addresses, also when rate limited', async () => {
  const app = await testApp();
  const wish = async (email: string) => bytesOf(await app.guest.ask(contract.forgetPassword, { email }));
  const known = await wish('auditor@lintel.test');
  expect(known.status).toBe(200);
  expect(await wish('stranger@lintel.test')).toEqual(known);
  const waiting = await app.rows(sql`select template, title, status, payload from outbox order by id`);
  expect(waiting).toHaveLength(2);
  expect(waiting[0]).toEqual(waiting[1]);

  for (const email of ['auditor@lintel.test', 'stranger@lintel.test']) expect(await wish(email)).toEqual(known);
  expect(await app.rows(sql`select 1 from outbox`)).toHaveLength(2);
  expect((await app.mails()).map(({ to }) => to?.[0]?.address)).toEqual(['auditor@lintel.test']);
});

test('a password reset request takes the same time for known and unknown addresses', { timeout: slow }, async () => {
  const app = await testApp();
  const wish = (email: string) => app.guest.ask(contract.forgetPassword, { email });
  await expectAlike(app, (email) => timeOf(() => wish(email)));
});

test('rendering an email to an unknown address takes the same CPU time as to a known one', {
  timeout: slow,
}, async () => {
  const app = await testApp();
  // The CPU time of the main thread, because wall time depends on the machine.
  const workFor = async (email: string) => {
    await app.guest.ask(contract.forgetPassword, { email });
    const before = process.threadCpuUsage();
    await app.deliver();
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  await expectAlike(app, workFor);
});

test('responses to public endpoints contain no operation id', async () => {
  const app = await testApp();
  for (const [endpoint, make] of examples) {
    if (endpoint.permission !== 'public' || endpoint.kind !== 'json') continue;
    const { own } = await make(app, await app.person('super'));
    const answer = await app.guest.ask(endpoint, own as never);
    expect(answer.status, endpoint.path).toBe(200);
    expect(Object.keys(answer.body), endpoint.path).toEqual(['data']);
  }
});
