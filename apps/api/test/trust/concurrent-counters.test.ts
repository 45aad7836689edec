import * as contract from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toProblem } from '../../src/platform/problem.ts';
import { anyPicture } from '../pictures.ts';
import { testApp } from '../test-app.ts';

const app = await testApp();
const me = await app.person('super');
const crowd = Array.from({ length: 40 }, (_, number) => number);

/** Runs all concurrently; the distinct statuses. */
async function atOnce(one: (number: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(crowd.map(one));
  return [...new Set(answers.map(({ status }) => status))];
}

/** Runs a query in a transaction, with a status like an endpoint. */
const write = (query: (number: number) => SQL) => (number: number) =>
  app.database
    .transaction((tx) => tx.run(query(number)))
    .then(
      () => ({ status: 201 }),
      (error) => ({ status: toProblem(error).status }),
    );

const counted = async (table: 'users' | 'properties', id: number) =>
  (await app.rows(sql`select * from ${sql.raw(table)} where id = ${id}`))[0];

const kinds = async () => ({
  property_type_id: (await app.given.item('property-type')).id,
  listing_reason_id: (await app.given.item('listing-reason', { is_rental: false })).id,
});

test('creates forty properties of one owner concurrently, and counts all of them', async () => {
  const [owner, kind] = [await app.given.user({ type: 'owner' }), await kinds()];
  const statuses = await atOnce((number) =>
    me.ask(contract.createProperty, { title: `House ${number} of the terrace`, owner_id: owner.id, ...kind }),
  );
  expect(statuses).toEqual([201]);
  expect(await counted('users', owner.id)).toMatchObject({ properties_count: 40 });
});

test('counts stay correct when properties change owners in both directions concurrently', async () => {
  const [one, other] = [await app.given.user({ type: 'owner' }), await app.given.user({ type: 'owner' })];
  const homes: number[] = [];
  for (const number of crowd) homes.push((await app.given.property({ owner_id: number % 2 ? one.id : other.id })).id);
  const statuses = await atOnce((number) =>
    me.ask(contract.updateProperty, {
      id: homes[number] ?? 0,
      version: 1,
      owner_id: number % 2 ? other.id : one.id,
    }),
  );
  expect(statuses).toEqual([200]);
  // Again without other work, ten times: a different lock order would deadlock.
  for (let round = 0; round < 10; round++)
    expect(
      await atOnce(
        write(
          (number) =>
            sql`update properties set owner_id = ${one.id}::bigint + ${other.id}::bigint - owner_id where id = ${homes[number]}`,
        ),
      ),
    ).toEqual([201]);
  expect(await counted('users', one.id)).toMatchObject({ properties_count: 20 });
  expect(await counted('users', other.id)).toMatchObject({ properties_count: 20 });
});

test('adds forty photos to one property concurrently, and counts all of them', async () => {
  const { id } = await app.given.property();
  const photo = await anyPicture();
  const statuses = await atOnce(() => me.ask(contract.addPropertyPhoto as never, { id, photo } as never));
  expect(statuses).toEqual([201]);
  expect(await counted('properties', id)).toMatchObject({ photos_count: 40 });
});

test('creates forty appointments of one visitor concurrently, and counts all of them', async () => {
  const [visitor, home] = [await app.given.user(), await app.given.property()];
  const statuses = await atOnce(
    write(
      (number) => sql`
        insert into appointments (property_id, user_id, starts_at, ends_at, status)
        values (${home.id}, ${visitor.id}, now() + ${number} * interval '1 day', now() + ${number} * interval '1 day' + interval '30 minutes', 'pending')`,
    ),
  );
  expect(statuses).toEqual([201]);
  expect(await counted('users', visitor.id)).toMatchObject({ appointments_count: 40 });
});

test('creates forty reports about one property and one person concurrently, and counts all of them', async () => {
  const [reported, reporter, home] = [await app.given.user(), await app.given.user(), await app.given.property()];
  const kind = await app.given.item('report-user-type');
  const reason = await app.given.item('report-reason', { report_user_type_id: kind.id });
  const statuses = await atOnce(
    write(
      () => sql`
        insert into reports (user_id, property_id, reported_user_id, report_reason_id, report_user_type_id)
        values (${reporter.id}, ${home.id}, null, ${reason.id}, ${kind.id}), (${reporter.id}, null, ${reported.id}, ${reason.id}, ${kind.id})`,
    ),
  );
  expect(statuses).toEqual([201]);
  expect(await counted('users', reported.id)).toMatchObject({ reports_count: 40 });
  expect(await counted('properties', home.id)).toMatchObject({ reports_count: 40 });
});

test('every counter maintained by a trigger is covered above', async () => {
  const kept = await app.rows<{ counter: string }>(sql`
    select distinct encode(tgargs, 'escape') as counter from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname = 'keep_count' order by counter`);
  expect(kept.map(({ counter }) => counter.split('\\000').slice(0, 2).join('.'))).toEqual([
    'properties.photos_count',
    'properties.reports_count',
    'users.appointments_count',
    'users.properties_count',
    'users.reports_count',
  ]);
});

/** Two transactions that deadlock; PostgreSQL aborts one of them. */
async function deadlocked(users: { id: number }[]) {
  const [one, other] = users;
  let waiting = 0;
  const both = Promise.withResolvers<void>();
  const attempts: number[] = [];
  const rename = (first = one, second = other) =>
    app.database.transaction(async (tx) => {
      attempts.push(first?.id ?? 0);
      await tx.run(sql`update users set last_name = 'First' where id = ${first?.id}`);
      if (++waiting === 2) both.resolve();
      await both.promise;
      await tx.run(sql`update users set last_name = 'Second' where id = ${second?.id}`);
    });
  await Promise.all([rename(one, other), rename(other, one)]);
  return attempts;
}

test('a transaction aborted by a deadlock is retried once, as a whole', async () => {
  const users = [await app.given.user(), await app.given.user()];
  expect(await deadlocked(users)).toHaveLength(3);
  let attempts = 0;
  const refused = app.database.transaction((tx) => {
    attempts++;
    return tx.run(sql`do $$ begin raise sqlstate '40001'; end $$`);
  });
  await expect(refused).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(2);
});
