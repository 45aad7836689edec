import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appSettingsQuery } from '../../../../platform/app-settings.ts';
import { useSettings } from '../../../../platform/settings.ts';
import { DraggablePin, FixedPin } from '../../../../ui/map/draggable-pin.tsx';
import { boxNear, isInside, type Spot } from '../../../../ui/map/geo.ts';
import { useMapHandle } from '../../../../ui/map/map-handle.ts';
import MapView from '../../../../ui/map/map-view.tsx';
import { SkeletonBlock } from '../../../../ui/states.tsx';
import { DistrictLayers } from '../../map/district-layers.tsx';

const AROUND_METRES = 1200;
/** The radius at which a city is recognisable. */
const CITY_METRES = 9000;
const NEAR = 13;

/** Recentres the map when the pin is moved out of view by other means than dragging. */
function KeepInSight({ spot }: { spot: Spot }) {
  const handle = useMapHandle();
  const { lng, lat } = spot;
  useEffect(() => {
    if (!isInside(handle.view().box, { lng, lat })) handle.centreOn({ lng, lat }, NEAR);
  }, [handle, lng, lat]);
  return null;
}

type Props = {
  /** The pin; without one the map shows `around` and waits for a press. */
  spot: Spot | undefined;
  around?: Spot;
  /** The initial centre without a pin or `around`: a city. */
  start?: Spot;
  /** A search result: the map moves there, wherever the pin is. */
  look?: Spot;
  /** Without it the pin cannot be moved. */
  onMoved?: (spot: Spot) => void;
};

export default function AddressMap({ spot, around, start, look, onMoved }: Props) {
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
      start={middle ? boxNear(middle, AROUND_METRES) : start && boxNear(start, CITY_METRES)}
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
      {look && <KeepInSight spot={look} />}
    </MapView>
  );
}
