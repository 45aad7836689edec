import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStreamClient } from '../../../test/listening.ts';
import { givenManyProperties } from '../../../test/many-properties.ts';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { rows } = app;
const MANY = 2500;
await givenManyProperties(app, { many: MANY });
const me = await app.person('super');

const ids = (
  await rows<{ id: number }>(sql`select id from properties where title like 'Home number %' order by id`)
).map(({ id }) => id);
const itemsOf = (some: readonly number[]) => some.map((id) => ({ id }));
const standing = sql`select count(*) filter (where deleted_at is null) as present, count(*) filter (where deleted_at is not null) as deleted
  from properties where id = any(${sql.param(ids)}::bigint[])`;
const counted = sql`select id, properties_count from users order by id`;
const operationOf = (answer: { body: { meta?: contract.ReplyMeta } }) => answer.body.meta?.operation_id ?? 0;

/** Like a browser: batch after batch, where the first one opens the operation. */
async function inBatches(batches: readonly (readonly number[])[], total: number) {
  let operation_id: number | undefined;
  for (const [index, batch] of batches.entries()) {
    const answer = await me.ask(
      contract.deleteProperties,
      { items: itemsOf(batch), ...(operation_id ? { operation_id } : { total }) },
      { headers: { 'idempotency-key': `batch-${total}-${operation_id}-${index}` } },
    );
    expect(answer).toMatchObject({ status: 200, body: { data: { done: batch, skipped: [] } } });
    if (operation_id) expect(operationOf(answer)).toBe(operation_id);
    operation_id = operationOf(answer);
  }
  return operation_id ?? 0;
}

const cut = (some: readonly number[], size: number) =>
  Array.from({ length: Math.ceil(some.length / size) }, (_, index) => some.slice(index * size, (index + 1) * size));

test('thousands of properties are deleted as one operation, which reports its progress and is undone as a whole', async () => {
  const before = await rows(counted);
  const id = await inBatches(cut(ids, 100), MANY);
  expect(await rows(standing)).toEqual([{ present: 0, deleted: MANY }]);
  expect(await me.call(contract.getOperation, { id })).toMatchObject({
    progress: { done: MANY, skipped: 0, total: MANY },
    can_undo: true,
    cancelled_at: null,
  });
  expect((await me.ask(contract.undoOperation, { id })).status).toBe(200);
  expect(await rows(standing)).toEqual([{ present: MANY, deleted: 0 }]);
  expect(await rows(counted)).toEqual(before);
  const late = await me.ask(contract.deleteProperties, { items: itemsOf(ids.slice(0, 1)), operation_id: id });
  expect(late).toMatchObject({ status: 409, body: { code: 'illegal_transition', detail: 'This was undone already.' } });
}, 120_000);

test('a cancelled bulk action takes no further rows, and one undo reverts what was done', async () => {
  const id = await inBatches(cut(ids.slice(0, 400), 100), 1000);
  expect(await me.call(contract.cancelOperation, { id })).toMatchObject({
    cancelled_at: expect.any(String),
    progress: { done: 400, skipped: 0, total: 1000 },
    can_undo: true,
  });
  const late = await me.ask(contract.deleteProperties, { items: itemsOf(ids.slice(400, 600)), operation_id: id });
  expect(late).toMatchObject({ status: 409, body: { code: 'illegal_transition', detail: 'This was cancelled.' } });
  expect(await rows(standing)).toEqual([{ present: MANY - 400, deleted: 400 }]);
  await me.call(contract.undoOperation, { id });
  expect(await rows(standing)).toEqual([{ present: MANY, deleted: 0 }]);
});

test('each row is checked alone: rows of others and missing rows are skipped as not found', async () => {
  const role = await app.given.role({ permissions: { 'property.view': 'own', 'property.delete': 'own' } });
  const agent = await app.person('super');
  const mine = await app.given.property({ assigned_admin_id: agent.id });
  const theirs = await app.given.property();
  await rows(sql`update admins set role_id = ${role.id} where id = ${agent.id}`);
  const answer = await agent.ask(contract.deleteProperties, { items: itemsOf([theirs.id, mine.id, 999_999_999]) });
  expect(answer.body.data).toEqual({
    done: [mine.id],
    skipped: [theirs.id, 999_999_999].map((id) => ({ id, code: 'not_found', detail: expect.any(String) })),
  });
  expect(await agent.call(contract.getOperation, { id: operationOf(answer) })).toMatchObject({
    progress: { done: 1, skipped: 2, total: null },
  });
});

test('an operation cannot be continued by another admin, nor with another action', async () => {
  const [first, second] = [await app.given.property(), await app.given.property()];
  const id = operationOf(await me.ask(contract.deleteProperties, { items: itemsOf([first.id]) }));
  const other = await app.person('super');
  const nextBatch = { items: itemsOf([second.id]), operation_id: id };
  expect((await other.ask(contract.deleteProperties, nextBatch)).status).toBe(404);
  expect((await me.ask(contract.restoreProperties, nextBatch)).status).toBe(404);
  const single = operationOf(await me.ask(contract.deleteProperty, { id: second.id }));
  expect((await me.ask(contract.deleteProperties, { ...nextBatch, operation_id: single })).status).toBe(404);
  expect((await other.ask(contract.cancelOperation, { id })).status).toBe(404);
  expect(await me.ask(contract.cancelOperation, { id: single })).toMatchObject({
    status: 409,
    body: { code: 'illegal_transition' },
  });
});

test('a bulk action changes at most ten thousand rows', async () => {
  const item = itemsOf([(await app.given.property()).id]);
  const answer = await me.ask(contract.deleteProperties, { items: item, total: contract.maxBulkRecords + 1 });
  expect(answer).toMatchObject({ status: 422, body: { errors: { total: [expect.any(String)] } } });
  const id = operationOf(await me.ask(contract.deleteProperties, { items: item }));
  await rows(sql`update operations set done = ${contract.maxBulkRecords} where id = ${id}`);
  const late = await me.ask(contract.deleteProperties, { items: item, operation_id: id });
  expect(late).toMatchObject({ status: 422, body: { errors: { operation_id: ['No more than 10000 rows at once'] } } });
});

test('viewers of the list receive an event for every batch of a bulk action', async () => {
  const line = await (await createStreamClient(app))((await app.as('super').token()) ?? '');
  const id = await inBatches(cut(ids.slice(0, 30), 10), 30);
  await expect.poll(() => line.events().filter((event) => event.id === id)).toHaveLength(3);
});
