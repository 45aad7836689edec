import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { type MapColours, type MapMode, mapColours } from './map-colours.ts';

/** Rendered by the browser from local fonts, so that no glyphs are requested from a server. */
const fonts = ['Public Sans Variable, Noto Sans Arabic Variable, Roboto, DejaVu Sans, Arial, sans-serif'];

/** The path of our own map, also if the server configures another. A test compares it with the contract. */
export const ownMapFile = '/v1/dashboard/map/world.pmtiles';

/** From this zoom on the built-in map has no useful detail: no streets, and a coarse coastline. */
export const schematicFrom = 11;

const base = { source: 'base' } as const;

const ground = (colours: MapColours): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
  {
    id: 'land',
    type: 'fill',
    ...base,
    'source-layer': 'land',
    paint: { 'fill-color': colours.land, 'fill-outline-color': colours.coast },
  },
  { id: 'lakes', type: 'fill', ...base, 'source-layer': 'lakes', paint: { 'fill-color': colours.sea } },
  {
    id: 'rivers',
    type: 'line',
    ...base,
    'source-layer': 'rivers',
    minzoom: 3,
    maxzoom: schematicFrom,
    paint: {
      'line-color': colours.river,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 9, 1.6],
    },
  },
  // At a close zoom the coastline would be wrong by a kilometre, so a neutral ground covers it.
  {
    id: 'near-ground',
    type: 'background',
    minzoom: schematicFrom,
    paint: {
      'background-color': colours.land,
      'background-opacity': ['interpolate', ['linear'], ['zoom'], schematicFrom, 0, schematicFrom + 1.5, 0.92],
    },
  },
];

const lines = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'regions',
    type: 'line',
    ...base,
    'source-layer': 'regions',
    minzoom: 4,
    maxzoom: schematicFrom + 1,
    paint: {
      'line-color': colours.region,
      'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.4, 10, 1.4],
      'line-dasharray': [3, 2],
    },
  },
  {
    id: 'borders',
    type: 'line',
    ...base,
    'source-layer': 'borders',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colours.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.4, 12, 2.4],
    },
  },
];

const written = (colours: MapColours, colour: string = colours.text) => ({
  'text-color': colour,
  'text-halo-color': colours.halo,
  'text-halo-width': 1.4,
});

const regionNames = (colours: MapColours): LayerSpecification => ({
  id: 'region-names',
  type: 'symbol',
  ...base,
  'source-layer': 'region_labels',
  minzoom: 6,
  maxzoom: 9.5,
  filter: ['<=', ['get', 'r'], ['+', ['zoom'], 1]],
  layout: {
    'text-field': ['upcase', ['get', 'name']],
    'text-font': fonts,
    'text-size': 10,
    'text-letter-spacing': 0.12,
    'text-max-width': 8,
  },
  paint: written(colours, colours.quiet),
});

const cityNames = (colours: MapColours): LayerSpecification => ({
  id: 'city-names',
  type: 'symbol',
  ...base,
  'source-layer': 'places',
  minzoom: 2.5,
  filter: ['<=', ['get', 'mz'], ['zoom']],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': fonts,
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      3,
      ['case', ['>', ['get', 'pop'], 2_000_000], 12, 10],
      8,
      ['interpolate', ['linear'], ['get', 'pop'], 1000, 10.5, 100_000, 13, 1_000_000, 17],
      12,
      ['interpolate', ['linear'], ['get', 'pop'], 1000, 12, 1_000_000, 22],
    ],
    'text-max-width': 8,
    'text-padding': 6,
    'symbol-sort-key': ['-', 0, ['get', 'pop']],
  },
  paint: written(colours),
});

const countryNames = (colours: MapColours): LayerSpecification => ({
  id: 'country-names',
  type: 'symbol',
  ...base,
  'source-layer': 'countries',
  maxzoom: 6.5,
  filter: ['<=', ['get', 'rank'], ['+', ['zoom'], 0.6]],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': fonts,
    'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 6, ['match', ['get', 'rank'], 1, 20, 2, 18, 3, 16, 12]],
    'text-max-width': 7,
    'text-letter-spacing': 0.05,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: written(colours),
});

const names = (colours: MapColours) => [regionNames(colours), cityNames(colours), countryNames(colours)];

/** Ground layers are inserted before this layer, so that labels stay readable. */
export const firstName = 'region-names';

/** The style of the built-in map: land, borders, water and labels, from our own file on this server. */
export function embeddedStyle(mode: MapMode, url: string, credit: string): StyleSpecification {
  const colours = mapColours[mode];
  return {
    version: 8,
    sources: { base: { type: 'vector', url: `pmtiles://${url}`, attribution: credit } },
    layers: [...ground(colours), ...lines(colours), ...names(colours)],
  };
}

/** Raster tiles of any server, darkened in dark mode. */
export function tilesStyle(mode: MapMode, url: string): StyleSpecification {
  const night = { 'raster-brightness-max': 0.55, 'raster-saturation': -0.4, 'raster-contrast': 0.1 };
  return {
    version: 8,
    sources: { base: { type: 'raster', tiles: [url], tileSize: 256 } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': mapColours[mode].sea } },
      { id: 'pictures', type: 'raster', ...base, paint: mode === 'dark' ? night : {} },
    ],
  };
}

/** The kinds of layers in a custom file, recognised by name, in drawing order. */
const kinds = [
  { of: /earth|land/, type: 'fill', colour: 'land' },
  { of: /water|ocean|lake/, type: 'fill', colour: 'sea' },
  { of: /build/, type: 'fill', colour: 'building' },
  { of: /river|stream/, type: 'line', colour: 'river' },
  { of: /road|transport|street|rail/, type: 'line', colour: 'road' },
  { of: /bound|border/, type: 'line', colour: 'border' },
  { of: /place|label|name|poi/, type: 'symbol', colour: 'text' },
] as const;

function layerOf(name: string, kind: (typeof kinds)[number], colours: MapColours): LayerSpecification {
  const id = `file-${name}`;
  const common = { id, ...base, 'source-layer': name };
  if (kind.type === 'fill') return { ...common, type: 'fill', paint: { 'fill-color': colours[kind.colour] } };
  if (kind.type === 'line') {
    const width = kind.colour === 'road' ? 2 : 1;
    return {
      ...common,
      type: 'line',
      paint: {
        'line-color': colours[kind.colour],
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 5, width / 4, 12, width, 17, width * 5],
      },
    };
  }
  return {
    ...common,
    type: 'symbol',
    layout: { 'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']], 'text-font': fonts, 'text-size': 12 },
    paint: written(colours),
  };
}

/** The style of a custom PMTiles file: raster tiles, or vector layers recognised by name. */
export function fileStyle(mode: MapMode, url: string, layers: readonly string[] | undefined): StyleSpecification {
  const source = `pmtiles://${url}`;
  const colours = mapColours[mode];
  const sea: LayerSpecification = { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } };
  if (!layers) {
    const pictures: LayerSpecification = { id: 'pictures', type: 'raster', ...base };
    return {
      version: 8,
      sources: { base: { type: 'raster', url: source, tileSize: 256 } },
      layers: [sea, pictures],
    };
  }
  const known = kinds.flatMap((kind) => {
    const first = (name: string) => kinds.find(({ of }) => of.test(name)) === kind;
    return layers.filter(first).map((name) => layerOf(name, kind, colours));
  });
  return { version: 8, sources: { base: { type: 'vector', url: source } }, layers: [sea, ...known] };
}
