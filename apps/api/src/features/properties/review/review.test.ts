import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const reviewer = await app.person('reviewer');

const seen = ({ id, version }: { id: number; version: number }) => ({ items: [{ id, version }] });
const note = 'The rooms cannot be seen in the dark';
const pending = (input = {}) => app.given.complete({ status: 'pending', ...input });
const read = (id: number) => reviewer.call(contract.getProperty, { id });
const now = async (id: number) => ({ id, version: (await read(id)).version });
const block = (userId: number) => app.database.run(sql`update users set status = 'blocked' where id = ${userId}`);

async function visitsTo(home: { id: number; owner_id: number }) {
  const visitor = await app.given.user();
  for (const days of [2, 3])
    await app.database.run(sql`
      insert into appointments (property_id, user_id, starts_at, ends_at)
      values (${home.id}, ${visitor.id}, now() + ${days} * interval '1 day', now() + ${days} * interval '1 day' + interval '30 minutes')`);
  return () =>
    app.rows<{ status: string }>(sql`select status from appointments where property_id = ${home.id} order by id`);
}

test('a single incomplete draft is rejected with what is missing; among many it is skipped', async () => {
  const bare = await app.given.property({ price: null });
  const alone = await reviewer.ask(contract.submitProperties, seen(bare));
  expect(alone).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(Object.keys(alone.body.errors ?? {}).sort()).toEqual(['address', 'bathrooms', 'photos', 'price']);
  const whole = await app.given.complete();
  const items = [bare, whole].map(({ id, version }) => ({ id, version }));
  expect(await reviewer.call(contract.submitProperties, { items })).toEqual({
    done: [whole.id],
    skipped: [{ id: bare.id, code: 'incomplete', detail: 'Price, bathrooms, address and a photo are missing.' }],
  });
  // The last batch of a bulk action may have only one row, too.
  const part = await reviewer.ask(contract.submitProperties, { ...seen(bare), total: 2 });
  expect(part).toMatchObject({ status: 200, body: { data: { skipped: [{ code: 'incomplete' }] } } });
});

test('a rental cannot be submitted without a price period', async () => {
  const rental = await app.given.complete({ rental: true });
  await app.database.run(sql`update properties set price_period = null where id = ${rental.id}`);
  expect((await reviewer.ask(contract.submitProperties, seen(rental))).body.errors).toEqual({
    price_period: ['Paid per: required'],
  });
});

test('accepting needs a photo, a point and an address, and a reviewer other than the adder', async () => {
  const bare = await app.given.property({ status: 'pending' });
  const own = await pending({ added_by_id: reviewer.id });
  const items = [bare, own].map(({ id, version }) => ({ id, version }));
  expect(await reviewer.call(contract.acceptProperties, { items })).toEqual({
    done: [],
    skipped: [
      { id: bare.id, code: 'incomplete', detail: 'A photo, a point on the map and the address are missing.' },
      { id: own.id, code: 'forbidden', detail: 'You added this property yourself, so a colleague has to accept it.' },
    ],
  });
  const home = await pending();
  expect(await reviewer.call(contract.acceptProperties, seen(home))).toEqual({ done: [home.id], skipped: [] });
  expect(await read(home.id)).toMatchObject({
    status: 'published',
    published_at: expect.any(String),
    reviewed_by: { id: reviewer.id },
    is_hidden: false,
  });
});

test('a property of a blocked owner is accepted, and stays hidden until they are unblocked', async () => {
  const home = await pending();
  await block(home.owner_id);
  await reviewer.call(contract.acceptProperties, seen(home));
  expect(await read(home.id)).toMatchObject({ status: 'published', is_hidden: true });
  const { version } = await app.as('super').call(contract.getUser, { id: home.owner_id });
  await app.as('super').call(contract.updateUser, { id: home.owner_id, version, status: 'active' });
  expect(await read(home.id)).toMatchObject({ status: 'published', is_hidden: false });
});

