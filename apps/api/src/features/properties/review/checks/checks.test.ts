import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/test-app.ts';
import { perceptualHash, perceptualHashBlocks } from '../../../../platform/files/files-pictures.ts';

// Each check with a true positive and with a near miss.

const app = await testApp();
const reviewer = await app.person('reviewer');

const checked = async (id: number, name: contract.PropertyCheckName) =>
  (await reviewer.call(contract.checkProperty, { id })).find(({ check }) => check === name);

type Set = Record<string, string | number | null>;
const change = (id: number, set: Set) =>
  app.database.run(
    sql`update properties set ${sql.join(
      Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
      sql`, `,
    )} where id = ${id}`,
  );

const pending = (input = {}) => app.given.complete({ status: 'pending', ...input });
const addressOf = async (id: number) =>
  (
    await app.rows<{ country_id: number; city_id: number; neighborhood_id: number }>(
      sql`select country_id, city_id, neighborhood_id from properties where id = ${id}`,
    )
  )[0] as Set;

test('the same address at the same price is likely a duplicate; the flat above it is not', async () => {
  const [first, twin, above, neighbour] = await Promise.all([pending(), pending(), pending(), pending()]);
  const place = await addressOf(first.id);
  const door = { ...place, street: 'Quai de Valmy 12', building: 'Bâtiment B' };
  await change(first.id, { ...door, unit: '3' });
  await change(twin.id, { ...door, street: 'QUAI DE VALMY 12', unit: '3', price: '251000' });
  await change(above.id, { ...door, unit: '4' });
  await change(neighbour.id, { ...door, street: 'Quai de Valmy 14', unit: '3' });
  const { reference } = await reviewer.call(contract.getProperty, { id: twin.id });
  expect(await checked(first.id, 'duplicate')).toMatchObject({
    level: 'failed',
    detail: `${reference} has the same address and the same price.`,
    evidence: { matches: [{ id: twin.id, by: ['address', 'price'] }] },
    link: { kind: 'property', property_id: twin.id },
  });
  expect(await checked(above.id, 'duplicate')).toMatchObject({ level: 'passed' });
  // The same address at another price is only a warning.
  await change(twin.id, { price: '410000' });
  expect(await checked(first.id, 'duplicate')).toMatchObject({
    level: 'warning',
    evidence: { matches: [{ by: ['address'] }] },
  });
  // Drafts are not compared.
  await change(twin.id, { status: 'draft' });
  expect(await checked(first.id, 'duplicate')).toMatchObject({ level: 'passed' });
});

const show = (id: number, file: number) =>
  app.database.run(sql`insert into property_photos (property_id, photo_file_id, position) values (${id}, ${file}, 9)`);

async function fileLike(look: string | null, isDemo = false) {
  const { id } = await app.database.one<{ id: number }>(sql`
    insert into photo_files (hash, width, height, bytes, is_demo, look, look_pieces)
    values (encode(sha256(random()::text::bytea), 'hex'), 1200, 900, 1000, ${isDemo}, ${look}::bit(64), ${sql.param(look && perceptualHashBlocks(look))}::int[])
    returning id`);
  return id;
}

const flipped = (look: string, ...places: number[]) =>
  [...look].map((bit, index) => (places.includes(index) ? String(1 - Number(bit)) : bit)).join('');

test('a shared photo, identical or re-encoded, reveals a duplicate; demo pictures do not', async () => {
  const look = '0110100110010110'.repeat(4);
  const [mine, same, anew, other, demo] = await Promise.all([pending(), pending(), pending(), pending(), pending()]);
  const file = await fileLike(look);
  await show(mine.id, file);
  await show(same.id, file);
  await show(anew.id, await fileLike(flipped(look, 3, 20, 40)));
  // Four bits are more than re-encoding changes.
  await show(other.id, await fileLike(flipped(look, 3, 20, 40, 60)));
  const shared = await fileLike(null, true);
  await show(demo.id, shared);
  await show(mine.id, shared);
  const found = await checked(mine.id, 'duplicate');
  expect(found).toMatchObject({ level: 'failed' });
  const ids = found?.evidence.matches?.map(({ id }) => id).sort((a, b) => a - b);
  expect(ids).toEqual([same.id, anew.id].sort((a, b) => a - b));
  expect(await checked(demo.id, 'duplicate')).toMatchObject({ level: 'passed' });
});

