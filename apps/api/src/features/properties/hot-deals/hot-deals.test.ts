import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';
import { propertiesRoom } from '../index.ts';

const app = await testApp();
const { given, rows } = app;
const marketing = await app.person('marketing');

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const runsOf = (propertyId: number) =>
  rows<{ id: number; since: string; ends_at: string | null; ended_at: string | null; started_by_id: number | null }>(
    sql`select id, since, ends_at, ended_at, started_by_id, ended_by_id from hot_deals where property_id = ${propertyId} order by id`,
  );
const standsAs = async (id: number) =>
  (
    await rows<{
      is_hot_deal: boolean;
      hot_deal_since: string | null;
      hot_deal_ends_at: string | null;
      version: number;
    }>(sql`select is_hot_deal, hot_deal_since, hot_deal_ends_at, version from properties where id = ${id}`)
  )[0];
const cool = { is_hot_deal: false, hot_deal_since: null, hot_deal_ends_at: null };
const published = () => given.property({ status: 'published' });

test('starts, reschedules and ends a hot deal: one run, three audit entries, each undoable', async () => {
  const { id } = await published();
  const [soon, later] = [inHours(2), inHours(5)];
  const started = await marketing.ask(contract.toggleHotDeal, { id, version: 1, is_hot_deal: true, ends_at: soon });
  expect(started.body.data).toMatchObject({ is_hot_deal: true, hot_deal_ends_at: soon, version: 2 });
  expect(await runsOf(id)).toMatchObject([{ ends_at: soon, ended_at: null, started_by_id: marketing.id }]);
  const moved = await marketing.call(contract.toggleHotDeal, { id, version: 2, is_hot_deal: true, ends_at: later });
  expect(moved).toMatchObject({
    hot_deal_ends_at: later,
    hot_deal_since: started.body.data.hot_deal_since,
    version: 3,
  });
  const ended = await marketing.ask(contract.toggleHotDeal, { id, version: 3, is_hot_deal: false });
  expect(ended.body.data).toMatchObject({ ...cool, version: 4 });
  expect(await runsOf(id)).toMatchObject([
    { ends_at: later, ended_at: expect.any(String), started_by_id: marketing.id, ended_by_id: marketing.id },
  ]);
  const lines = await rows(sql`select action from events where entity = 'property' and entity_id = ${id} order by id`);
  expect(lines.map(({ action }) => action)).toEqual([
    'property.start_hot_deal',
    'property.move_hot_deal',
    'property.end_hot_deal',
  ]);
  await marketing.call(contract.undoOperation, { id: ended.body.meta?.operation_id ?? 0 });
  expect(await standsAs(id)).toMatchObject({ is_hot_deal: true, hot_deal_ends_at: later });
  expect(await runsOf(id)).toMatchObject([{ ended_at: null }]);
});

test('undoing a start deletes the run', async () => {
  const { id } = await published();
  const started = await marketing.ask(contract.toggleHotDeal, { id, version: 1, is_hot_deal: true });
  await marketing.call(contract.undoOperation, { id: started.body.meta?.operation_id ?? 0 });
  expect(await standsAs(id)).toMatchObject(cool);
  expect(await runsOf(id)).toEqual([]);
});

test('setting the current status again changes nothing, on or off', async () => {
  const { id } = await published();
  const on = { id, version: 1, is_hot_deal: true };
  const twice = await Promise.all([
    marketing.ask(contract.toggleHotDeal, on),
    marketing.ask(contract.toggleHotDeal, on),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]); // the other had a stale version
  expect(await marketing.call(contract.toggleHotDeal, { ...on, version: 2 })).toMatchObject({
    is_hot_deal: true,
    version: 2,
  });
  expect(await runsOf(id)).toHaveLength(1);
  const off = { id, is_hot_deal: false };
  expect(await marketing.call(contract.toggleHotDeal, { ...off, version: 2 })).toMatchObject({ version: 3 });
  expect(await marketing.call(contract.toggleHotDeal, { ...off, version: 3 })).toMatchObject({
    is_hot_deal: false,
    version: 3,
  });
  expect(await rows(sql`select 1 from events where entity = 'property' and entity_id = ${id}`)).toHaveLength(2);
});

test('a hot deal checks the version of the whole property: any change since gives a 409 with the current record', async () => {
  const { id } = await published();
  const manager = await app.person('manager');
  await manager.call(contract.updateProperty, { id, version: 1, bedrooms: 9 });
  const late = await marketing.ask(contract.toggleHotDeal, { id, version: 1, is_hot_deal: true });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { id, bedrooms: 9 } } });
  expect(await marketing.ask(contract.toggleHotDeal, { id, is_hot_deal: true } as never)).toMatchObject({
    status: 422,
  });
});

