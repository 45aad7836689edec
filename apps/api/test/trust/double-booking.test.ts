import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

// Row C10: no admin and no property is double-booked, however many concurrent requests there are.

// Two hundred concurrent calls on a busy machine: the last ones wait for a connection.
const app = await testApp({ connectionSeconds: 60 });
const me = await app.person('coordinator');
const starts_at = new Date(Date.now() + 20 * 86_400_000).toISOString();

type Wish = { id: number; version: number };

/** Accepts all concurrently; counts the outcomes. */
async function acceptAll(wishes: readonly Wish[], admin_id: number) {
  const answers = await Promise.all(
    wishes.map(({ id, version }) => me.ask(contract.acceptAppointment, { id, version, admin_id })),
  );
  const ends = Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? 'accepted'}`);
  const others = answers.flatMap(({ body }) => (body.other ? [(body.other as contract.AppointmentClash).id] : []));
  return { ends: Object.fromEntries([...ends].map(([end, some]) => [end, some.length])), others: new Set(others) };
}

const acceptedOf = (wishes: readonly Wish[]) =>
  app.rows<{ id: number }>(sql`
    select id from appointments where status = 'accepted' and id = any(${sql.param(wishes.map(({ id }) => id))}::bigint[])`);

test('of 200 concurrent accepts for the same hour of one admin exactly one succeeds, and all others name it', async () => {
  const guide = await app.given.admin({ role: 'agent' });
  const wishes: Wish[] = [];
  for (let n = 0; n < 200; n++) wishes.push(await app.given.appointment({ starts_at, minutes: 60 }));
  const { ends, others } = await acceptAll(wishes, guide.id);
  expect(ends).toEqual({ '200 accepted': 1, '409 clash': 199 });
  const [accepted, ...more] = await acceptedOf(wishes);
  expect(more).toEqual([]);
  expect([...others]).toEqual([accepted?.id]);
}, 120_000);

test('of 50 concurrent accepts for one property exactly one succeeds, for any assignees', async () => {
  const { id: property_id } = await app.given.property({ status: 'published' });
  const wishes: Wish[] = [];
  for (let n = 0; n < 50; n++) wishes.push(await app.given.appointment({ property_id, starts_at }));
  const guides = await Promise.all(wishes.map(() => app.given.admin({ role: 'agent' })));
  const answers = await Promise.all(
    wishes.map(({ id, version }, n) =>
      me.ask(contract.acceptAppointment, { id, version, admin_id: guides[n]?.id ?? 0 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  expect(await acceptedOf(wishes)).toHaveLength(1);
}, 120_000);

test('concurrent accepts, moves and assignments leave no one double-booked', async () => {
  const guides = [await app.given.admin({ role: 'agent' }), await app.given.admin({ role: 'agent' })];
  const homes = [await app.given.property({ status: 'published' }), await app.given.property({ status: 'published' })];
  const hours = [0, 1, 2].map((hour) => new Date(Date.parse(starts_at) + hour * 3_600_000).toISOString());
  const wishes: Wish[] = [];
  for (let n = 0; n < 24; n++)
    wishes.push(
      await app.given.appointment({
        property_id: homes[n % 2]?.id ?? 0,
        assigned_admin_id: guides[(n >> 1) % 2]?.id ?? 0,
        starts_at: hours[n % 3],
      }),
    );
  const answers = await Promise.all(
    wishes.flatMap(({ id, version }, n) => [
      me.ask(contract.acceptAppointment, { id, version }),
      me.ask(contract.updateAppointment, { id, version, starts_at: hours[(n + 1) % 3] ?? starts_at }),
      me.ask(contract.assignAppointment, { id, version, admin_id: guides[n % 2]?.id ?? 0 }),
    ]),
  );
  for (const { status, text } of answers) expect([200, 409], text).toContain(status);
  const clashes = await app.rows(sql`
    select a.id from appointments a join appointments b on a.id < b.id and (a.assigned_admin_id = b.assigned_admin_id or a.property_id = b.property_id)
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.status = 'accepted' and b.status = 'accepted'`);
  expect(clashes).toEqual([]);
}, 120_000);