test('a resized and recompressed picture has the same hash, another one does not', async () => {
  const scene = (turn: number) => {
    const bars = Array.from(
      { length: 7 },
      (_, n) =>
        `<rect x="${(n * 173 + turn) % 1100}" y="${(n * 211 + turn * 2) % 800}" width="210" height="260" fill="hsl(${n * 50},60%,${20 + ((n * 31 + turn) % 60)}%)"/>`,
    );
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#89a"/>${bars.join('')}</svg>`,
    );
  };
  const original = await sharp(scene(40)).png().toBuffer();
  const copy = await sharp(original).resize(800).modulate({ brightness: 1.04 }).jpeg({ quality: 55 }).toBuffer();
  const look = async (bytes: Buffer) => (await perceptualHash(sharp(bytes))) ?? '';
  const differ = (one: string, two: string) => [...one].filter((bit, index) => bit !== two[index]).length;
  const [first, second, stranger] = [
    await look(original),
    await look(copy),
    await look(await sharp(scene(530)).png().toBuffer()),
  ];
  expect(first).toHaveLength(64);
  expect(differ(first, second)).toBeLessThanOrEqual(3);
  expect(differ(first, stranger)).toBeGreaterThan(8);
  // A picture without contrast has no hash.
  expect(
    await perceptualHash(sharp({ create: { width: 800, height: 600, channels: 3, background: '#ccc' } }).png()),
  ).toBeNull();
});

async function published(count: number, like: { id: number }, byMetre: number) {
  await app.database.run(sql`
    insert into properties (title, property_type_id, listing_reason_id, owner_id, status, price, currency, area_sqm, country_id, city_id, neighborhood_id, street, published_at)
    select 'Another one of that kind', property_type_id, listing_reason_id, owner_id, 'published', (60 + n) * ${byMetre}::numeric, currency, 60 + n,
      country_id, city_id, neighborhood_id, 'Rue Neuve ' || n, now()
    from properties, generate_series(1, ${count}) n where id = ${like.id}`);
}

test('reports a price far from similar ones nearby, with the difference and the sample size', async () => {
  const home = await pending();
  await change(home.id, { price: '250000', area_sqm: 100 });
  await published(4, home, 5000);
  expect(await checked(home.id, 'price')).toMatchObject({ level: 'skipped', title: 'No comparable prices' });
  await published(3, home, 5000);
  expect(await checked(home.id, 'price')).toMatchObject({
    level: 'warning',
    title: 'Price 50 % under the area',
    detail: 'Median of 7 similar: EUR 500,000 for 100 m².',
    evidence: { median: { amount: '500000.00', currency: 'EUR', count: 7, percent: -50 } },
    link: { kind: 'list', query: expect.stringContaining('neighborhood_id=') },
  });
  await change(home.id, { price: '320000' });
  expect(await checked(home.id, 'price')).toMatchObject({ level: 'passed', evidence: { median: { percent: -36 } } });
  await change(home.id, { price: '5000000' });
  expect(await checked(home.id, 'price')).toMatchObject({ level: 'failed', title: 'Price 900 % above the area' });
  // Another currency or a monthly price has no comparison.
  await change(home.id, { currency: 'USD' });
  expect(await checked(home.id, 'price')).toMatchObject({ level: 'skipped', title: 'No comparable prices' });
});