test('a rejection needs a reason and a note, ends the hot deal and cancels upcoming appointments', async () => {
  const home = await pending({ status: 'published' });
  await app.database.run(sql`update properties set is_hot_deal = true, hot_deal_since = now() where id = ${home.id}`);
  const visits = await visitsTo(home);
  expect((await reviewer.ask(contract.rejectProperties, { ...seen(home), note } as never)).body.errors).toHaveProperty(
    'reason',
  );
  expect(
    (await reviewer.ask(contract.rejectProperties, { ...seen(home), reason: 'duplicate' } as never)).body.errors,
  ).toHaveProperty('note');
  expect(await read(home.id)).toMatchObject({ upcoming_appointments_count: 2 });
  await reviewer.call(contract.rejectProperties, { ...seen(home), reason: 'duplicate', note });
  expect(await read(home.id)).toMatchObject({
    status: 'rejected',
    status_reason: 'duplicate',
    status_note: note,
    is_hot_deal: false,
    hot_deal_since: null,
    upcoming_appointments_count: 0,
  });
  expect(await visits()).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
});

test('a change request names fields with valid reasons; the reason other needs a note', async () => {
  const home = await pending();
  const ask = (more: object) => reviewer.ask(contract.requestPropertyChanges, { ...seen(home), ...more } as never);
  const price = { field: 'price', reason: 'price_suspect' };
  expect((await ask({ note })).body.errors).toHaveProperty('fields');
  expect((await ask({ note, fields: [] })).body.errors).toHaveProperty('fields');
  expect((await ask({ note, fields: [price, price] })).body.errors).toHaveProperty('fields');
  expect((await ask({ note, fields: [{ field: 'owner_id', reason: 'other' }] })).status).toBe(422);
  expect((await ask({ fields: [{ field: 'price', reason: 'other' }] })).body.errors).toEqual({ note: ['Required'] });
  expect((await ask({ fields: [price], reason: 'other' })).body.errors).toEqual({ note: ['Required'] });
  expect((await ask({ note, fields: [price], reason: 'duplicate' })).body.errors).toHaveProperty('reason');
  for (const [field, reason] of [
    ['price', 'poor_photos'],
    ['photos', 'price_suspect'],
    ['description', 'wrong_location'],
    ['bedrooms', 'wrong_category'],
    ['address', 'not_authorised'],
  ])
    expect(
      (await ask({ note, fields: [price, { field, reason }].slice(-1) })).body.errors,
      `${field}: ${reason}`,
    ).toEqual({
      'fields.0.reason': ['Does not fit this field'],
    });
  expect((await ask({ fields: [price], note: 'Abcd' })).body.errors).toHaveProperty('note');
  expect((await ask({ fields: [price], note: 'x'.repeat(501) })).body.errors).toHaveProperty('note');
  expect(await ask({ fields: [price] })).toMatchObject({
    status: 200,
    body: { data: { done: [home.id] } },
  });
});

test('the reply contains the change request, what has changed since and which points are resolved', async () => {
  const home = await pending();
  const fields = [
    { field: 'price' as const, reason: 'price_suspect' as const, note: 'Is this per year?' },
    { field: 'photos' as const, reason: 'poor_photos' as const },
    { field: 'address' as const, reason: 'wrong_location' as const },
  ];
  await reviewer.call(contract.requestPropertyChanges, { ...seen(home), fields, note });
  const asked = (await read(home.id)).change_request;
  expect(asked).toMatchObject({
    requested_by: { id: reviewer.id },
    property_version: home.version,
    note,
    resubmitted_at: null,
    changes: [],
    items: [
      { field: 'price', reason: 'price_suspect', note: 'Is this per year?', settled: false },
      { field: 'photos', note: null, settled: false },
      { field: 'address', settled: false },
    ],
  });
  expect(asked?.requested_at).toMatch(/Z$/);

  const { description } = await read(home.id);
  await reviewer.call(contract.updateProperty, {
    ...(await now(home.id)),
    price: '240000',
    description: `${description} And a cellar.`,
  });
  await app.given.photo(home.id);
  await reviewer.call(contract.submitProperties, { items: [await now(home.id)] });
  const back = await read(home.id);
  expect(back).toMatchObject({ status: 'pending', status_reason: null });
  expect(back.change_request).toMatchObject({ resubmitted_at: expect.stringMatching(/Z$/) });
  expect(back.change_request?.items.map(({ settled }) => settled)).toEqual([true, true, false]);
  expect(back.change_request?.changes).toEqual([
    { field: 'description', part: 'details', before: description, after: `${description} And a cellar.` },
    { field: 'price', part: 'details', before: '250000.00', after: '240000.00' },
    { field: 'photos', part: 'photos', before: '1 photo', after: '2 photos, 1 new' },
  ]);

  await reviewer.call(contract.acceptProperties, { items: [await now(home.id)] });
  expect((await read(home.id)).change_request).toBeNull();
});

