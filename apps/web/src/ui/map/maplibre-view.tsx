import { Map as DrawnMap, type MapRef } from '@vis.gl/react-maplibre';
import type { Map as LibraryMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Box, unwrapped } from './geo.ts';
import type { MapMode } from './map-colours.ts';
import type { MapHandle, View } from './map-handle.ts';
import { mapLibrary } from './map-library.ts';
import type { MapStyle } from './map-source.ts';

export type DrawnMapProps = {
  mode: MapMode;
  /** The initial view. */
  start?: Box;
  label: string;
  onHandle: (handle: MapHandle | undefined) => void;
  /** Called when the map stops moving. */
  onView?: (view: View) => void;
  /** Called on a click on the map itself. */
  onPress?: (spot: { lng: number; lat: number }) => void;
};

const world: Box = [-130, -50, 160, 70];

function handleOf(map: LibraryMap): MapHandle {
  return {
    project: ({ lng, lat }) => {
      const { x, y } = map.project([lng, lat]);
      return [x, y];
    },
    unproject: ([x, y]) => {
      const { lng, lat } = map.unproject([x, y]);
      return { lng, lat };
    },
    view: () => {
      const bounds = map.getBounds();
      return {
        box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
        zoom: map.getZoom(),
      };
    },
    show: (box, { padding = 0, maxZoom } = {}) => {
      const [west, south, east, north] = unwrapped(box);
      // MapLibre does not ignore an undefined `maxZoom`: it would break the position.
      const limit = maxZoom === undefined ? {} : { maxZoom };
      map.fitBounds([west, south, east, north], { padding, ...limit, animate: false });
    },
    centreOn: ({ lng, lat }, zoom) => map.jumpTo({ center: [lng, lat], ...(zoom === undefined ? {} : { zoom }) }),
    zoomBy: (steps) => map.jumpTo({ zoom: map.getZoom() + steps }),
    panBy: (right, down) => map.panBy([right, down], { animate: false }),
    onMove: (listener) => {
      map.on('move', listener);
      map.on('resize', listener);
      return () => {
        map.off('move', listener);
        map.off('resize', listener);
      };
    },
    size: () => [map.getContainer().clientWidth, map.getContainer().clientHeight],
    takesLayers: true,
  };
}

type Props = DrawnMapProps & {
  style: MapStyle;
  /** MapLibre layers with their sources. */
  layers?: ReactNode;
  /** Called if the map fails before it has loaded, or while it draws the ground. */
  onFailure: () => void;
  /** On a page that scrolls, the wheel scrolls the page. */
  small?: boolean;
};

/** A map drawn by MapLibre. */
export function MapLibreView({ style, start, label, layers, small, onHandle, onView, onPress, onFailure }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapRef>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'busy' | 'idle'>('loading');
  /** Before it has loaded it may have no size yet. */
  const view = () => {
    if (map.current && state !== 'loading') onView?.(handleOf(map.current.getMap()).view());
  };
  useEffect(() => () => onHandle(undefined), [onHandle]);
  const first = unwrapped(start ?? world);
  return (
    <div ref={frame} data-map="maplibre" data-map-state={state} style={{ height: '100%' }}>
      <DrawnMap
        ref={map}
        mapLib={mapLibrary}
        mapStyle={style}
        initialViewState={{ bounds: [first[0], first[1], first[2], first[3]] }}
        attributionControl={{ compact: false }}
        locale={{ 'Map.Title': label }}
        fadeDuration={0}
        renderWorldCopies={false}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        maxPitch={0}
        minZoom={1}
        maxZoom={19}
        // Beyond the last zoom of the built-in map its tiles are scaled, not sliced again, because slicing loses land.
        zoomLevelsToOverscale={19}
        cooperativeGestures={small}
        onLoad={({ target }) => {
          const handle = handleOf(target);
          setState('loaded');
          onHandle(handle);
          onView?.(handle.view());
        }}
        onIdle={() => setState('idle')}
        onMoveStart={() => setState('busy')}
        onMoveEnd={view}
        onResize={view}
        onClick={({ lngLat }) => onPress?.({ lng: lngLat.lng, lat: lngLat.lat })}
        onError={(event) => {
          const { sourceId } = event as { sourceId?: string };
          if (state === 'loading' || sourceId === 'base') onFailure();
        }}
      >
        {layers}
      </DrawnMap>
    </div>
  );
}
