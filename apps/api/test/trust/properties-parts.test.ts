import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { seededRoles } from '../../src/features/roles/index.ts';
import { hasVersion, partAdds, partRows, partSets } from '../examples-properties.ts';
import { testApp } from '../test-app.ts';

// Every part × every role: without the permission to edit a property, none of its parts can be changed by any endpoint.

const app = await testApp();
type Input = Record<string, unknown>;
type Caller = Pick<Awaited<ReturnType<typeof app.person>>, 'ask'>;

/** Each endpoint with valid input on a given property, and how its version is omitted or wrong. */
const calls = [
  ...partSets.map(([endpoint, body]) => ({
    endpoint,
    make: async (id: number): Promise<Input> => ({ id, version: 1, ...(await body(app)) }),
  })),
  ...partAdds.map(([endpoint, body]) => ({
    endpoint,
    make: async (id: number): Promise<Input> => ({ property_id: id, ...(await body(app)) }),
  })),
  ...partRows.map(([endpoint, row, body]) => ({
    endpoint,
    make: async (id: number): Promise<Input> => ({
      id: (await row(app, id)).id,
      ...(hasVersion(endpoint) ? { version: 1 } : {}),
      ...body,
    }),
  })),
].map((call) => ({ ...call, name: `${call.endpoint.method} ${call.endpoint.path}` }));

const send = (who: Caller, endpoint: contract.JsonEndpoint, input: Input) => who.ask(endpoint, input as never);

const editors = seededRoles.filter(({ permissions }) => permissions['property.edit']);
const others = seededRoles.filter(({ permissions }) => !permissions['property.edit']);

test('every endpoint on a part is covered here', () => {
  const walked = new Set(calls.map(({ endpoint }) => endpoint));
  const parts = Object.values(contract as Record<string, unknown>)
    .filter(contract.isEndpoint)
    .filter(({ path, method }) => path.startsWith('/v1/dashboard/property-') && method !== 'GET')
    // The bulk endpoint for tags is checked per row, like all bulk actions (property-many.test.ts).
    .filter((endpoint) => endpoint !== contract.tagProperties)
    .filter(({ path }) => /property-(tag|address|room|feature|facility|view|availability|photo)\b/.test(path));
  expect(parts.length).toBeGreaterThan(10);
  for (const endpoint of parts) expect(walked.has(endpoint as contract.JsonEndpoint), endpoint.path).toBe(true);
  expect([editors.length, others.length]).toEqual([4, 6]);
});

test.each(calls)(
  '$name is rejected for every role that may not edit the property, and nothing changes',
  async (call) => {
    for (const { key } of others) {
      const me = await app.person(key);
      const { id } = await app.given.property({ added_by_id: me.id });
      const input = await call.make(id);
      const before = await app.as('super').call(contract.getProperty, { id });
      const answer = await send(me, call.endpoint, input);
      expect(answer, key).toMatchObject({ status: 403, body: { detail: expect.stringContaining('property.edit') } });
      expect(await app.as('super').call(contract.getProperty, { id })).toEqual(before);
    }
  },
);

test.each(calls)('$name works for every role that may edit, and for an agent only on their own', async (call) => {
  for (const { key, permissions } of editors) {
    const me = await app.person(key);
    const [mine, theirs] = [await app.given.property({ added_by_id: me.id }), await app.given.property()];
    const done = await send(me, call.endpoint, await call.make(mine.id));
    expect(done.status, `${key}: ${done.text}`).toBeLessThan(300);
    expect(contract.Property.safeParse(done.body.data).error, key).toBeUndefined();
    expect((done.body.data as contract.Property).id).toBe(mine.id);
    const foreign = await send(me, call.endpoint, await call.make(theirs.id));
    expect(foreign.status, key).toBe(permissions['property.edit'] === 'own' ? 404 : done.status);
  }
});

test.each(calls)('$name gives 404 for a deleted property', async (call) => {
  const me = await app.person('super');
  const { id } = await app.given.property();
  const input = await call.make(id);
  await me.call(contract.deleteProperty, { id });
  expect((await send(me, call.endpoint, input)).status).toBe(404);
});

const versioned = [
  ...calls.filter(({ endpoint }) => hasVersion(endpoint)),
  {
    endpoint: contract.updateProperty,
    name: 'PUT /v1/dashboard/property/{id}',
    make: async (id: number): Promise<Input> => ({ id, version: 1, bedrooms: 4 }),
  },
];

test.each(versioned)(
  '$name needs the current version for every role that may edit, and rejects a stale one with the current record',
  async (call) => {
    for (const { key } of editors) {
      const me = await app.person(key);
      const { id } = await app.given.property({ added_by_id: me.id });
      const input = await call.make(id);
      const { version: _, ...unversioned } = input;
      expect(await send(me, call.endpoint, unversioned), key).toMatchObject({
        status: 422,
        body: { errors: { version: ['Required'] } },
      });
      expect((await send(me, call.endpoint, input)).status, key).toBe(200);
      expect(await send(me, call.endpoint, input), key).toMatchObject({
        status: 409,
        body: { code: 'stale', current: { id: input.id, version: 2 } },
      });
    }
  },
);

