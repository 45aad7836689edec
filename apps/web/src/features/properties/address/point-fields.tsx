import { type Place, reversePlace } from '@lintel/contract/features/places/look-up';
import { addressFields } from '@lintel/contract/features/properties/property-fields';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../platform/call.ts';
import { textOf } from '../../../platform/problem.ts';
import { ask } from '../../../platform/query-client.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Spot } from '../../../ui/map/geo.ts';
import { toast } from '../../../ui/toast.tsx';
import { neighborhoodQuery } from '../property-choices.ts';
import { columns } from '../property-edit-details.tsx';
import { distanceText, nameOf } from '../property-words.ts';
import { degrees } from './place-changes.ts';
import { PlaceProposal } from './place-proposal.tsx';
import { PlaceSearch } from './place-search.tsx';
import { SmallMap } from './small-map.tsx';

const { labels } = addressFields;

const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;

function useSpot(): Spot | undefined {
  const [lat, lng] = useWatch({ name: ['lat', 'lng'] }) as unknown[];
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : undefined;
}

/** Whether the pin lies in the neighbourhood that the form names. */
function PinWarning({ spot, neighborhood }: { spot: Spot; neighborhood: number }) {
  const { data } = useQuery(ask(reversePlace, { ...spot, neighborhood_id: neighborhood }, ['places']));
  const { pin } = data ?? {};
  if (!pin?.metres_outside) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5 }}>
      The pin lies {distanceText(pin.metres_outside)} outside {nameOf(pin.neighborhood)}.
      {pin.is_approximate && ' Its outline is approximate, so a pin near its edge may be right.'}
    </Alert>
  );
}

/** A point: found by name, dragged on a map, or typed as two numbers. */
export function PointFields() {
  const { setValue } = useFormContext();
  const neighborhood = useWatch({ name: 'neighborhood_id' }) as number | null;
  const { data: middle } = useQuery(neighborhoodQuery(neighborhood));
  const spot = useSpot();
  const [found, setFound] = useState<Place>();
  const put = ({ lat, lng }: Spot) => {
    for (const [name, value] of [
      ['lat', degrees(lat)],
      ['lng', degrees(lng)],
    ] as const) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  const lookUp = (at: Spot) =>
    call(reversePlace, { lat: degrees(at.lat), lng: degrees(at.lng) }).then(setFound, (error: unknown) =>
      toast(textOf(error), { variant: 'error' }),
    );
  const onMoved = (at: Spot) => {
    put(at);
    void lookUp(at);
  };
  return (
    <>
      <PlaceSearch near={spot ?? middle ?? undefined} onFound={setFound} />
      <SmallMap spot={spot} around={middle ?? undefined} onMoved={onMoved} height={320} />
      {found && <PlaceProposal key={`${found.lat} ${found.lng}`} place={found} onDone={() => setFound(undefined)} />}
      {spot && neighborhood !== null && <PinWarning spot={spot} neighborhood={neighborhood} />}
      <Box sx={columns(2)}>
        <NumberInput name="lat" label={labels.lat} decimals optional hint="Degrees, such as 25.080341" />
        <NumberInput name="lng" label={labels.lng} decimals optional hint="Degrees, such as 55.139800" />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
        {middle && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="map-point" size={18} />}
            onClick={() => put(middle)}
          >
            Use the centre of {nameOf(middle)}
          </Button>
        )}
        {spot && (
          <Button size="small" onClick={() => void lookUp(spot)}>
            Look up this point
          </Button>
        )}
      </Box>
    </>
  );
}
