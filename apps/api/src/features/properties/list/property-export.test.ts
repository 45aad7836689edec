import { gunzipSync } from 'node:zlib';
import * as contract from '@lintel/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const me = await app.person('super');
const { path } = contract.exportProperties;

const read = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true });
const name = (person: { first_name: string; last_name: string } | null) =>
  person && `${person.first_name} ${person.last_name}`;
/** Removes the apostrophe that prevents CSV injection in spreadsheets. */
const untamed = (cell: string) => cell.replace(/^'/, '');

test('the export has the same values and order as the list', async () => {
  await app.database.run(sql`update locales set is_active = false where code = 'fr'`);
  const { text } = await app.request('GET', `${path}?sort=price`, { token: me.bearer });
  const table = read(text);
  const listed: contract.PropertyRow[] = [];
  for (let page = 1; listed.length < table.length; page++)
    listed.push(...(await me.call(contract.listProperties, { sort: 'price', per_page: 100, page })));
  expect(new Set(listed.map(({ locales_done }) => locales_done)).size).toBeGreaterThan(1);
  expect(table).toHaveLength(listed.length);
  for (const [index, row] of listed.entries()) {
    const { cover_url: _, property_type, listing_reason, country, city, neighborhood, ...own } = row;
    const said: Record<string, unknown> = {
      ...own,
      property_type: property_type.name.en,
      listing_reason: listing_reason.name.en,
      country: country?.code,
      city: city?.name.en,
      neighborhood: neighborhood?.name.en,
      owner: name(row.owner),
      added_by: name(row.added_by),
      assigned_admin: name(row.assigned_admin),
    };
    for (const [column, value] of Object.entries(table[index] ?? {}))
      expect(untamed(value), `${column} of ${row.reference}`).toBe(String(said[column] ?? ''));
  }
});

test('the export is compressed as a stream, without buffering', async () => {
  const plain = await app.request('GET', path, { token: me.bearer });
  const packed = await app.app.inject({
    url: path,
    headers: { authorization: `Bearer ${me.bearer}`, 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(read(gunzipSync(packed.rawPayload).toString())).toEqual(read(plain.text));
});
