import type { Map as LibraryMap } from 'maplibre-gl';
import {
  TerraDraw,
  TerraDrawFreehandMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawRenderMode,
  TerraDrawSelectMode,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';
import { type Position, simplified } from '../../../ui/map/geo.ts';
import type { DrawTool } from './draw-tools.ts';

/** The maximum number of corners of an outline. */
const MOST_CORNERS = 200;
/** Decimals of the coordinates; more would be noise. */
const PRECISION = 6;

type Colour = `#${string}`;

const lookOf = (colour: Colour) => ({
  fillColor: colour,
  fillOpacity: 0.12,
  outlineColor: colour,
  outlineOpacity: 1 as const,
  outlineWidth: 2,
});

const corner = { draggable: true, midpoints: true, deletable: true };
const edited = { feature: { draggable: true, coordinates: corner } };

const modesOf = (colour: Colour) => [
  // Shows the outline without interaction.
  new TerraDrawRenderMode({ modeName: 'none', styles: { polygonFillColor: colour } }),
  new TerraDrawSelectMode({
    flags: { polygon: edited, freehand: edited, rectangle: edited },
    styles: { selectedPolygonColor: colour, selectedPolygonOutlineColor: colour, selectedPolygonOutlineWidth: 2 },
  }),
  new TerraDrawPolygonMode({ styles: lookOf(colour) }),
  new TerraDrawFreehandMode({ styles: lookOf(colour), drawInteraction: 'click-drag' }),
  new TerraDrawRectangleMode({ styles: lookOf(colour), drawInteraction: 'click-move-or-drag' }),
];

const closed = (ring: readonly Position[]) => [...ring, ring[0] as Position].map(([lng, lat]) => [lng, lat]);

const positions = (ring: readonly (readonly number[])[]): Position[] => ring.map(([lng = 0, lat = 0]) => [lng, lat]);

export type Drawing = ReturnType<typeof startDrawing>;

/** Draws one outline on a map; `onDrawn` gets the ring without its closing point. */
export function startDrawing(map: LibraryMap, colour: Colour, onDrawn: (ring: Position[]) => void) {
  const adapter = new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: PRECISION });
  const draw = new TerraDraw({ adapter, modes: modesOf(colour) });
  draw.start();
  draw.setMode('none');
  draw.on('finish', (id) => {
    const drawn = draw.getSnapshotFeature(id)?.geometry;
    if (drawn?.type !== 'Polygon') return;
    const others = draw.getSnapshot().flatMap((feature) => (feature.id === id || !feature.id ? [] : [feature.id]));
    const outlines = others.filter((other) => draw.getSnapshotFeature(other)?.geometry.type === 'Polygon');
    // Only one outline at a time: a new one replaces it.
    if (draw.getMode() !== 'select') draw.removeFeatures(outlines);
    onDrawn(simplified(positions(drawn.coordinates[0] ?? []), MOST_CORNERS));
  });
  return {
    take: (tool: DrawTool | undefined) => draw.setMode(tool ?? 'none'),
    /** Shows an existing outline. */
    show: (ring: readonly Position[] | undefined) => {
      draw.clear();
      if (!ring) return;
      draw.addFeatures([
        {
          type: 'Feature',
          properties: { mode: 'polygon' },
          geometry: { type: 'Polygon', coordinates: [closed(ring)] },
        },
      ]);
    },
    stop: () => {
      // A removed map has already removed its layers.
      if (map.style !== undefined) draw.stop();
    },
  };
}
