import { choiceIcons, localeCodes, referenceType, referenceTypeKeys } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { seedOnce } from '../../app/seed.ts';

const app = await testApp();
const { rows } = app;

/** The number of seeded items per type. */
const promised: Record<string, number> = {
  'property-type': 14,
  'listing-reason': 5,
  tag: 20,
  'facility-type': 24,
  'room-type': 12,
  'view-category': 10,
  'report-reason': 12,
  'report-user-type': 5,
};

test('every type is seeded, each item in every language', async () => {
  const counted = await rows<{ type: string; n: number; translated: number }>(sql`
    select type, count(*) as n, count(*) filter (where name ?& ${sql.param([...localeCodes])}::text[]) as translated from reference_items group by type`);
  for (const type of referenceTypeKeys()) {
    const found = counted.find((row) => row.type === type);
    expect(found?.n, type).toBeGreaterThanOrEqual(promised[type] ?? 1);
    expect(found?.translated, type).toBe(found?.n);
  }
});

test('tags have a colour, all other items an icon, report reasons their user type', async () => {
  expect(await rows(sql`select key from reference_items where type = 'tag' and color is null`)).toEqual([]);
  expect(await rows(sql`select key from reference_items where type <> 'tag' and icon is null`)).toEqual([]);
  expect(
    await rows(
      sql`select key from reference_items where (type = 'report-reason') <> (report_user_type_id is not null)`,
    ),
  ).toEqual([]);
});

test('every seeded icon exists', async () => {
  const used = await rows<{ icon: string }>(
    sql`select icon from reference_items where icon is not null union select icon from features where icon is not null`,
  );
  const declared = referenceTypeKeys().map((type) => referenceType(type).icon);
  const undrawn = [...used.map(({ icon }) => icon), ...declared].filter((icon) => !choiceIcons.includes(icon));
  expect(undrawn).toEqual([]);
});

test('feature categories with features of every value type are seeded', async () => {
  const [counted] = await rows<{ categories: number; features: number; kinds: number }>(sql`
    select count(distinct feature_category_id) as categories, count(*) as features, count(distinct value_type) as kinds from features`);
  expect(counted?.categories).toBeGreaterThanOrEqual(8);
  expect(counted?.features).toBeGreaterThanOrEqual(60);
  expect(counted?.kinds).toBe(3);
});

test('five cities have about twenty districts each, each with an outline that contains its centre', async () => {
  const counted = await rows<{ city: string; n: number }>(sql`
    select cities.name ->> 'en' as city, count(*) as n from neighborhoods join cities on cities.id = city_id group by 1 order by 1`);
  expect(counted.map(({ city }) => city)).toEqual(['Cairo', 'Casablanca', 'Dubai', 'London', 'Paris']);
  for (const { city, n } of counted) expect(n, city).toBeGreaterThanOrEqual(20);
  const outside = await rows(sql`
    select name ->> 'en' as name from neighborhoods where not exists (
      select 1 from (
        select polygon('(' || string_agg('(' || (corner ->> 0) || ',' || (corner ->> 1) || ')', ',') || ')') as outline
        from jsonb_array_elements(neighborhoods.polygon -> 'coordinates' -> 0) corner
      ) drawn where drawn.outline @> point(lng, lat))`);
  expect(outside).toEqual([]);
});

test('a second start neither restores deleted items nor overwrites changed ones', async () => {
  await rows(
    sql`delete from property_tags where tag_id in (select id from reference_items where type = 'tag' and key = 'urgent') returning id`,
  );
  await rows(
    sql`delete from property_features where feature_id in (select id from features where name ->> 'en' = 'Sauna') returning id`,
  );
  await rows(sql`delete from reference_items where type = 'tag' and key = 'urgent' returning id`);
  await rows(
    sql`update reference_items set name = '{"en": "Flat"}' where type = 'property-type' and key = 'apartment' returning id`,
  );
  await rows(sql`delete from features where name ->> 'en' = 'Sauna' returning id`);
  await rows(sql`update cities set name = '{"en": "Dubayy"}' where name ->> 'en' = 'Dubai' returning id`);
  const everything = sql`
    select (select json_agg(r order by r.id) from reference_items r) as items, (select json_agg(f order by f.id) from features f) as features,
      (select json_agg(c order by c.id) from cities c) as cities, (select count(*) from neighborhoods) as neighborhoods`;
  const before = await rows(everything);
  await seedOnce(app.database, app.config);
  expect(await rows(everything)).toEqual(before);
});
