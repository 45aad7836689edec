import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseMap } from '@lintel/contract';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { mapSettings } from './map-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'lintel-map-'));
afterAll(() => rmSync(folder, { recursive: true }));
const settings = (env: Record<string, string>) => mapSettings(loadConfig({ LINTEL_DATA: folder, ...env }));

const style = { MAP_STYLE_URL: 'https://maps.test/style.json?key=abc' };
const tiles = { MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png' };

test('uses the built-in map and places by default', () => {
  expect(settings({})).toEqual({
    kind: 'embedded',
    url: baseMap.path,
    places: 'embedded',
    credit: 'Natural Earth · GeoNames (CC BY 4.0)',
  });
});

test('prefers a style over tiles and recognises a tile file by its extension', () => {
  expect(settings(tiles)).toMatchObject({ kind: 'xyz', url: tiles.MAP_TILES_URL });
  expect(settings({ ...tiles, ...style })).toMatchObject({ kind: 'style', url: style.MAP_STYLE_URL });
  const file = 'https://tiles.test/city.pmtiles?v=2';
  expect(settings({ MAP_TILES_URL: file })).toMatchObject({ kind: 'pmtiles', url: file });
});

test('uses Google for both map and places, with the built-in map as fallback', () => {
  const google = { GOOGLE_MAPS_KEY: 'a-key-of-ours-123', GEOCODER_URL: 'https://photon.test/api' };
  expect(settings({ ...google, ...style })).toMatchObject({ kind: 'google', places: 'google', url: baseMap.path });
  expect(settings({ GEOCODER_URL: google.GEOCODER_URL })).toMatchObject({ kind: 'embedded', places: 'geocoder' });
});
