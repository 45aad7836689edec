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

test('outlines are looked at first, then taken in, to the nearest city; a second time nothing changes', async () => {
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

test('a file with an error is taken in not at all, and says which outlines to mend', async () => {
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
