import { getUser, listUsers, propertyHistory, userHistory } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../api/test/test-app.ts';

const app = await testApp();
const { as, rows } = app;

test('every admin, user, property and core data item of the demo has a create event', async () => {
  const bare = await rows(sql`
    select entity, id from (
      select 'admin' as entity, id from admins union all select 'user', id from users union all select 'property', id from properties
      union all select type, id from reference_items
    ) made
    where not exists (select 1 from events where events.entity = made.entity and entity_id = made.id
      and action in (made.entity || '.create', made.entity || '.duplicate'))`);
  expect(bare).toEqual([]);
});

test('no event precedes the creation of its record or lies in the future, and decisions have an actor', async () => {
  const wrong = await rows(sql`
    select events.id, events.action from events join properties p on events.entity = 'property' and p.id = events.entity_id
    where events.at < p.created_at or events.at > now() or (action in ('property.accept', 'property.reject') and actor_id is null)
    union all
    select events.id, events.action from events join users u on events.entity = 'user' and u.id = events.entity_id
    where events.at < u.created_at or events.at > now()
    union all
    select events.id, events.action from events join admins a on events.entity = 'admin' and a.id = events.entity_id
    where events.at < a.created_at or events.at > now()`);
  expect(wrong).toEqual([]);
});

test('the history of a published property has create, submit and accept, newest first', async () => {
  const [home] = await rows<{ id: number }>(
    sql`select id from properties where status = 'published' and deleted_at is null order by id limit 1`,
  );
  const acts = (await as('super').call(propertyHistory, { id: home?.id ?? 0 })).map(({ action }) => action);
  const way = acts.filter((act) => /\.(create|submit|accept)$/.test(act));
  expect(way).toEqual(['property.accept', 'property.submit', 'property.create']);
  expect(acts.at(-1)).toBe('property.create');
});

test('the history of a blocked user names the reason and the actor', async () => {
  const [blocked] = await as('super').call(listUsers, { status: ['blocked'] });
  const { block_reason } = await as('super').call(getUser, { id: blocked?.id ?? 0 });
  const [line] = await as('super').call(userHistory, { id: blocked?.id ?? 0, action: ['user.block'] });
  expect(line).toMatchObject({ reason: block_reason, actor: { name: 'Camille Fournier' } });
});
