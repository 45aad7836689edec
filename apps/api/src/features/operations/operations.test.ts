import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const me = await app.person('super');

const roleRow = async (id: number) =>
  (await app.rows(sql`select name, description, permissions from roles where id = ${id}`))[0];
const operationOf = (answer: { body: { meta?: contract.ReplyMeta } }) => answer.body.meta?.operation_id ?? 0;

test('a change can be undone, and the undo can be undone', async () => {
  const role = await app.given.role({ name: 'Before' });
  const before = await roleRow(role.id);
  const changed = await me.ask(contract.updateRole, { id: role.id, version: 1, name: 'After', permissions: {} });
  expect(await me.call(contract.getOperation, { id: operationOf(changed) })).toMatchObject({
    rows: 1,
    can_undo: true,
    undone_at: null,
  });

  const undone = await me.ask(contract.undoOperation, { id: operationOf(changed) });
  expect(undone.body.data).toMatchObject({ can_undo: false, undone_at: expect.any(String) });
  expect(await roleRow(role.id)).toEqual(before);
  expect((await me.call(contract.getRole, { id: role.id })).version).toBe(3); // newer than both earlier versions

  await me.call(contract.undoOperation, { id: operationOf(undone) });
  expect(await roleRow(role.id)).toMatchObject({ name: 'After', permissions: {} });
});

test('creating and deleting can be undone', async () => {
  const made = await me.ask(contract.createRole, { name: 'Short-lived', permissions: {} });
  await me.call(contract.undoOperation, { id: operationOf(made) });
  expect((await me.ask(contract.getRole, { id: made.body.data.id })).status).toBe(404);

  const role = await app.given.role({ name: 'Comes back' });
  const before = await roleRow(role.id);
  const deleted = await me.ask(contract.deleteRole, { id: role.id });
  await me.call(contract.undoOperation, { id: operationOf(deleted) });
  expect(await roleRow(role.id)).toEqual(before);
});

test('undo is rejected once a row has changed again', async () => {
  const role = await app.given.role();
  const first = await me.ask(contract.updateRole, {
    id: role.id,
    version: 1,
    name: role.name,
    description: 'one',
    permissions: {},
  });
  await app
    .as('super')
    .call(contract.updateRole, { id: role.id, version: 2, name: role.name, description: 'two', permissions: {} });
  expect(await me.call(contract.getOperation, { id: operationOf(first) })).toMatchObject({ can_undo: false });
  expect(await me.ask(contract.undoOperation, { id: operationOf(first) })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect(await roleRow(role.id)).toMatchObject({ description: 'two' });
});

test('two edits are undone in reverse order, each as a newer version, and an edit of a third admin in between is never lost', async () => {
  const role = await app.given.role({ name: 'Zero' });
  const edit = async (who: typeof me, version: number, name: string) =>
    operationOf(await who.ask(contract.updateRole, { id: role.id, version, name, permissions: {} }));
  const [first, second] = [await edit(me, 1, 'One'), await edit(me, 2, 'Two')];
  expect((await me.ask(contract.undoOperation, { id: first })).status).toBe(409);
  await me.call(contract.undoOperation, { id: second });
  expect(await me.call(contract.getOperation, { id: first })).toMatchObject({ can_undo: true });
  const undone = await me.ask(contract.undoOperation, { id: first });
  expect(await me.call(contract.getRole, { id: role.id })).toMatchObject({ name: 'Zero', version: 5 });
  await me.call(contract.undoOperation, { id: operationOf(undone) });
  expect(await me.call(contract.getRole, { id: role.id })).toMatchObject({ name: 'One', version: 6 });

  // Changing a value and changing it back is a conflict, unless it was an undo.
  const other = await app.person('super');
  const mine = await edit(me, 6, 'Mine');
  await edit(other, 7, 'Theirs');
  await edit(other, 8, 'Mine');
  expect(await me.call(contract.getOperation, { id: mine })).toMatchObject({ can_undo: false });
  expect((await me.ask(contract.undoOperation, { id: mine })).status).toBe(409);
});

test('an undo appears in the history of every restored record', async () => {
  const history = async (entity: string, entity_id: number) =>
    (await app.as('auditor').call(contract.listEvents, { entity: [entity], entity_id })).map(
      ({ action, changes, actor }) => ({
        action,
        changes,
        by: actor?.id,
      }),
    );
  const home = await app.given.property({ title: 'Home with a first title' });
  const tag = await app.given.item('tag');
  const renamed = await me.ask(contract.updateProperty, { id: home.id, version: 1, title: 'Home with another title' });
  const tagged = await me.ask(contract.putPropertyTags, { id: home.id, version: 2, tag_ids: [tag.id] });
  const [, [, tags] = []] = Object.entries((await history('property', home.id))[0]?.changes ?? {})[0] ?? [];
  for (const answer of [tagged, renamed]) await me.call(contract.undoOperation, { id: operationOf(answer) });
  expect((await history('property', home.id)).slice(0, 2)).toEqual([
    { action: 'property.undo', changes: { title: ['Home with another title', 'Home with a first title'] }, by: me.id },
    { action: 'property.undo', changes: { tags: [tags, []] }, by: me.id },
  ]);
  expect((await history('operation', operationOf(tagged))).map(({ action }) => action)).toEqual(['operation.undo']);

  const user = await app.given.user();
  const noted = await me.ask(contract.addUserNote, { id: user.id, text: 'Wrong person' });
  await me.call(contract.undoOperation, { id: operationOf(noted) });
  expect((await history('user', user.id))[0]).toMatchObject({
    action: 'user.undo',
    changes: { note: ['Wrong person', null] },
  });
});

test('creating a user cannot be undone once another admin has added a note', async () => {
  const made = await me.ask(contract.createUser, {
    first_name: 'Too',
    last_name: 'Soon',
    email: 'too.soon@example.test',
    type: 'seeker',
  });
  await app.as('support').call(contract.addUserNote, { id: made.body.data.id, text: 'Called twice' });
  expect(await me.ask(contract.undoOperation, { id: operationOf(made) })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Nothing was undone') },
  });
  expect(await me.call(contract.listUserNotes, { id: made.body.data.id })).toHaveLength(1);
});

