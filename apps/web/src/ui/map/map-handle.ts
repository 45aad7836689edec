import { createContext, useContext, useEffect, useState } from 'react';
import type { Box, Spot } from './geo.ts';

export type View = { box: Box; zoom: number };

type Showing = { padding?: number; maxZoom?: number };

/** The map API for overlays, independent of the provider. */
export type MapHandle = {
  /** Pixels from the top left corner of the map. */
  project: (spot: Spot) => readonly [x: number, y: number];
  unproject: (pixels: readonly [x: number, y: number]) => Spot;
  view: () => View;
  /** Jumps without animation: it is faster, and animated flights can cause motion sickness. */
  show: (box: Box, how?: Showing) => void;
  centreOn: (spot: Spot, zoom?: number) => void;
  zoomBy: (steps: number) => void;
  panBy: (right: number, down: number) => void;
  /** Called in every frame while the map moves. */
  onMove: (listener: () => void) => () => void;
  size: () => readonly [width: number, height: number];
  /** Whether layers and outlines can be drawn on it. */
  takesLayers: boolean;
};

export const MapHandleContext = createContext<MapHandle | undefined>(undefined);

/** The map below this overlay. */
export function useMapHandle(): MapHandle {
  const handle = useContext(MapHandleContext);
  if (!handle) throw new Error('useMapHandle needs a map');
  return handle;
}

/** A value derived from the map while it moves; re-renders only when the value changes. */
export function useWhileMoving<T>(read: (handle: MapHandle) => T): T {
  const handle = useMapHandle();
  const [value, setValue] = useState(() => read(handle));
  useEffect(() => {
    const look = () => setValue(read(handle));
    look();
    return handle.onMove(look);
  }, [handle, read]);
  return value;
}
