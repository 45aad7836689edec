import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const app = await testApp();
const { given, person, rows } = app;
const [auditor, manager] = [await person('auditor'), await person('manager')];
const found = async (query: object) => await auditor.call(contract.listEvents, { per_page: 100, ...query } as never);

const home = await given.complete({ status: 'published', assigned_admin_id: null });
const [{ reference, currency } = { reference: '', currency: '' }] = await rows<{ reference: string; currency: string }>(
  sql`select reference, currency from properties where id = ${home.id}`,
);
const versionOf = async () =>
  (await rows<{ version: number }>(sql`select version from properties where id = ${home.id}`))[0]?.version ?? 0;
await manager.call(contract.updateProperty, { id: home.id, version: await versionOf(), price: '73123.00' });

test('a reference finds the entries of its property, in any spelling', async () => {
  const short = reference.replace(/-0+/, '-');
  for (const search of [reference, short, short.toLowerCase(), short.replace('-', '')]) {
    const lines = await found({ search });
    expect(lines.map(({ entity_id }) => entity_id)).toContain(home.id);
    expect(lines.every(({ subject }) => subject?.name.startsWith(reference))).toBe(true);
  }
  expect(await found({ search: 'PR-99999999' })).toEqual([]);
});

test('an old or a new value finds the entry, also as people write it', async () => {
  for (const search of ['73123', '73,123', '73123.00'])
    expect(await found({ search })).toMatchObject([{ action: 'property.update', entity_id: home.id }]);
});

test('entries are filtered by the fields they changed', async () => {
  const lines = await found({ field: 'price', entity: 'property', entity_id: home.id });
  expect(lines).toMatchObject([{ changes: { price: [expect.anything(), '73123.00'] } }]);
  expect(await found({ field: 'title', entity: 'property', entity_id: home.id })).toEqual([]);
  const { fields } = await auditor.call(contract.eventChoices, { entity: ['property'] });
  expect(fields).toContain('price');
});

test('an entry names its record with its currency, and the records its values reference', async () => {
  const colleague = await given.admin({ first_name: 'Yasmine' });
  await manager.call(contract.assignAdmin, { admin_id: colleague.id, property_ids: [home.id] });
  const [line] = await found({ entity: 'property', entity_id: home.id, field: 'assigned_admin_id' });
  expect(line).toMatchObject({
    subject: { name: reference, currency },
    names: { assigned_admin_id: { [String(colleague.id)]: 'Yasmine Given' } },
  });
  // A history has the same detail, but hides user names from those who may not view users.
  const [told] = await (await person('manager')).call(contract.propertyHistory, { id: home.id });
  expect(told).toMatchObject({ names: { assigned_admin_id: { [String(colleague.id)]: 'Yasmine Given' } } });
});

test('names that a reader may not see are omitted', async () => {
  const [first, second] = [await given.user({ type: 'owner' }), await given.user({ type: 'owner' })];
  const agent = await person('agent');
  const own = await given.property({ owner_id: first.id, assigned_admin_id: agent.id });
  await rows(sql`insert into events (actor_id, action, entity, entity_id, changes) values (${manager.id}, 'property.update', 'property',
    ${own.id}, ${JSON.stringify({ owner_id: [first.id, second.id] })}::jsonb)`);
  const [line] = await agent.call(contract.propertyHistory, { id: own.id });
  expect(line).toMatchObject({ changes: { owner_id: [first.id, second.id] }, names: {} });
});

test('one action on many records is one entry with a count', async () => {
  const homes = [await given.property(), await given.property(), await given.property()];
  const answer = await manager.ask(contract.assignAdmin, {
    admin_id: (await given.admin()).id,
    property_ids: homes.map(({ id }) => id),
  });
  const operation_id = answer.body.meta?.operation_id ?? 0;
  const lines = await found({ operation_id });
  const grouped = await found({ operation_id, grouped: 'true' });
  expect(lines.length).toBe(3);
  expect(grouped).toMatchObject([{ group_count: 3, action: lines[0]?.action }]);
});

test('entries of the system can be hidden', async () => {
  await rows(sql`insert into events (action, entity, entity_id) values ('user.sweep', 'user', 999999)`);
  expect(await found({ entity_id: 999_999, entity: 'user' })).toHaveLength(1);
  expect(await found({ entity_id: 999_999, entity: 'user', hide_system: 'true' })).toEqual([]);
});

test('an edit that restores a value names the restored entry and the reason; an entry of another record is rejected', async () => {
  const [line] = await found({ entity: 'property', entity_id: home.id, field: 'price' });
  const [before] = (line?.changes.price ?? []) as string[];
  const restore = async (id: number) =>
    manager.call(
      contract.updateProperty,
      { id: home.id, version: await versionOf(), price: before ?? '' },
      {
        headers: {
          [contract.restoreHeaders.event]: String(id),
          [contract.restoreHeaders.reason]: encodeURIComponent('Agreed by phone – é'),
        },
      },
    );
  expect(await restore(line?.id ?? 0)).toMatchObject({ price: before });
  const [restored] = await found({ entity: 'property', entity_id: home.id, field: 'price' });
  expect(restored).toMatchObject({
    restores_id: line?.id,
    reason: 'Agreed by phone – é',
    changes: { price: ['73123.00', before] },
  });
  await manager.call(contract.updateProperty, { id: home.id, version: await versionOf(), price: '81000.00' });
  const [foreign] = await found({ entity: 'admin' });
  await restore(foreign?.id ?? 0);
  const [unproven] = await found({ entity: 'property', entity_id: home.id, field: 'price' });
  expect(unproven).toMatchObject({ restores_id: null });
});