test.each(['draft', 'pending', 'changes_requested', 'rejected'])(
  'rejects a hot deal of a property that is %s',
  async (status) => {
    const { id } = await given.property({ status });
    expect(await marketing.ask(contract.toggleHotDeal, { id, version: 1, is_hot_deal: true })).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', detail: 'Only a published property can be a hot deal.' },
    });
    expect(await runsOf(id)).toEqual([]);
  },
);

test('rejects a hot deal while the property is hidden because its owner is blocked', async () => {
  const [owner, support] = [await given.user({ type: 'owner' }), await app.person('support')];
  const { id } = await given.property({ status: 'published', owner_id: owner.id });
  const start = () => marketing.ask(contract.toggleHotDeal, { id, version: 1, is_hot_deal: true });
  await support.call(contract.updateUser, { id: owner.id, version: 1, status: 'blocked', reason: 'Spam' });
  const refused = { code: 'illegal_transition', detail: 'Hidden: its owner is blocked.' };
  expect(await start()).toMatchObject({ status: 409, body: refused });
  const many = await marketing.call(contract.startHotDeals, { items: [{ id, version: 1 }] });
  expect(many).toMatchObject({ done: [], skipped: [{ id, ...refused }] });
  expect(await runsOf(id)).toEqual([]);
  await support.call(contract.updateUser, { id: owner.id, version: 2, status: 'active' });
  expect(await start()).toMatchObject({ status: 200 });
});

test('the end must be in the future or empty, and needs a hot deal', async () => {
  const { id } = await published();
  const ask = (more: object) =>
    marketing.ask(contract.toggleHotDeal, { id, version: 1, is_hot_deal: true, ...more } as never);
  for (const [wrong, text] of [
    [{ ends_at: inHours(-1) }, 'Must be in the future'],
    [{ ends_at: inHours(1), is_hot_deal: false }, 'Goes with a hot deal only'],
  ] as const)
    expect(await ask(wrong)).toMatchObject({ status: 422, body: { errors: { ends_at: [text] } } });
  expect(await ask({ ends_at: 'tomorrow' })).toMatchObject({
    status: 422,
    body: { errors: { ends_at: expect.any(Array) } },
  });
  expect((await ask({ ends_at: null })).body.data).toMatchObject({ is_hot_deal: true, hot_deal_ends_at: null });
});

test('a hot deal ends automatically, also if it became due while no server ran', async () => {
  const [late, over, open] = [await published(), await published(), await published()];
  await given.hotDeal(late.id, { ends_at: '2026-01-20T00:00:00Z' });
  await given.hotDeal(open.id);
  await marketing.call(contract.toggleHotDeal, { id: over.id, version: 1, is_hot_deal: true, ends_at: inHours(1) });
  await rows(
    sql`update hot_deals set since = now() - interval '2 hours', ends_at = now() - interval '1 second' where property_id = ${over.id}`,
  );
  await propertiesRoom.jobs?.['hot-deals']?.(app).run();
  expect(await runsOf(late.id)).toMatchObject([{ ended_at: '2026-01-20T00:00:00.000Z', ended_by_id: null }]);
  expect(await standsAs(late.id)).toEqual({ ...cool, version: 2 });
  expect(await standsAs(over.id)).toEqual({ ...cool, version: 3 });
  expect(await standsAs(open.id)).toMatchObject({ is_hot_deal: true, version: 1 });
  const lines = await rows(
    sql`select action, actor_id from events where entity = 'property' and entity_id = ${late.id}`,
  );
  expect(lines).toEqual([{ action: 'property.end_hot_deal', actor_id: null }]);
  const told = await rows(sql`select collections from operations where action = 'hot-deals' order by id desc limit 1`);
  expect(told).toEqual([{ collections: ['hot-deals', 'properties'] }]);
});

test('the job that ends it is scheduled with the change', async () => {
  const { id } = await published();
  await app.jobs.start();
  await marketing.call(contract.toggleHotDeal, {
    id,
    version: 1,
    is_hot_deal: true,
    ends_at: new Date(Date.now() + 1500).toISOString(),
  });
  await expect.poll(async () => (await standsAs(id))?.is_hot_deal, { timeout: 30_000 }).toBe(false);
});

