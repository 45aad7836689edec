import { useEffect, useRef } from 'react';
import { boxAround, type Spot, unwrapped } from './geo.ts';
import type { GoogleMap, GoogleMaps, GoogleOverlay } from './google-maps.ts';
import type { MapHandle } from './map-handle.ts';
import type { DrawnMapProps } from './maplibre-view.tsx';

function handleOf(google: GoogleMaps, map: GoogleMap, overlay: GoogleOverlay, element: HTMLElement): MapHandle {
  const size = () => [element.clientWidth, element.clientHeight] as const;
  const unproject = ([x, y]: readonly [number, number]): Spot => {
    const spot = overlay.getProjection()?.fromContainerPixelToLatLng(new google.Point(x, y));
    return { lng: spot?.lng() ?? 0, lat: spot?.lat() ?? 0 };
  };
  return {
    project: ({ lng, lat }) => {
      const pixels = overlay.getProjection()?.fromLatLngToContainerPixel(new google.LatLng(lat, lng));
      return [pixels?.x ?? -9999, pixels?.y ?? -9999];
    },
    unproject,
    view: () => {
      const [width, height] = size();
      const box = boxAround([unproject([0, height]), unproject([width, 0])]) ?? [-180, -85, 180, 85];
      return { box, zoom: (map.getZoom() ?? 2) - 1 };
    },
    show: (input, { padding = 0, maxZoom } = {}) => {
      const [west, south, east, north] = unwrapped(input);
      map.fitBounds({ west, south, east, north }, padding);
      if (maxZoom !== undefined && (map.getZoom() ?? 0) > maxZoom + 1) map.setZoom(maxZoom + 1);
    },
    centreOn: ({ lng, lat }, zoom) => {
      map.setCenter({ lng, lat });
      if (zoom !== undefined) map.setZoom(zoom + 1);
    },
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? 2) + steps),
    panBy: (right, down) => map.panBy(right, down),
    onMove: (listener) => {
      const heard = ['bounds_changed', 'idle', 'projection_changed'].map((event) => map.addListener(event, listener));
      return () => {
        for (const one of heard) one.remove();
      };
    },
    size,
    takesLayers: false,
  };
}

type Props = DrawnMapProps & { google: GoogleMaps };

/** A map drawn by Google, with our own markers. */
export function GoogleView({ google, mode, start, label, onHandle, onView, onPress }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef({ onHandle, onView, onPress });
  latest.current = { onHandle, onView, onPress };
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once, with the start position
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const map = new google.Map(place, {
      center: { lat: 20, lng: 20 },
      zoom: 3,
      disableDefaultUI: true,
      clickableIcons: false,
      colorScheme: mode === 'dark' ? 'DARK' : 'LIGHT',
    });
    const overlay = new google.OverlayView();
    const handle = handleOf(google, map, overlay, place);
    // Pixel positions are known only after the overlay has been added.
    overlay.onAdd = () => latest.current.onHandle(handle);
    overlay.draw = () => {};
    overlay.onRemove = () => {};
    overlay.setMap(map);
    if (start) handle.show(start);
    const idle = map.addListener('idle', () => {
      place.dataset.mapState = 'idle';
      latest.current.onView?.(handle.view());
    });
    return () => {
      idle.remove();
      overlay.setMap(null);
      latest.current.onHandle(undefined);
    };
  }, [google, mode]);
  return <div ref={element} role="application" aria-label={label} data-map="google" style={{ height: '100%' }} />;
}
