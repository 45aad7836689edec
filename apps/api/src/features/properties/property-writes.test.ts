import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { as, given, person, rows } = app;
const operationOf = (answer: { body: { meta?: contract.ReplyMeta } }) => ({ id: answer.body.meta?.operation_id ?? 0 });

async function draft(rental = false) {
  const [kind, reason, owner] = [
    await given.item('property-type'),
    await given.item('listing-reason', { is_rental: rental }),
    await given.user({ type: 'owner' }),
  ];
  const ids = { property_type_id: kind.id, listing_reason_id: reason.id, owner_id: owner.id };
  return { title: 'Two rooms by the park', ...ids };
}

test('a draft needs four fields, and its creator is recorded', async () => {
  const me = await person('reviewer');
  const made = await me.ask(contract.createProperty, await draft(true));
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({
    status: 'draft',
    version: 1,
    added_by_id: me.id,
    assigned_admin_id: null,
    price_period: null,
    address: null,
    rooms: [],
  });
  const [event] = await me.call(contract.propertyHistory, { id: made.body.data.id });
  expect(event).toMatchObject({ action: 'property.create', changes: { title: [null, 'Two rooms by the park'] } });
});

test('an agent’s draft is assigned to them, and assigning it to others needs the permission', async () => {
  const agent = await person('agent');
  const other = await given.admin({ role: 'agent' });
  const { id, version } = await agent.call(contract.createProperty, await draft());
  expect(await agent.call(contract.getProperty, { id })).toMatchObject({ assigned_admin_id: agent.id });
  const handOn = { id, version, assigned_admin_id: other.id };
  expect(await agent.ask(contract.updateProperty, handOn)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('property.assign') },
  });
  expect((await agent.ask(contract.createProperty, { ...(await draft()), assigned_admin_id: other.id })).status).toBe(
    403,
  );
  // Sending the same value is no change.
  expect((await agent.ask(contract.updateProperty, { id, version, assigned_admin_id: agent.id })).status).toBe(200);
  const given_ = await as('manager').call(contract.updateProperty, handOn);
  expect(given_.assigned_admin).toMatchObject({ id: other.id });
  const blocked = await given.admin({ status: 'blocked' });
  expect(
    (await as('manager').ask(contract.updateProperty, { id, version: 2, assigned_admin_id: blocked.id })).body.errors,
  ).toHaveProperty('assigned_admin_id');
});

test('an agent finds an owner by name, and sees nothing else of users', async () => {
  const agent = await person('agent');
  const owner = await given.user({
    type: 'owner',
    first_name: 'Zéphyrine',
    last_name: 'Owner',
    email: 'quiet.address@example.test',
  });
  expect(await agent.call(contract.propertyOwners, { search: 'zephyrine ow' })).toEqual([
    { id: owner.id, first_name: 'Zéphyrine', last_name: 'Owner' },
  ]);
  expect(await agent.call(contract.propertyOwners, { id: owner.id })).toHaveLength(1);
  expect(await agent.call(contract.propertyOwners, { search: 'quiet.address' })).toEqual([]);
  expect((await agent.ask(contract.listUsers)).status).toBe(403);
});

test('changing who is paid for a property needs the permission to assign', async () => {
  const [agent, other] = [await person('agent'), await given.admin({ role: 'agent' })];
  const { id, version } = await agent.call(contract.createProperty, await draft());
  const theirs = { id, version, added_by_id: other.id };
  expect((await agent.ask(contract.updateProperty, theirs)).status).toBe(403);
  const made = await agent.ask(contract.createProperty, { ...(await draft()), added_by_id: other.id });
  expect(made.status).toBe(403);
  expect(await as('manager').call(contract.updateProperty, theirs)).toMatchObject({ added_by: { id: other.id } });
});

test('an edit changes only the given fields, writes an audit entry, and can be undone', async () => {
  const me = await person('reviewer');
  const { id, version } = await given.property();
  const before = await me.call(contract.getProperty, { id });
  const edited = await me.ask(contract.updateProperty, { id, version, title: 'Another title for it', bedrooms: 4 });
  expect(edited.body.data).toMatchObject({
    title: 'Another title for it',
    bedrooms: 4,
    price: before.price,
    version: 2,
  });
  const [event] = await me.call(contract.propertyHistory, { id });
  expect(event?.changes).toEqual({ title: [before.title, 'Another title for it'], bedrooms: [2, 4] });
  expect(await me.ask(contract.updateProperty, { id, version, bedrooms: 5 })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { id, version: 2, bedrooms: 4 } },
  });
  await me.call(contract.undoOperation, operationOf(edited));
  expect(await me.call(contract.getProperty, { id })).toMatchObject({ title: before.title, bedrooms: 2, version: 3 });
});

test('a price has a period exactly when it is a rent', async () => {
  const me = await person('reviewer');
  const errorsOf = async (body: Partial<contract.PropertyInput>, rental: boolean) =>
    (await me.ask(contract.createProperty, { ...(await draft(rental)), currency: 'EUR', ...body })).body.errors;
  expect(await errorsOf({ price: '900' }, true)).toHaveProperty('price_period');
  expect(await errorsOf({ price: '900', price_period: 'month' }, true)).toBeUndefined();
  expect(await errorsOf({ price: '900', price_period: 'month' }, false)).toHaveProperty('price_period');
  expect(await errorsOf({ price: '900' }, false)).toBeUndefined();

  const rented = await given.property({ rental: true });
  const { id: sale } = await given.item('listing-reason', { is_rental: false });
  const turn = { id: rented.id, version: 1, listing_reason_id: sale };
  expect((await me.ask(contract.updateProperty, turn)).body.errors).toHaveProperty('price_period');
  expect((await me.ask(contract.updateProperty, { ...turn, price_period: null })).status).toBe(200);
});

