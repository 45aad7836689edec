import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';

const app = await testApp();
const note = 'Looks like another one of ours';
const rejection = { reason: 'duplicate' as const, note };

const statusOf = async (id: number) =>
  (await app.rows<{ status: string }>(sql`select status from properties where id = ${id}`))[0]?.status;

test('C4: of two reviewers who accept and reject the same property concurrently, one wins, 200 times of 200', async () => {
  const [one, other] = [await app.person('reviewer'), await app.person('manager')];
  const won = { published: 0, rejected: 0 };
  for (let round = 0; round < 200; round++) {
    const { id, version } = await app.given.complete({ status: 'pending' });
    const items = [{ id, version }];
    // Some with an idempotency key, which stores the response in the same transaction.
    const how = round % 3 === 0 ? { headers: { 'idempotency-key': `round-${round}` } } : {};
    const calls = [
      () => one.ask(contract.acceptProperties, { items }, how),
      () => other.ask(contract.rejectProperties, { items, ...rejection }, how),
    ];
    const answers = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()));
    const outcomes = answers.map(({ body }) => body.data);
    expect(outcomes.flatMap(({ done }) => done)).toEqual([id]);
    const [late] = outcomes.flatMap(({ skipped }) => skipped);
    const status = (await statusOf(id)) as keyof typeof won;
    expect(late).toEqual({
      id,
      code: 'stale',
      detail: `Pat Given has ${status === 'published' ? 'accepted' : 'rejected'} this property since you opened it.`,
    });
    const lines = await app.rows(sql`select 1 from events where entity = 'property' and entity_id = ${id}`);
    expect(lines).toHaveLength(1);
    won[status]++;
  }
  expect(won.published + won.rejected).toBe(200);
  const told = await app.rows<{ n: number }>(sql`select count(*) as n from user_inbox where operation_id is not null`);
  expect(told[0]?.n).toBe(200);
});

test('C4: accepting while the owner is being blocked never leaves a visible property of a blocked owner', async () => {
  const [reviewer, support] = [await app.person('reviewer'), await app.person('support')];
  for (let round = 0; round < 40; round++) {
    const home = await app.given.complete({ status: 'pending' });
    const { version } = await support.call(contract.getUser, { id: home.owner_id });
    await Promise.all([
      reviewer.call(contract.acceptProperties, { items: [{ id: home.id, version: home.version }] }),
      support.call(contract.updateUser, { id: home.owner_id, version, status: 'blocked', reason: 'False papers' }),
    ]);
    expect(await app.rows(sql`select status, is_hidden from properties where id = ${home.id}`)).toEqual([
      { status: 'published', is_hidden: true },
    ]);
  }
});

test('B6: records of others are skipped as not found, and the rest is done', async () => {
  const agent = await app.person('agent');
  const own = await Promise.all(Array.from({ length: 9 }, () => app.given.complete({ assigned_admin_id: agent.id })));
  const foreign = await app.given.complete();
  const items = [...own.slice(0, 4), foreign, ...own.slice(4)].map(({ id, version }) => ({ id, version }));
  const { done, skipped } = await agent.call(contract.submitProperties, { items });
  expect(done).toEqual(own.map(({ id }) => id));
  expect(skipped).toMatchObject([{ id: foreign.id, code: 'not_found' }]);
  expect(await statusOf(foreign.id)).toBe('draft');
  const role = await app.given.role({ permissions: { 'property.view': 'own', 'property.review': 'own' } });
  const { email, id } = await app.given.admin({ role_id: role.id });
  const narrow = app.with(await app.signIn(email));
  const mine = await app.given.complete({ status: 'pending', assigned_admin_id: id });
  const theirs = await app.given.complete({ status: 'pending' });
  const both = [mine, theirs].map(({ id, version }) => ({ id, version }));
  expect(await narrow.call(contract.acceptProperties, { items: both })).toMatchObject({
    done: [mine.id],
    skipped: [{ id: theirs.id, code: 'not_found' }],
  });
  expect((await narrow.ask(contract.checkProperty, { id: theirs.id })).status).toBe(404);
  expect((await narrow.ask(contract.previewDecision, { act: 'accept', property_ids: [theirs.id] })).status).toBe(404);
});

test('C5: a call sent twice has the intended result, and counts once', async () => {
  const reviewer = await app.person('reviewer');
  const home = await app.given.complete({ status: 'pending' });
  const items = [{ id: home.id, version: home.version }];
  const [first, second] = await Promise.all([
    reviewer.call(contract.acceptProperties, { items }),
    reviewer.call(contract.acceptProperties, { items }),
  ]);
  expect([...first.done, ...second.done]).toEqual([home.id]);
  expect([...first.skipped, ...second.skipped]).toMatchObject([{ code: 'stale' }]);
  expect(await statusOf(home.id)).toBe('published');
  expect(await app.rows(sql`select 1 from user_inbox where user_id = ${home.owner_id}`)).toHaveLength(1);
  const manager = await app.person('super');
  const { id } = await app.given.admin({ role: 'translator' });
  for (const blocked of [true, true, false, false, true])
    await manager.call(contract.blockAdmin, { id, blocked, ...(blocked ? { reason: 'Left us' } : {}) });
  expect(await manager.call(contract.getAdmin, { id })).toMatchObject({ status: 'blocked' });
});

test('a decision on five hundred is one operation, and is undone as a whole', async () => {
  const reviewer = await app.person('reviewer');
  const { id: kind } = await app.given.property({ status: 'pending' });
  const homes = await app.rows<{ id: number; version: number }>(sql`
    insert into properties (title, description, property_type_id, listing_reason_id, price, currency, area_sqm, bedrooms, bathrooms, owner_id, status, submitted_at)
    select 'One of five hundred homes', description, property_type_id, listing_reason_id, price, currency, area_sqm, bedrooms, 1, owner_id, 'pending', now()
    from properties, generate_series(1, 500) where id = ${kind} returning id, version`);
  const { body } = await reviewer.ask(contract.requestPropertyChanges, {
    items: homes,
    note,
    fields: [{ field: 'photos', reason: 'poor_photos' }],
  });
  expect(body.data).toMatchObject({ skipped: [] });
  expect(body.data.done).toHaveLength(500);
  const count = async () =>
    (
      await app.rows<Record<string, number>>(sql`
        select count(*) filter (where status = 'changes_requested') as sent_back,
          (select count(*) from property_change_requests join properties on properties.id = property_id where title = 'One of five hundred homes') as requests,
          (select count(*) from user_inbox where operation_id = ${body.meta?.operation_id}) as told,
          (select count(*) from outbox where operation_id = ${body.meta?.operation_id} and status = 'waiting') as waiting
        from properties where title = 'One of five hundred homes'`)
    )[0];
  expect(await count()).toEqual({ sent_back: 500, requests: 500, told: 500, waiting: 500 });
  // The undo delay of ten seconds starts at the end of the operation, however long it took.
  const [waits] = await app.rows<{ longest: number; shortest: number }>(sql`
    select max(extract(epoch from due_at - now())) as longest, min(extract(epoch from due_at - (select created_at from operations where id = outbox.operation_id))) as shortest
    from outbox where operation_id = ${body.meta?.operation_id}`);
  expect(Number(waits?.longest)).toBeLessThanOrEqual(10);
  expect(Number(waits?.shortest)).toBeGreaterThan(10);
  await reviewer.call(contract.undoOperation, { id: body.meta?.operation_id ?? 0 });
  expect(await count()).toEqual({ sent_back: 0, requests: 0, told: 0, waiting: 0 });
}, 240_000);
