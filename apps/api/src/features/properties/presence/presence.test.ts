import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStreamClient } from '../../../../test/listening.ts';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const listen = await createStreamClient(app);

test('admins see who has a property open, until they close it', async () => {
  const [one, other] = [await app.person('reviewer'), await app.person('manager')];
  const { id } = await app.given.property();
  expect(await one.call(contract.sendPresenceHeartbeat, { property_id: id, is_open: true })).toEqual([]);
  expect(await other.call(contract.sendPresenceHeartbeat, { property_id: id, is_open: true })).toMatchObject([
    { property_id: id, admin: { id: one.id, first_name: 'Pat' } },
  ]);
  expect(await one.call(contract.listPresence, { property_id: [id] } as never)).toMatchObject([
    { admin: { id: other.id } },
  ]);
  await other.call(contract.sendPresenceHeartbeat, { property_id: id, is_open: false });
  expect(await one.call(contract.listPresence, { property_id: [id] } as never)).toEqual([]);
});

test('presence expires without a heartbeat', async () => {
  const [one, other] = [await app.person('reviewer'), await app.person('manager')];
  const { id } = await app.given.property();
  await one.call(contract.sendPresenceHeartbeat, { property_id: id, is_open: true });
  const seen = () => other.call(contract.listPresence, { property_id: [id] } as never);
  const [{ expires_at } = { expires_at: '' }] = await seen();
  const seconds = (Date.parse(expires_at) - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(contract.presenceSeconds + 1);
  await app.database.run(sql`update presence set expires_at = now() where property_id = ${id}`);
  expect(await seen()).toEqual([]);
  await app.runRetention();
  expect(await app.rows(sql`select 1 from presence where property_id = ${id}`)).toEqual([]);
});

test('opening and closing are streamed operations; a heartbeat only updates the expiry', async () => {
  const me = await app.person('reviewer');
  const { id } = await app.given.property();
  const say = (is_open: boolean) => me.ask(contract.sendPresenceHeartbeat, { property_id: id, is_open });
  const came = await say(true);
  expect(came.body.meta?.operation_id).toBeGreaterThan(0);
  for (let again = 0; again < 3; again++) expect((await say(true)).body.meta).toBeUndefined();
  expect((await say(false)).body.meta?.operation_id).toBeGreaterThan(0);
  expect((await say(false)).body.meta).toBeUndefined();
  const [operation] = await app.rows<{ collections: string[] }>(
    sql`select collections from operations where id = ${came.body.meta?.operation_id}`,
  );
  expect(operation?.collections).toEqual(['presence']);
});

test('presence on a property is visible only to those who may see the property', async () => {
  const [agent, reviewer] = [await app.person('agent'), await app.person('reviewer')];
  const [own, foreign] = [await app.given.property({ added_by_id: agent.id }), await app.given.property()];
  for (const { id } of [own, foreign])
    await reviewer.call(contract.sendPresenceHeartbeat, { property_id: id, is_open: true });
  const seen = await agent.call(contract.listPresence, { property_id: [own.id, foreign.id] } as never);
  expect(seen.map(({ property_id }) => property_id)).toEqual([own.id]);
  expect((await agent.ask(contract.sendPresenceHeartbeat, { property_id: foreign.id, is_open: true })).status).toBe(
    404,
  );
});

test('creating a property can be undone while it is open in a browser', async () => {
  const me = await app.person('super');
  const { property_type_id, listing_reason_id, owner_id } = await app.given.property();
  const made = await me.ask(contract.createProperty, {
    title: 'A home to be taken back',
    property_type_id,
    listing_reason_id,
    owner_id,
  });
  await me.call(contract.sendPresenceHeartbeat, { property_id: made.body.data.id, is_open: true });
  await me.call(contract.undoOperation, { id: made.body.meta?.operation_id ?? 0 });
  expect((await me.ask(contract.getProperty, { id: made.body.data.id })).status).toBe(404);
});

test('presence events are streamed only to those who may see the property', async () => {
  const [reviewer, manager, agent, translator] = await Promise.all(
    ['reviewer', 'manager', 'agent', 'translator'].map((role) => app.person(role)),
  );
  if (!reviewer || !manager || !agent || !translator) throw new Error('Missing admin');
  const [own, foreign] = [await app.given.property({ assigned_admin_id: agent.id }), await app.given.property()];
  const [wide, narrow, none] = await Promise.all([manager, agent, translator].map(({ bearer }) => listen(bearer)));
  const open = async ({ id }: { id: number }) =>
    (await reviewer.ask(contract.sendPresenceHeartbeat, { property_id: id, is_open: true })).body.meta?.operation_id;
  const [first, second] = [await open(foreign), await open(own)];
  await expect.poll(() => wide?.events().map(({ id }) => id)).toEqual([first, second]);
  await expect.poll(() => narrow?.events()).toMatchObject([{ id: second, collections: ['presence'] }]);
  expect(none?.events()).toEqual([]);
});