test('admins undo only their own operations, once, and only with the permission', async () => {
  const role = await app.given.role();
  const changed = await me.ask(contract.updateRole, {
    id: role.id,
    version: 1,
    name: role.name,
    description: 'mine',
    permissions: {},
  });
  expect((await app.as('super').ask(contract.undoOperation, { id: operationOf(changed) })).status).toBe(404);
  await me.call(contract.undoOperation, { id: operationOf(changed) });
  expect((await me.ask(contract.undoOperation, { id: operationOf(changed) })).status).toBe(409);

  const other = await app.person('super');
  const again = await other.ask(contract.updateRole, {
    id: role.id,
    version: 3,
    name: role.name,
    description: 'x',
    permissions: {},
  });
  await app.database.run(
    sql`update admins set role_id = (select id from roles where key = 'auditor') where id = ${other.id}`,
  );
  expect(await other.ask(contract.undoOperation, { id: operationOf(again) })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('role.edit') },
  });
});

test('undoing an invitation drops its email', async () => {
  const { role_id } = await app.given.admin({ role: 'translator' });
  const invited = await me.ask(contract.createAdmin, {
    first_name: 'Too',
    last_name: 'Early',
    email: 'too.early@lintel.test',
    role_id,
    invite: true,
  });
  await me.call(contract.undoOperation, { id: operationOf(invited) });
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  expect((await app.mails()).filter(({ to }) => to?.[0]?.address === 'too.early@lintel.test')).toEqual([]);
  expect(await app.rows(sql`select status from outbox where recipient = 'too.early@lintel.test'`)).toEqual([
    { status: 'dropped' },
  ]);
});

test('undo neither restores nor stores a secret', async () => {
  const admin = await app.given.admin({ role: 'translator' });
  const changed = await me.ask(contract.updateAdmin, { id: admin.id, version: 1, first_name: 'Other' });
  await app.database.run(sql`update admins set password_hash = 'changed since' where id = ${admin.id}`);
  await me.call(contract.undoOperation, { id: operationOf(changed) });
  expect(await app.rows(sql`select first_name, password_hash from admins where id = ${admin.id}`)).toEqual([
    { first_name: 'Pat', password_hash: 'changed since' },
  ]);
  expect(JSON.stringify(await app.rows(sql`select * from operation_rows`))).not.toMatch(/argon2/);
});

test('after a month an operation cannot be undone, and its audit entry remains', async () => {
  const created = await me.ask(contract.createRole, { name: 'A month ago', permissions: { 'core.view': 'all' } });
  const id = operationOf(created);
  await app.database.run(sql`update operations set created_at = now() - interval '31 days' where id = ${id}`);
  await app.runRetention();
  expect(await me.ask(contract.undoOperation, { id })).toMatchObject({ status: 409 });
  expect(await app.rows(sql`select action from events where operation_id = ${id}`)).toEqual([
    { action: 'role.create' },
  ]);
});
