import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appSettingsQuery } from '../../../platform/app-settings.ts';
import { useSettings } from '../../../platform/settings.ts';
import { DraggablePin, FixedPin } from '../../../ui/map/draggable-pin.tsx';
import { boxNear, isInside, type Spot } from '../../../ui/map/geo.ts';
import { useMapHandle } from '../../../ui/map/map-handle.ts';
import MapView from '../../../ui/map/map-view.tsx';
import { SkeletonBlock } from '../../../ui/states.tsx';
import { DistrictLayers } from '../map/district-layers.tsx';

const AROUND_METRES = 1200;
const NEAR = 13;

/** Goes where the pin is put by other means, if that is out of sight. */
function KeepInSight({ spot }: { spot: Spot }) {
  const handle = useMapHandle();
  const { lng, lat } = spot;
  useEffect(() => {
    if (!isInside(handle.view().box, { lng, lat })) handle.centreOn({ lng, lat }, NEAR);
  }, [handle, lng, lat]);
  return null;
}

type Props = {
  /** Where the pin stands; without one the map shows `around` and waits for a press. */
  spot: Spot | undefined;
  around?: Spot;
  /** Without it the pin stands still. */
  onMoved?: (spot: Spot) => void;
};

/** A small map of one place. */
export default function AddressMap({ spot, around, onMoved }: Props) {
  const { data: settings } = useQuery(appSettingsQuery);
  const { themeMode: mode } = useSettings();
  if (!settings) return <SkeletonBlock height={240} />;
  const middle = spot ?? around;
  return (
    <MapView
      small
      settings={settings}
      mode={mode}
      label={onMoved ? 'Map of the address; press to place the pin' : 'Map of the address'}
      start={middle && boxNear(middle, AROUND_METRES)}
      onPress={onMoved}
      layers={(isBuiltIn) =>
        isBuiltIn && <DistrictLayers box={middle && boxNear(middle, AROUND_METRES)} zoom={NEAR} mode={mode} />
      }
    >
      {spot && onMoved && (
        <DraggablePin spot={spot} label="The property; drag, or move by arrow keys" onMoved={onMoved} />
      )}
      {spot && !onMoved && <FixedPin spot={spot} label="The property" />}
      {spot && <KeepInSight spot={spot} />}
    </MapView>
  );
}
