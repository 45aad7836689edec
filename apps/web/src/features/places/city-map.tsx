import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { appSettingsQuery } from '../../platform/app-settings.ts';
import { useSettings } from '../../platform/settings.ts';
import { DraggablePin } from '../../ui/map/draggable-pin.tsx';
import { boxNear, isInside, type Spot } from '../../ui/map/geo.ts';
import { useMapHandle } from '../../ui/map/map-handle.ts';
import MapView from '../../ui/map/map-view.tsx';
import { SkeletonBlock } from '../../ui/states.tsx';

/** Wide enough that the map shows the names of neighbouring towns. */
const AROUND_METRES = 40_000;
const NEAR = 9;

/** Recentres the map when the pin is moved out of view, for example by typing coordinates. */
function KeepInSight({ lat, lng }: Spot) {
  const handle = useMapHandle();
  useEffect(() => {
    if (!isInside(handle.view().box, { lng, lat })) handle.centreOn({ lng, lat }, NEAR);
  }, [handle, lng, lat]);
  return null;
}

type Props = {
  spot: Spot | undefined;
  /** Where the map starts while there is no pin. */
  around: Spot | undefined;
  onMoved: (spot: Spot) => void;
};

/** A map with place names for setting the centre of a city. */
export default function CityMap({ spot, around, onMoved }: Props) {
  const { data: settings } = useQuery(appSettingsQuery);
  const { themeMode: mode } = useSettings();
  if (!settings) return <SkeletonBlock height={220} />;
  const middle = spot ?? around;
  return (
    <MapView
      small
      settings={settings}
      mode={mode}
      label="Map of the city; press to set the pin"
      start={middle && boxNear(middle, AROUND_METRES)}
      onPress={onMoved}
    >
      {spot && <DraggablePin spot={spot} label="The city; drag, or move by arrow keys" onMoved={onMoved} />}
      {spot && <KeepInSight {...spot} />}
    </MapView>
  );
}
