import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../api/test/test-app.ts';
import { fillDemo } from './bulk.queries.ts';

const { rows, database } = await testApp();

const inOrder = () =>
  rows<{ made: string }>(sql`
    select pg_get_indexdef(indexrelid) as made from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by made`);

const parts = [
  'photos',
  'tags',
  'translations',
  'appointments',
  'earnings',
  'events',
  'requests',
  'recipients',
] as const;

const figures = async () =>
  (
    await rows<Record<'homes' | 'people' | (typeof parts)[number], number>>(sql`
      select (select count(*) from properties) as homes, (select count(*) from users) as people, (select count(*) from property_photos) as photos,
        (select count(*) from property_tags) as tags, (select count(*) from property_translations) as translations,
        (select count(*) from appointments) as appointments, (select count(*) from earnings) as earnings, (select count(*) from events) as events,
        (select count(*) from translation_requests) as requests, (select count(*) from marketing_recipients) as recipients`)
  )[0];

test('the demo can be filled with copies, which have all parts of the originals', async () => {
  const [before, order] = [await figures(), await inOrder()];
  const wish = { properties: 500, users: 150 };
  await fillDemo(database, wish, () => {});
  const after = await figures();

  expect(after?.homes).toBe((before?.homes ?? 0) + wish.properties);
  expect(after?.people).toBe((before?.people ?? 0) + wish.users);
  for (const part of parts) expect(after?.[part], part).toBeGreaterThan(before?.[part] ?? 0);
  expect(await inOrder(), 'indexes, keys and triggers are back').toEqual(order);
});

test('copies are counted, searchable, and near their originals', async () => {
  const wrong = await rows(sql`
    select id from properties p where photos_count <> (select count(*) from property_photos where property_id = p.id)
    union all select id from users u where properties_count <> (select count(*) from properties where owner_id = u.id and deleted_at is null)`);
  expect(wrong).toEqual([]);

  const texts = () => rows<{ search_text: string }>(sql`select search_text from properties order by id`);
  const filled = await texts();
  // The trigger rewrites it when an address is updated.
  await database.run(sql`update properties set street = street`);
  expect(await texts()).toEqual(filled);

  const far = await rows(sql`
    select p.id from properties p join neighborhoods n on n.id = p.neighborhood_id where abs(p.lat - n.lat) > 0.1 or abs(p.lng - n.lng) > 0.1`);
  expect(far).toEqual([]);
});

test('the other rooms are filled in proportion, with the past and the future, and counts that are true', async () => {
  const statusesIn = (table: string) =>
    rows<{ status: string }>(sql`select distinct status from ${sql.identifier(table)} order by 1`);
  expect((await statusesIn('appointments')).map(({ status }) => status)).toEqual(
    [...contract.appointmentStatuses].sort(),
  );
  expect((await statusesIn('earnings')).map(({ status }) => status)).toEqual([...contract.earningStatuses].sort());
  const wrong = await rows(sql`
    select message.id from marketing_messages message where message.status = 'sent'
      and (message.counts ->> 'total')::int <> (select count(*) from marketing_recipients where message_id = message.id)`);
  expect(wrong).toEqual([]);
});

test('the next property that staff create gets the next number', async () => {
  const [made] = await rows<{ id: number; last: number }>(sql`
    insert into properties (title, property_type_id, listing_reason_id, owner_id) select 'A home made by hand', property_type_id, listing_reason_id, owner_id from properties limit 1
    returning id, (select max(id) from properties) as last`);
  expect(made?.id).toBe((made?.last ?? 0) + 1);
});
