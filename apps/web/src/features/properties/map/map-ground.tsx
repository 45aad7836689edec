import type { PropertyMap } from '@lintel/contract/features/properties/property-map';
import type { ListValues } from '../../../platform/use-list.ts';
import { type MapMode, mapColours } from '../../../ui/map/map-colours.ts';
import type { View } from '../../../ui/map/map-handle.ts';
import { DistrictLayers } from './district-layers.tsx';
import { DrawLayer } from './draw-layer.tsx';
import type { DrawTool } from './draw-tools.ts';
import { DensityLayers, DotLayer, PriceLayers } from './heat-layers.tsx';
import type { Heat } from './heat-words.ts';
import { mostMarks } from './map-marks.tsx';
import { filtersOnMap } from './property-map.queries.ts';

type Props = {
  isBuiltIn: boolean;
  mode: MapMode;
  values: ListValues;
  data: PropertyMap | undefined;
  seen: View | undefined;
  heat: Heat | undefined;
  tool: DrawTool | undefined;
  onDrawn: (outline: string) => void;
};

/** The layers of the map: neighbourhoods, heatmap, dots and the drawn area. */
export function MapGround({ isBuiltIn, mode, values, data, seen, heat, tool, onDrawn }: Props) {
  const { bbox: _bbox, ...filters } = filtersOnMap(values);
  const { accent } = mapColours[mode];
  return (
    <>
      {isBuiltIn && <DistrictLayers box={seen?.box} zoom={seen?.zoom ?? 0} mode={mode} />}
      {heat === 'density' && <DensityLayers values={filters} />}
      {heat === 'price' && data && <PriceLayers data={data} />}
      {data && data.points.length > mostMarks && <DotLayer points={data.points.slice(mostMarks)} colour={accent} />}
      <DrawLayer tool={tool} outline={values.shape} colour={accent} onDrawn={onDrawn} />
    </>
  );
}
