import { baseMap } from '@lintel/contract/features/properties/property-map';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { embeddedStyle, fileStyle, firstName, ownMapFile, tilesStyle } from './map-style.ts';

const modes = ['light', 'dark'] as const;
const styles = modes.flatMap((mode) => [
  embeddedStyle(mode, 'https://lintel.test/world.pmtiles', 'Natural Earth'),
  tilesStyle(mode, 'https://tiles.test/{z}/{x}/{y}.png'),
  fileStyle(mode, 'https://tiles.test/city.pmtiles', ['earth', 'water', 'roads', 'places', 'odd']),
  fileStyle(mode, 'https://tiles.test/photo.pmtiles', undefined),
]);

test('produces only valid MapLibre styles', () => {
  for (const style of styles) expect(validateStyleMin(style)).toEqual([]);
});

test('requests no glyphs or sprites from a server', () => {
  for (const style of styles) expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
});

test('draws ground layers below all labels', () => {
  const ids = styles[0]?.layers.map(({ id, type }) => ({ id, type })) ?? [];
  const at = ids.findIndex(({ id }) => id === firstName);
  expect(ids.slice(at).every(({ type }) => type === 'symbol')).toBe(true);
  expect(ids.slice(0, at).some(({ type }) => type === 'symbol')).toBe(false);
});

test('orders the layers of a custom file from the ground up and omits unknown ones', () => {
  const { layers } = fileStyle('light', 'https://tiles.test/city.pmtiles', [
    'places',
    'roads',
    'odd',
    'water',
    'earth',
  ]);
  expect(layers.map(({ id }) => id)).toEqual(['sea', 'file-earth', 'file-water', 'file-roads', 'file-places']);
});

test('matches the path of our own map with the contract', () => expect(ownMapFile).toBe(baseMap.path));
