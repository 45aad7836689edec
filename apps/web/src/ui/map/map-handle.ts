import { createContext, useContext, useEffect, useState } from 'react';
import type { Box, Spot } from './geo.ts';

export type View = { box: Box; zoom: number };

type Showing = { padding?: number; maxZoom?: number };

/** What lies over a map needs to know of it, whoever draws it. */
export type MapHandle = {
  /** Pixels from the top left corner of the map. */
  project: (spot: Spot) => readonly [x: number, y: number];
  unproject: (pixels: readonly [x: number, y: number]) => Spot;
  view: () => View;
  /** Jumps: nobody waits for a flight, and some get sick of it. */
  show: (box: Box, how?: Showing) => void;
  centreOn: (spot: Spot, zoom?: number) => void;
  zoomBy: (steps: number) => void;
  panBy: (right: number, down: number) => void;
  /** While it moves, frame by frame. */
  onMove: (listener: () => void) => () => void;
  size: () => readonly [width: number, height: number];
  /** Whether layers and outlines can be drawn on it. */
  takesLayers: boolean;
};

export const MapHandleContext = createContext<MapHandle | undefined>(undefined);

/** The map that this lies over. */
export function useMapHandle(): MapHandle {
  const handle = useContext(MapHandleContext);
  if (!handle) throw new Error('This lies over no map');
  return handle;
}

/** Something of the map that changes as it moves, drawn again only when it has become another. */
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