test('reports a pin outside its neighbourhood with the distance; one at the edge passes', async () => {
  const home = await pending();
  const outline = (approximate: boolean) => ({
    type: 'Polygon',
    coordinates: [
      [
        [2.3, 48.8],
        [2.4, 48.8],
        [2.4, 48.9],
        [2.3, 48.9],
        [2.3, 48.8],
      ],
    ],
    approximate,
  });
  const { neighborhood_id } = await addressOf(home.id);
  const draw = (approximate: boolean) =>
    app.database.run(
      sql`update neighborhoods set polygon = ${JSON.stringify(outline(approximate))}::jsonb where id = ${neighborhood_id}`,
    );
  await draw(false);
  expect(await checked(home.id, 'pin')).toMatchObject({ level: 'passed' });
  await change(home.id, { lat: 48.91, lng: 2.35 });
  expect(await checked(home.id, 'pin')).toMatchObject({
    level: 'warning',
    detail: '1.1 km away from it.',
    evidence: { distance_m: 1113 },
    link: { kind: 'part', part: 'address' },
  });
  await change(home.id, { lat: 48.9005 });
  expect(await checked(home.id, 'pin')).toMatchObject({ level: 'passed' });
  // An approximate outline has a larger tolerance.
  await draw(true);
  await change(home.id, { lat: 48.905 });
  expect(await checked(home.id, 'pin')).toMatchObject({ level: 'passed' });
  await change(home.id, { lat: 49.5 });
  expect(await checked(home.id, 'pin')).toMatchObject({ level: 'failed' });
});

test('finds contact details in texts of any language, with their position', async () => {
  const home = await pending({ title: 'House by the old harbour' });
  expect(await checked(home.id, 'contact')).toMatchObject({ level: 'passed', evidence: {} });
  await app.database.run(sql`
    insert into property_translations (property_id, locale, title, description) values (${home.id}, 'ar', 'بيت قرب البحر', 'اتصل ٠٥٠ ٥٥٥ ٠١٤٢ مباشرة')
    on conflict (property_id, locale) do update set title = excluded.title, description = excluded.description`);
  expect(await checked(home.id, 'contact')).toMatchObject({
    level: 'failed',
    title: 'Phone number in the description',
    evidence: {
      spans: [{ field: 'description', locale: 'ar', kind: 'phone', start: 5, end: 17, text: '٠٥٠ ٥٥٥ ٠١٤٢' }],
    },
  });
});

test('reports a missing photo, point, address, description or source text; pending translations pass', async () => {
  const bare = await app.given.property({ status: 'pending' });
  expect(await checked(bare.id, 'photo')).toMatchObject({ level: 'failed', title: 'No photo' });
  expect(await checked(bare.id, 'point')).toMatchObject({ level: 'failed', title: 'No address' });
  const home = await pending();
  expect(await checked(home.id, 'photo')).toMatchObject({ level: 'passed', title: 'One photo' });
  expect(await checked(home.id, 'point')).toMatchObject({ level: 'passed' });
  await app.database.run(sql`delete from property_translations where property_id = ${home.id}`);
  expect(await checked(home.id, 'locale')).toMatchObject({ level: 'passed', evidence: { locales: ['ar', 'fr'] } });
  await change(home.id, { lat: null, lng: null });
  expect(await checked(home.id, 'point')).toMatchObject({ level: 'failed', title: 'No point on the map' });
  await change(home.id, { title: 'بيت بفناء داخلي قرب سوق مطرح' });
  expect(await checked(home.id, 'locale')).toMatchObject({ level: 'warning', title: 'The text is not in English' });
  await change(home.id, { title: 'House with a court near سوق مطرح' });
  expect(await checked(home.id, 'locale')).toMatchObject({ level: 'passed' });
  await change(home.id, { description: null });
  expect(await checked(home.id, 'locale')).toMatchObject({ level: 'failed', title: 'No description' });
});

test('the worst check comes first', async () => {
  const bare = await app.given.property({ status: 'pending' });
  const levels = (await reviewer.call(contract.checkProperty, { id: bare.id })).map(({ level }) =>
    contract.checkLevels.indexOf(level),
  );
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
});