test('rejects inactive items, items of another type, unknown people, and floors above the top', async () => {
  const me = await person('reviewer');
  const { id } = await given.property();
  const [tag, retired] = [await given.item('tag'), await given.item('property-type')];
  await app.database.run(sql`update reference_items set is_active = false where id = ${retired.id}`);
  for (const change of [
    { property_type_id: tag.id },
    { property_type_id: retired.id },
    { listing_reason_id: 999_999_999 },
    { owner_id: 999_999_999 },
  ]) {
    const { status, body } = await me.ask(contract.updateProperty, { id, version: 1, ...change });
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(change)).toEqual([422, Object.keys(change)]);
  }
  await me.call(contract.updateProperty, { id, version: 1, floors_total: 3 });
  expect((await me.ask(contract.updateProperty, { id, version: 2, floor: 4 })).body.errors).toHaveProperty('floor');

  // Items that became inactive since do not block other edits.
  const old = await given.property();
  await app.database.run(sql`update reference_items set is_active = false where id = ${old.property_type_id}`);
  const whole = { id: old.id, version: 1, property_type_id: old.property_type_id, bedrooms: 1 };
  expect((await me.ask(contract.updateProperty, whole)).status).toBe(200);
});

const book = (propertyId: number, userId: number, status: string, inDays: number) =>
  app.database.one<{ id: number }>(sql`
    insert into appointments (property_id, user_id, starts_at, ends_at, status)
    values (${propertyId}, ${userId}, now() + ${inDays} * interval '1 day', now() + ${inDays} * interval '1 day' + interval '30 minutes', ${status})
    returning id`);

test('deleting cancels upcoming appointments; undo restores both; restoring within 30 days reopens them', async () => {
  const me = await person('manager');
  const { id, owner_id } = await given.property({ status: 'published' });
  const [next, past] = [await book(id, owner_id, 'accepted', 2), await book(id, owner_id, 'accepted', -2)];
  await book(id, owner_id, 'pending', 3);
  expect(await me.call(contract.getProperty, { id })).toMatchObject({ upcoming_appointments_count: 2 });

  const deleted = await me.ask(contract.deleteProperty, { id });
  expect(deleted.body.data).toEqual({ id, cancelled_appointments: 2 });
  const statusOf = async (each: { id: number }) =>
    (await rows<{ status: string }>(sql`select status from appointments where id = ${each.id}`))[0]?.status;
  expect([await statusOf(next), await statusOf(past)]).toEqual(['cancelled', 'accepted']);
  expect((await as('reviewer').ask(contract.getProperty, { id })).status).toBe(404);
  expect((await me.call(contract.getProperty, { id })).deleted_at).toEqual(expect.any(String));
  expect((await me.call(contract.deleteProperty, { id })).cancelled_appointments).toBe(0);

  await me.call(contract.undoOperation, operationOf(deleted));
  expect(await statusOf(next)).toBe('accepted');
  expect((await as('reviewer').ask(contract.getProperty, { id })).status).toBe(200);

  await me.call(contract.deleteProperty, { id });
  expect((await as('reviewer').ask(contract.listProperties, { is_deleted: true })).status).toBe(403);
  expect((await me.call(contract.listProperties, { is_deleted: true })).map((row) => row.id)).toContain(id);
  expect((await me.call(contract.restoreProperty, { id })).deleted_at).toBeNull();
  expect(await statusOf(next)).toBe('pending');
  expect((await me.ask(contract.restoreProperty, { id })).status).toBe(409);

  await me.call(contract.deleteProperty, { id });
  await app.database.run(sql`update properties set deleted_at = now() - interval '31 days' where id = ${id}`);
  expect((await me.ask(contract.restoreProperty, { id })).status).toBe(404);
  expect((await me.ask(contract.getProperty, { id })).status).toBe(404);
});

test('the properties of a blocked owner are hidden, and shown again after unblocking', async () => {
  const me = await person('support');
  const { id, version } = await given.user();
  const [shown, draftOfTheirs] = [
    await given.property({ owner_id: id, status: 'published' }),
    await given.property({ owner_id: id }),
  ];
  const hidden = async () =>
    (await me.call(contract.userProperties, { id, sort: 'reference' })).map(({ is_hidden }) => is_hidden);
  const blocked = await me.ask(contract.updateUser, { id, version, status: 'blocked', reason: 'False listings' });
  expect(await hidden()).toEqual([true, false]);
  await me.call(contract.updateUser, { id, version: blocked.body.data.version, status: 'active' });
  expect(await hidden()).toEqual([false, false]);
  expect([shown.id, draftOfTheirs.id]).toHaveLength(2);

  const again = await me.ask(contract.updateUser, { id, version: version + 2, status: 'blocked', reason: 'Once more' });
  await me.call(contract.undoOperation, operationOf(again));
  expect(await hidden()).toEqual([false, false]);
});

test('admins add notes to a property; only the author deletes one', async () => {
  const [me, other] = [await person('reviewer'), await person('manager')];
  const { id } = await given.property();
  const note = await me.call(contract.addPropertyNote, { id, text: 'Keys at the\nfront desk' });
  expect(note.author.id).toBe(me.id);
  expect((await other.ask(contract.deletePropertyNote, { id, note_id: note.id })).status).toBe(404);
  expect(
    (await me.ask(contract.deletePropertyNote, { id: (await given.property()).id, note_id: note.id })).status,
  ).toBe(404);
  await me.call(contract.deletePropertyNote, { id, note_id: note.id });
  expect(await other.call(contract.listPropertyNotes, { id })).toEqual([]);
});
