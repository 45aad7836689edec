import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const { as } = await testApp();
const manager = as('manager');

let count = 0;
const fresh = (word: string) => `${word} ${++count}`;

const outline = (lng: number, lat: number, side = 0.01) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [lng, lat],
      [lng + side, lat],
      [lng + side, lat + side],
      [lng, lat + side],
    ],
  ],
});

const feature = (properties: object, geometry: object = outline(2.35, 48.85)) => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection' as const, features });

test('outlines are previewed, then imported into the nearest city; importing again changes nothing', async () => {
  const [city] = await manager.call(contract.listCities, { search: 'Paris' });
  const [quarter, far] = [fresh('Faubourg'), fresh('Zone')];
  const geojson = collection(
    feature({ name: quarter, 'name:fr': `${quarter} sur Seine`, name_ar: 'ضاحية' }),
    feature({ name: { en: 'montmartre' } }, outline(2.34, 48.88)),
    feature({ name: far }, outline(31.2, 30.0)),
  );
  const preview = await manager.call(contract.importNeighborhoods, { geojson, dry_run: true });
  expect(preview).toMatchObject({ applied: false, counts: { create: 2, change: 1, unchanged: 0, error: 0 } });
  expect(preview.rows[0]).toMatchObject({
    row: 1,
    key: quarter,
    outcome: 'create',
    changes: { city: [null, 'Paris'] },
  });
  expect(preview.rows[1]).toMatchObject({
    outcome: 'change',
    changes: { polygon: [{ approximate: true }, expect.any(Object)] },
  });
  expect(preview.rows[2]?.changes.city).toEqual([null, 'Cairo']);
  expect(await manager.call(contract.listNeighborhoods, { search: quarter })).toEqual([]);

  const done = await manager.ask(contract.importNeighborhoods, { geojson });
  expect(done.body.data).toMatchObject({ applied: true, counts: { create: 2, change: 1 } });
  const [made] = await manager.call(contract.listNeighborhoods, { search: quarter });
  expect(made).toMatchObject({
    city_id: city?.id,
    name: { en: quarter, fr: `${quarter} sur Seine`, ar: 'ضاحية' },
    lat: 48.855,
  });

  const again = await manager.call(contract.importNeighborhoods, { geojson, dry_run: true });
  expect(again.counts).toEqual({ create: 0, change: 0, unchanged: 3, error: 0 });

  await manager.call(contract.undoOperation, { id: done.body.meta?.operation_id ?? 0 });
  expect(await manager.call(contract.listNeighborhoods, { search: quarter })).toEqual([]);
});

test('rejects an invisible character in a name, in a file as in the form', async () => {
  const geojson = collection(feature({ name: `${fresh('Marais')}\u200f` }), feature({ name: fresh('Marais') }));
  const preview = await manager.call(contract.importNeighborhoods, { geojson, dry_run: true });
  expect(preview.rows.map(({ outcome }) => outcome)).toEqual(['error', 'create']);
  expect(JSON.stringify(preview.rows[0]?.errors)).toContain('invisible');
});

test('a file with an error is not imported, and the reply names the wrong outlines', async () => {
  const good = fresh('Good');
  const geojson = collection(
    feature({ name: good }),
    feature({}),
    feature({ name: fresh('Line') }, { type: 'LineString', coordinates: [] }),
    feature({ name: fresh('Sea') }, outline(-40, 0)),
    feature({ name: good.toUpperCase() }),
    'nonsense',
  );
  const preview = await manager.call(contract.importNeighborhoods, { geojson, dry_run: true });
  expect(preview.rows.map(({ outcome }) => outcome)).toEqual(['create', 'error', 'error', 'error', 'error', 'error']);
  const refused = await manager.ask(contract.importNeighborhoods, { geojson });
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(Object.keys(refused.body.errors ?? {})).toEqual([
    'rows.2.name.en',
    'rows.3.geometry',
    'rows.4.city_id',
    'rows.5.name.en',
    'rows.6.feature',
  ]);
  expect(await manager.call(contract.listNeighborhoods, { search: good })).toEqual([]);
});

test('a CSV of names and points is imported as well; existing outlines stay', async () => {
  const [city] = await manager.call(contract.listCities, { search: 'Paris' });
  const [known] = await manager.call(contract.listNeighborhoods, { city_id: city?.id, search: 'Montmartre' });
  const name = fresh('Tabled');
  const csv = `name_en;name_fr;lat;lng\n${name};Quartier;48,8512;2.3401\nMontmartre;;48.8801;2.3502\n`;
  const asked = { csv, city_id: city?.id };
  const preview = await manager.call(contract.importNeighborhoods, { ...asked, dry_run: true });
  expect(preview.counts).toEqual({ create: 1, change: 1, unchanged: 0, error: 0 });
  expect(preview.rows.map(({ row }) => row)).toEqual([2, 3]);
  expect(Object.keys(preview.rows[1]?.changes ?? {}).toSorted()).toEqual(['lat', 'lng']);
  await manager.call(contract.importNeighborhoods, asked);
  const [made] = await manager.call(contract.listNeighborhoods, { search: name });
  expect(made).toMatchObject({ name: { en: name, fr: 'Quartier' }, lat: 48.8512, lng: 2.3401 });
  const [after] = await manager.call(contract.listNeighborhoods, { city_id: city?.id, search: 'Montmartre' });
  expect(after).toMatchObject({ lat: 48.8801, polygon: known?.polygon });
  expect((await manager.call(contract.importNeighborhoods, { ...asked, dry_run: true })).counts.unchanged).toBe(2);
});

test('rows with an error reject the file, or are skipped on request', async () => {
  const [city] = await manager.call(contract.listCities, { search: 'Paris' });
  const [one, two] = [fresh('Sound'), fresh('Sound')];
  const csv = `name_en,lat,lng\n${one},48.85,2.34\nNowhere,north,2.34\n${two},48.86,2.35\n`;
  const asked = { csv, city_id: city?.id };
  const preview = await manager.call(contract.importNeighborhoods, { ...asked, dry_run: true });
  expect(preview.counts).toEqual({ create: 2, change: 0, unchanged: 0, error: 1 });
  expect(preview.rows[1]?.errors).toEqual({ geometry: ['lat and lng must be degrees: numbers up to 90 and 180'] });
  const refused = await manager.ask(contract.importNeighborhoods, asked);
  expect(refused.status).toBe(422);
  expect(await manager.call(contract.listNeighborhoods, { search: one })).toEqual([]);
  const done = await manager.call(contract.importNeighborhoods, { ...asked, skip_errors: true });
  expect(done).toMatchObject({ applied: true, counts: { create: 2, error: 1 } });
  expect(await manager.call(contract.listNeighborhoods, { search: two })).toHaveLength(1);
});

test('rejects an unknown column, a missing file, and both files at once, naming the field', async () => {
  const refusal = async (body: object) => (await manager.ask(contract.importNeighborhoods, body as never)).body.errors;
  expect(await refusal({ csv: 'name_en,height\nA,1' })).toEqual({
    csv: [expect.stringContaining('Unknown column height')],
  });
  expect(await refusal({ csv: 'lat,lng\n1,1' })).toEqual({ csv: ['The column name_en is missing'] });
  expect(Object.keys((await refusal({})) ?? {})).toEqual(['geojson']);
  expect(
    Object.keys((await refusal({ csv: 'name_en\nA', geojson: collection(feature({ name: 'A' })) })) ?? {}),
  ).toEqual(['geojson']);
});
