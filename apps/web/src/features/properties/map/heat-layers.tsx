import type { PropertyMap } from '@lintel/contract/features/properties/property-map';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification, HeatmapLayerSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import type { ListValues } from '../../../platform/use-list.ts';
import { loadTilesBy } from '../../../ui/map/map-library.ts';
import { priceColours } from './heat-words.ts';
import { priceCells } from './price-cells.ts';
import { loadTile, tileProtocol, tilesUrl } from './property-map.queries.ts';

loadTilesBy(tileProtocol, loadTile);

const heat = 'property-heat';
const prices = 'property-prices';

/** The style of the density heatmap; clusters weigh more, by the logarithm of their count. */
const density = (weight: number | ExpressionSpecification): HeatmapLayerSpecification['paint'] => ({
  'heatmap-weight': weight,
  'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 2, 18, 9, 34, 14, 46],
  'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 12, 1.4],
  'heatmap-opacity': 0.72,
  'heatmap-color': [
    'interpolate',
    ['linear'],
    ['heatmap-density'],
    0,
    'rgba(0,0,0,0)',
    0.15,
    '#7dbaf7',
    0.4,
    '#22c55e',
    0.65,
    '#ffab00',
    1,
    '#b71d18',
  ],
});

const byCount: ExpressionSpecification = ['interpolate', ['linear'], ['ln', ['+', 1, ['get', 'count']]], 0, 0.2, 9, 3];

/** A heatmap of the number of properties. */
export function DensityLayers({ values }: { values: ListValues }) {
  const tiles = [tilesUrl(values)];
  return (
    // Changed filters need a new source: MapLibre caches the tiles of the existing one.
    <Source key={tiles[0]} id={heat} type="vector" tiles={tiles} minzoom={0} maxzoom={16}>
      <Layer id="heat-clusters" type="heatmap" source={heat} source-layer="clusters" paint={density(byCount)} />
      <Layer id="heat-points" type="heatmap" source={heat} source-layer="points" paint={density(0.3)} />
    </Source>
  );
}

const [low, lower, middle, higher, high] = priceColours;
const byStep: ExpressionSpecification = ['step', ['get', 'step'], low, 1, lower, 2, middle, 3, higher, 4, high];

/** A heatmap of prices. */
export function PriceLayers({ data }: { data: PropertyMap }) {
  const cells = useMemo(() => priceCells(data), [data]);
  return (
    <Source id={prices} type="geojson" data={{ type: cells.type, features: cells.features }}>
      <Layer
        id="price-squares"
        type="fill"
        source={prices}
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': byStep, 'fill-opacity': 0.55 }}
      />
      <Layer
        id="price-points"
        type="circle"
        source={prices}
        filter={['==', ['geometry-type'], 'Point']}
        paint={{ 'circle-color': byStep, 'circle-radius': 9, 'circle-opacity': 0.85 }}
      />
    </Source>
  );
}

const dots = 'property-dots';

/** Points beyond the maximum number of pins. */
export function DotLayer({ points, colour }: { points: PropertyMap['points']; colour: string }) {
  const features = points.map(({ id, lng, lat }) => ({
    type: 'Feature' as const,
    id,
    properties: {},
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  }));
  return (
    <Source id={dots} type="geojson" data={{ type: 'FeatureCollection', features }}>
      <Layer
        id="property-dots"
        type="circle"
        source={dots}
        paint={{ 'circle-radius': 4, 'circle-color': colour, 'circle-stroke-color': '#fff', 'circle-stroke-width': 1 }}
      />
    </Source>
  );
}
