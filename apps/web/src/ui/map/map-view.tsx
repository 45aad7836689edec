import type { AppSettings } from '@lintel/contract/features/health/health';
import { type ReactNode, useCallback, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { SkeletonBlock } from '../states.tsx';
import type { Box, Spot } from './geo.ts';
import { GoogleView } from './google-view.tsx';
import css from './map.module.css';
import type { MapMode } from './map-colours.ts';
import { MapControls } from './map-controls.tsx';
import { type MapHandle, MapHandleContext, useWhileMoving, type View } from './map-handle.ts';
import { schematicFrom } from './map-style.ts';
import { MapLibreView } from './maplibre-view.tsx';
import { useMapProvider } from './use-map-provider.ts';

type Props = {
  settings: AppSettings;
  mode: MapMode;
  label: string;
  start?: Box;
  onView?: (view: View) => void;
  onPress?: (spot: Spot) => void;
  /** MapLibre layers, on the built-in or a custom map; not rendered with Google. */
  layers?: (isBuiltIn: boolean) => ReactNode;
  /** Overlays, with any provider. */
  children?: ReactNode;
  /** Replaces our note on the map in the corner. */
  corner?: ReactNode;
  small?: boolean;
};

/** A map of the configured provider, with our own as fallback. */
export default function MapView({ settings, mode, children, corner, small, layers, ...drawn }: Props) {
  const [handle, setHandle] = useState<MapHandle>();
  const { provided, notice, fallBack, retry, stand } = useMapProvider(settings, mode);
  const onHandle = useCallback(
    (next: MapHandle | undefined) => {
      setHandle(next);
      if (next) stand();
    },
    [stand],
  );
  if (!provided) return <SkeletonBlock height={small ? 240 : 480} />;
  const common = { ...drawn, mode, onHandle };
  return (
    // Maps are not mirrored: east stays right.
    <div className={classes(css.frame, css[mode])} dir="ltr">
      {provided.by === 'google' ? (
        <GoogleView {...common} google={provided.google} />
      ) : (
        <MapLibreView
          {...common}
          small={small}
          style={provided.style}
          layers={layers?.(provided.isBuiltIn)}
          onFailure={fallBack}
        />
      )}
      {handle && (
        <MapHandleContext value={handle}>
          <div className={css.over} data-map-over>
            {children}
          </div>
          <MapControls small={small} />
          {corner ?? (provided.isBuiltIn && <SchematicNote />)}
        </MapHandleContext>
      )}
      {notice && (
        <div role="alert" className={css.notice}>
          <Icon name="warning" size={18} />
          <span>{notice}. You see the built-in map.</span>
          <button type="button" onClick={retry}>
            Retry
          </button>
        </div>
      )}
    </div>
  );
}

const isNear = (handle: MapHandle) => handle.view().zoom >= schematicFrom;

function SchematicNote() {
  return useWhileMoving(isNear) ? (
    <div className={css.corner}>
      <Icon name="info" size={16} />
      Schematic map, no streets
    </div>
  ) : null;
}