test('reverting a change resolves nothing', async () => {
  const home = await pending();
  await reviewer.call(contract.requestPropertyChanges, {
    ...seen(home),
    fields: [{ field: 'bedrooms', reason: 'other' }],
    note,
  });
  await reviewer.call(contract.updateProperty, { ...(await now(home.id)), bedrooms: 3 });
  expect((await read(home.id)).change_request?.items[0]?.settled).toBe(true);
  await reviewer.call(contract.updateProperty, { ...(await now(home.id)), bedrooms: 2 });
  expect((await read(home.id)).change_request).toMatchObject({ changes: [], items: [{ settled: false }] });
});

test('a property goes from draft to rejection, and its history shows each step', async () => {
  const home = await app.given.complete();
  const lines = async () =>
    (
      await app.rows<{ action: string }>(
        sql`select action from events where entity = 'property' and entity_id = ${home.id} order by id`,
      )
    ).map(({ action }) => action);
  await reviewer.call(contract.submitProperties, seen(home));
  await reviewer.call(contract.requestPropertyChanges, {
    items: [await now(home.id)],
    fields: [{ field: 'title', reason: 'other' }],
    note,
  });
  await reviewer.call(contract.submitProperties, { items: [await now(home.id)] });
  await reviewer.call(contract.acceptProperties, { items: [await now(home.id)] });
  await reviewer.call(contract.rejectProperties, { items: [await now(home.id)], reason: 'other', note });
  expect(await lines()).toEqual(
    ['submit', 'request_changes', 'submit', 'accept', 'reject'].map((act) => `property.${act}`),
  );
});

test('a general reason is stored once, and a request from before it was stored is still readable', async () => {
  const home = await pending();
  const fields = [
    { field: 'price' as const, reason: 'price_suspect' as const },
    { field: 'photos' as const, reason: 'poor_photos' as const },
  ];
  await reviewer.call(contract.requestPropertyChanges, { ...seen(home), fields, reason: 'missing_information' });
  expect(await read(home.id)).toMatchObject({
    status_reason: 'missing_information',
    change_request: { reason: 'missing_information', note: null, items: fields },
  });
  const old = JSON.stringify([{ field: 'price', reason: 'poor_photos' }]);
  await app.database.run(sql`
    update property_change_requests set reason = null, fields = ${old}::jsonb where property_id = ${home.id}`);
  expect((await read(home.id)).change_request).toMatchObject({
    reason: null,
    items: [{ field: 'price', reason: 'poor_photos', note: null }],
  });
});

test('different reasons of several fields give no general reason', async () => {
  const home = await pending();
  const fields = [
    { field: 'price' as const, reason: 'price_suspect' as const },
    { field: 'photos' as const, reason: 'poor_photos' as const, note: 'By day, please.' },
  ];
  await reviewer.call(contract.requestPropertyChanges, { ...seen(home), fields });
  expect(await read(home.id)).toMatchObject({ status_reason: null, status_note: null });
});
