import type { Neighborhood } from '@lintel/contract/features/places/cities';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { type Box, isInside, unwrapped } from '../../../ui/map/geo.ts';
import { type MapMode, mapColours } from '../../../ui/map/map-colours.ts';
import { firstName, schematicFrom } from '../../../ui/map/map-style.ts';
import { nameOf } from '../shared/property-words.ts';
import { mapCitiesQuery, outlinesQuery } from './property-map.queries.ts';
import { tintsOf } from './tints.ts';

/** The maximum distance of a neighbourhood from the centre of its city, in degrees. */
const REACH = 0.6;
/** Only this many cities load their districts: with more in the viewport, the zoom is too low to tell them apart. */
const MOST_CITIES = 3;

/** The neighbourhoods of the cities in the viewport, from a minimum zoom on. */
function useDistricts(box: Box | undefined, zoom: number): Neighborhood[] {
  const isNear = zoom >= schematicFrom - 1.5 && box !== undefined;
  const cities = useQuery({ ...mapCitiesQuery, enabled: isNear });
  const [west, south, east, north] = unwrapped(box ?? [0, 0, 0, 0]);
  const wide: Box = [west - REACH, south - REACH, east + REACH, north + REACH];
  const seen = isNear ? (cities.data?.data ?? []).filter((city) => isInside(wide, city)).slice(0, MOST_CITIES) : [];
  const found = useQueries({ queries: seen.map(({ id }) => outlinesQuery(id)) });
  return found.flatMap(({ data }) => data?.data ?? []);
}

type Geometry = { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] };
type Props = { box: Box | undefined; zoom: number; mode: MapMode };

const areas = 'districts';
const middles = 'district-middles';
const fonts = ['Public Sans Variable, Noto Sans Arabic Variable, Roboto, Arial, sans-serif'];

// Below the centre, as a cluster's count may be at the centre.
const nameLayout = {
  'text-field': ['get', 'name'] as ExpressionSpecification,
  'text-font': fonts,
  'text-size': 12,
  'text-max-width': 8,
  'text-anchor': 'top' as const,
  'text-offset': [0, 1.8] as [number, number],
};

const collectionOf = <Feature,>(features: Feature[]) => ({ type: 'FeatureCollection' as const, features });

/** At high zoom the built-in map has no streets, but it has neighbourhoods. */
export function DistrictLayers({ box, zoom, mode }: Props) {
  const districts = useDistricts(box, zoom);
  const ids = districts.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids give the same layers
  const { drawn, names } = useMemo(() => {
    const outlined = districts.flatMap(({ polygon, ...rest }) => (polygon ? [{ ...rest, polygon }] : []));
    const tints = tintsOf(outlined.map(({ polygon }) => polygon));
    const features = outlined.map(({ id, polygon }, at) => ({
      type: 'Feature' as const,
      id,
      properties: { tint: tints[at] ?? 0 },
      geometry: { type: polygon.type, coordinates: polygon.coordinates } as Geometry,
    }));
    const labels = districts.map((district) => ({
      type: 'Feature' as const,
      properties: { name: nameOf(district) },
      geometry: { type: 'Point' as const, coordinates: [district.lng, district.lat] },
    }));
    return { drawn: collectionOf(features), names: collectionOf(labels) };
  }, [ids]);
  const colours = mapColours[mode];
  const [first, second, third, fourth, fifth] = colours.districts;
  const tint: ExpressionSpecification = ['step', ['get', 'tint'], first, 1, second, 2, third, 3, fourth, 4, fifth];
  return (
    <>
      <Source id={areas} type="geojson" data={drawn}>
        <Layer
          id="districts"
          type="fill"
          source={areas}
          beforeId={firstName}
          minzoom={schematicFrom - 1.5}
          paint={{ 'fill-color': tint, 'fill-opacity': 0.9 }}
        />
        <Layer
          id="district-edges"
          type="line"
          source={areas}
          beforeId={firstName}
          minzoom={schematicFrom - 1.5}
          paint={{ 'line-color': colours.land, 'line-width': 1.6 }}
        />
      </Source>
      <Source id={middles} type="geojson" data={names}>
        <Layer
          id="district-names"
          type="symbol"
          source={middles}
          minzoom={schematicFrom - 0.5}
          layout={nameLayout}
          paint={{ 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 }}
        />
      </Source>
    </>
  );
}