test('of two concurrent saves of the same set one wins, and the other is stale', async () => {
  const me = await app.person('super');
  const { id } = await app.given.property();
  const tags = await Promise.all([app.given.item('tag'), app.given.item('tag')]);
  const answers = await Promise.all(
    tags.map((tag) => me.ask(contract.putPropertyTags, { id, version: 1, tag_ids: [tag.id] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await me.call(contract.getProperty, { id })).tags).toHaveLength(1);
});

test('of ten concurrent claims of the same dates exactly one succeeds, and the others name it', async () => {
  const me = await app.person('super');
  const { id } = await app.given.property();
  const claim = (day: number) =>
    me.ask(contract.addPropertyAvailability, {
      property_id: id,
      starts_on: `2027-05-${10 + day}`,
      ends_on: '2027-05-25',
      status: 'booked',
    });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, day) => claim(day)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const [kept] = (await me.call(contract.getProperty, { id })).availability;
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'clash',
        detail: expect.stringContaining(`${kept?.starts_on.slice(8)} May 2027 – 25 May 2027 (booked)`),
      },
    });
});

test('date ranges may touch but never overlap, also when one is moved', async () => {
  const me = await app.person('super');
  const { id } = await app.given.property();
  const add = (starts_on: string, ends_on: string) =>
    me.ask(contract.addPropertyAvailability, { property_id: id, starts_on, ends_on, status: 'available' });
  expect((await add('2027-01-01', '2027-01-10')).status).toBe(201);
  const second = await add('2027-01-11', '2027-01-11');
  expect(second.status).toBe(201);
  expect((await add('2027-01-20', '2027-01-12')).body.errors).toHaveProperty('ends_on');
  const row = second.body.data.availability[1];
  const move = { id: row?.id ?? 0, version: 1, starts_on: '2027-01-10' };
  expect((await me.ask(contract.updatePropertyAvailability, move)).body.code).toBe('clash');
  expect(
    (await me.ask(contract.updatePropertyAvailability, { ...move, starts_on: '2027-01-12' })).body.errors,
  ).toHaveProperty('ends_on');
  const moved = await me.call(contract.updatePropertyAvailability, {
    ...move,
    starts_on: '2027-01-12',
    ends_on: '2027-01-14',
  });
  expect(moved.availability[1]).toMatchObject({ starts_on: '2027-01-12', version: 2 });
});

test('rejects unknown items, duplicates, values of the wrong type and inconsistent places in parts', async () => {
  const me = await app.person('super');
  const { id } = await app.given.property();
  const [tag, room, number, flag] = [
    await app.given.item('tag'),
    await app.given.item('room-type'),
    await app.given.feature('number'),
    await app.given.feature(),
  ];
  const [paris, rome] = [await app.given.place(), await app.given.place()];
  const wrong: [contract.JsonEndpoint, Input, string][] = [
    [contract.putPropertyTags, { tag_ids: [room.id] }, 'tag_ids'],
    [contract.putPropertyTags, { tag_ids: [tag.id, tag.id] }, 'tag_ids'],
    [contract.putPropertyRooms, { rooms: [{ room_type_id: tag.id, count: 1 }] }, 'rooms.0.room_type_id'],
    [contract.putPropertyFeatures, { features: [{ feature_id: number.id }] }, 'features.0.value'],
    [contract.putPropertyFeatures, { features: [{ feature_id: number.id, value: 'three' }] }, 'features.0.value'],
    [contract.putPropertyFeatures, { features: [{ feature_id: flag.id, value: 3 }] }, 'features.0.value'],
    [contract.putPropertyFeatures, { features: [{ feature_id: 999_999_999 }] }, 'features.0.feature_id'],
    [contract.putPropertyAddress, { ...paris, country_id: 999_999_999, street: 'Nowhere 1' }, 'country_id'],
    [contract.putPropertyAddress, { ...paris, city_id: 999_999_999, street: 'Nowhere 1' }, 'city_id'],
    [
      contract.putPropertyAddress,
      { ...paris, neighborhood_id: rome.neighborhood_id, street: 'Nowhere 1' },
      'neighborhood_id',
    ],
    [contract.putPropertyAddress, { ...paris, street: 'Nowhere 1', lat: 48 }, 'lng'],
  ];
  for (const [endpoint, body, field] of wrong)
    expect(await send(me, endpoint, { id, version: 1, ...body }), field).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(Array) } },
    });
  const facility = { property_id: id, facility_type_id: (await app.given.item('facility-type')).id };
  expect((await me.ask(contract.addPropertyFacility, facility)).status).toBe(201);
  expect(await me.ask(contract.addPropertyFacility, facility)).toMatchObject({
    status: 409,
    body: { code: 'duplicate', errors: { facility_type_id: expect.any(Array) } },
  });
});

test('a change of any part can be undone, which restores the property', async () => {
  for (const { endpoint, make, name } of calls) {
    const me = await app.person('super');
    const { id } = await app.given.property();
    const input = await make(id);
    const { updated_at: _, version: __, ...before } = await me.call(contract.getProperty, { id });
    const done = await send(me, endpoint, input);
    await me.call(contract.undoOperation, { id: done.body.meta?.operation_id ?? 0 });
    const { updated_at: ___, version: ____, ...after } = await me.call(contract.getProperty, { id });
    const bare = (property: object) => JSON.stringify(property).replaceAll(/"version":\d+/g, '');
    expect(bare(after), name).toBe(bare(before));
  }
});
