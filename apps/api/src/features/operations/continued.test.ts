import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStreamClient } from '../../../test/listening.ts';
import { testApp } from '../../../test/test-app.ts';

// Several ordinary calls of one operation, which one undo takes back.

const app = await testApp();
const { given, person } = app;
const me = await person('super');
const operationOf = (answer: { body: { meta?: contract.ReplyMeta } }) => answer.body.meta?.operation_id ?? 0;
const continuing = (operation: number | string) => ({
  headers: { [contract.continuedOperationHeader]: String(operation) },
});

test('submitting and accepting a draft are one operation, and its undo makes it a draft again', async () => {
  const { id, version, owner_id } = await given.complete();
  const submitted = await me.ask(contract.submitProperties, { items: [{ id, version }] });
  const operation = operationOf(submitted);
  const accepted = await me.ask(
    contract.acceptProperties,
    { items: [{ id, version: version + 1 }] },
    continuing(operation),
  );
  expect(accepted).toMatchObject({ status: 200, body: { data: { done: [id] } } });
  expect(operationOf(accepted)).toBe(operation);
  expect(await me.call(contract.getProperty, { id })).toMatchObject({ status: 'published' });
  await me.call(contract.undoOperation, { id: operation });
  expect(await me.call(contract.getProperty, { id })).toMatchObject({ status: 'draft', published_at: null });
  const waiting = sql`select 1 from outbox where status = 'waiting' and operation_id = ${operation}`;
  expect(await app.rows(waiting)).toEqual([]);
  expect(await app.rows(sql`select 1 from user_inbox where user_id = ${owner_id}`)).toEqual([]);
});

test('its undo needs the permissions of all its calls', async () => {
  const grants = { 'property.view': 'all', 'property.edit': 'all', 'user.view': 'all', 'user.edit': 'all' } as const;
  const role = await given.role({ permissions: grants });
  const { email } = await given.admin({ role_id: role.id });
  const holder = app.with(await app.signIn(email));
  const [home, user] = [await given.property({ title: 'A home with a title' }), await given.user()];
  const renamed = await holder.ask(contract.updateProperty, { id: home.id, version: 1, title: 'Another title for it' });
  const operation = operationOf(renamed);
  await holder.call(contract.updateUser, { id: user.id, version: 1, first_name: 'Other' }, continuing(operation));
  const { 'user.edit': _, ...less } = grants;
  const grant = (now: object) =>
    app.database.run(sql`update roles set permissions = ${JSON.stringify(now)}::jsonb where id = ${role.id}`);
  await grant(less);
  expect(await holder.ask(contract.undoOperation, { id: operation })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('user.edit') },
  });
  await grant(grants);
  await holder.call(contract.undoOperation, { id: operation });
  expect(await holder.call(contract.getProperty, { id: home.id })).toMatchObject({ title: 'A home with a title' });
  expect(await holder.call(contract.getUser, { id: user.id })).toMatchObject({ first_name: 'Uma' });
});

test('a refused call leaves the operation as it was', async () => {
  const { id } = await given.property({ title: 'A home with a title' });
  const operation = operationOf(await me.ask(contract.updateProperty, { id, version: 1, title: 'Another title here' }));
  const stale = { id, version: 1, price: '900.00' };
  expect((await me.ask(contract.updateProperty, stale, continuing(operation))).status).toBe(409);
  expect(await me.call(contract.getOperation, { id: operation })).toMatchObject({ rows: 1, can_undo: true });
});

test('only one’s own recent operation can be continued, and none that was undone or is an undo', async () => {
  const { id } = await given.property({ title: 'A home with a title' });
  const operation = operationOf(await me.ask(contract.updateProperty, { id, version: 1, title: 'Another title here' }));
  const other = await person('super');
  const change = { id, version: 2, price: '900.00' };
  expect((await other.ask(contract.updateProperty, change, continuing(operation))).status).toBe(404);
  for (const unknown of [999_999_999, 'x', -1])
    expect((await me.ask(contract.updateProperty, change, continuing(unknown))).status).toBe(404);
  const undone = operationOf(await me.ask(contract.undoOperation, { id: operation }));
  expect((await me.ask(contract.updateProperty, change, continuing(operation))).status).toBe(409);
  expect((await me.ask(contract.updateProperty, change, continuing(undone))).status).toBe(404);
  const old = operationOf(await me.ask(contract.updateProperty, { ...change, version: 3 }));
  await app.database.run(sql`update operations set created_at = now() - interval '11 minutes' where id = ${old}`);
  expect((await me.ask(contract.updateProperty, { ...change, version: 4 }, continuing(old))).status).toBe(404);
});

test('open browsers hear of every call of the operation', async () => {
  const line = await (await createStreamClient(app))((await app.as('super').token()) ?? '');
  const [home, user] = [await given.property({ title: 'A home with a title' }), await given.user()];
  const operation = operationOf(
    await me.ask(contract.updateProperty, { id: home.id, version: 1, title: 'Another title for it' }),
  );
  await me.call(contract.updateUser, { id: user.id, version: 1, first_name: 'Other' }, continuing(operation));
  const heard = () => line.events().filter(({ id }) => id === operation);
  await expect
    .poll(heard)
    .toMatchObject([
      { collections: expect.arrayContaining(['properties']) },
      { collections: expect.arrayContaining(['users']) },
    ]);
});