test('deleting a property ends its hot deal; undo restores both', async () => {
  const manager = await app.person('manager');
  const { id } = await published();
  await given.hotDeal(id);
  const deleted = await manager.ask(contract.deleteProperty, { id });
  expect(await standsAs(id)).toMatchObject(cool);
  expect(await runsOf(id)).toMatchObject([{ ended_at: expect.any(String), ended_by_id: manager.id }]);
  await manager.call(contract.undoOperation, { id: deleted.body.meta?.operation_id ?? 0 });
  expect(await standsAs(id)).toMatchObject({ is_hot_deal: true, hot_deal_since: '2026-01-03T00:00:00.000Z' });
  expect(await runsOf(id)).toMatchObject([{ ended_at: null }]);
});

test('a bulk end checks each one alone, and one undo restores all', async () => {
  const [one, two, stale] = [await published(), await published(), await published()];
  for (const { id } of [one, two, stale]) await given.hotDeal(id);
  const items = [one, two, { ...stale, version: 7 }].map(({ id, version }) => ({ id, version }));
  const answer = await marketing.ask(contract.endHotDeals, { items });
  expect(answer.body.data).toMatchObject({ done: [one.id, two.id], skipped: [{ id: stale.id, code: 'stale' }] });
  expect(await runsOf(one.id)).toMatchObject([{ ended_at: expect.any(String) }]);
  await marketing.call(contract.undoOperation, { id: answer.body.meta?.operation_id ?? 0 });
  for (const { id } of [one, two]) expect(await standsAs(id)).toMatchObject({ is_hot_deal: true });
});

test('the list shows running and ended ones, filtered by type, country and start', async () => {
  const [running, ended] = [await published(), await published()];
  await given.hotDeal(ended.id, { since: '2026-02-01T10:00:00Z' });
  await marketing.call(contract.endHotDeals, { items: [{ id: ended.id, version: 1 }] });
  await given.hotDeal(running.id, { since: '2026-03-01T10:00:00Z' });
  const seen = async (query: object) =>
    (
      await marketing.ask(contract.listHotDeals, { property_id: [running.id, ended.id], ...query } as never)
    ).body.data.map((deal: contract.HotDeal) => deal.property_id);
  expect(await seen({})).toEqual([running.id, ended.id]);
  expect(await seen({ status: 'running' })).toEqual([running.id]);
  expect(await seen({ status: 'ended' })).toEqual([ended.id]);
  expect(await seen({ property_type_id: ended.property_type_id })).toEqual([ended.id]);
  expect(await seen({ since_from: '2026-02-15' })).toEqual([running.id]);
  expect(await seen({ since_to: '2026-02-01' })).toEqual([ended.id]);
  expect(await seen({ country_id: 1 })).toEqual([]);
  expect(await seen({ sort: 'ended_at' })).toEqual([ended.id, running.id]);
  const [deal] = (await marketing.ask(contract.listHotDeals, { property_id: [ended.id] })).body.data;
  expect(deal).toMatchObject({
    property: { id: ended.id, version: 2, price: '250000.00', is_hot_deal: false },
    by: null,
    ended_by: { id: marketing.id },
  });
  expect(await marketing.call(contract.countHotDeals, { property_id: [running.id, ended.id] })).toEqual({
    all: 2,
    running: 1,
    ended: 1,
  });
});

test('a bulk start leaves the end of running ones, gives a reason for unpublished ones, and one undo ends all', async () => {
  const [first, running, draft] = [await published(), await published(), await given.property()];
  const later = inHours(5);
  await marketing.call(contract.toggleHotDeal, { id: running.id, version: 1, is_hot_deal: true, ends_at: later });
  const items = [
    { id: first.id, version: 1 },
    { id: running.id, version: 2 },
    { id: draft.id, version: 1 },
  ];
  const { body } = await marketing.ask(contract.startHotDeals, { items });
  expect(body.data).toEqual({
    done: [first.id, running.id],
    skipped: [{ id: draft.id, code: 'illegal_transition', detail: 'Only a published property can be a hot deal.' }],
  });
  expect(await standsAs(first.id)).toMatchObject({ is_hot_deal: true, hot_deal_ends_at: null });
  expect(await standsAs(running.id)).toMatchObject({ is_hot_deal: true, hot_deal_ends_at: later, version: 2 });
  await marketing.call(contract.undoOperation, { id: body.meta?.operation_id ?? 0 });
  expect(await standsAs(first.id)).toMatchObject(cool);
  expect(await runsOf(first.id)).toEqual([]);
});
