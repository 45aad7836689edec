import { reversePlace } from '@lintel/contract/features/places/geocoding';
import { addressFields } from '@lintel/contract/features/properties/property-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { endpointQuery } from '../../../../platform/query-client.ts';
import { NumberInput } from '../../../../ui/form/number-input.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Spot } from '../../../../ui/map/geo.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { neighborhoodQuery } from '../../shared/property-choices.ts';
import { distanceText, nameOf } from '../../shared/property-words.ts';
import { columns } from '../property-edit-details.tsx';
import { PlaceProposal } from './place-proposal.tsx';
import { PlaceSearch } from './place-search.tsx';
import { SmallMap } from './small-map.tsx';
import { usePlaceLookUp } from './use-place-look-up.ts';

const { labels } = addressFields;

const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit;

function useSpot(): Spot | undefined {
  const [lat, lng] = useWatch({ name: ['lat', 'lng'] }) as unknown[];
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : undefined;
}

/** Whether the pin is inside the neighbourhood of the form. */
function PinNote({ spot, neighborhood }: { spot: Spot; neighborhood: number }) {
  const { data } = useQuery(endpointQuery(reversePlace, { ...spot, neighborhood_id: neighborhood }, ['places']));
  const { pin } = data ?? {};
  if (!pin || pin.metres_outside === null) return null;
  if (pin.metres_outside === 0)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.strong' }}>
        <Icon name="check" size={16} /> Pin lies in {nameOf(pin.neighborhood)}
      </Box>
    );
  return (
    <Notice severity="warning" sx={{ width: 1 }}>
      The pin lies {distanceText(pin.metres_outside)} outside {nameOf(pin.neighborhood)}.
      {pin.is_approximate && ' Its outline is approximate, so a pin near its edge may be right.'}
    </Notice>
  );
}

type Props = {
  /** Where the map starts before there is an address. */
  start: Spot | undefined;
  /** The fields of the address, between the map and the coordinates. */
  children: ReactNode;
};

/** An address with its location: found by name, set on a map, or typed as coordinates. */
export function PointFields({ start, children }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const neighborhood = useWatch({ name: 'neighborhood_id' }) as number | null;
  const { data: middle } = useQuery(neighborhoodQuery(neighborhood));
  const spot = useSpot();
  const { proposal, filled, look, put, lookUp, answer, ...search } = usePlaceLookUp(form);
  return (
    <div ref={form}>
      <PlaceSearch
        near={spot ?? middle ?? start}
        filled={filled}
        onTyped={search.onTyped}
        onFound={search.onFound}
        onStreet={search.onStreet}
      />
      <SmallMap
        spot={spot}
        look={look}
        around={middle ?? undefined}
        start={start}
        onMoved={search.onMoved}
        height={270}
      />
      <Box sx={note}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {spot ? 'Drag the pin to the entrance' : 'Press the map to set the pin'}
        </Box>
        {spot && neighborhood !== null && <PinNote spot={spot} neighborhood={neighborhood} />}
      </Box>
      {proposal && <PlaceProposal {...proposal} onAnswer={answer} />}
      {children}
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
          <Button size="small" onClick={() => lookUp(spot)}>
            Look up this point
          </Button>
        )}
      </Box>
    </div>
  );
}

const note = {
  minHeight: 22,
  mt: -1.5,
  mb: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  typography: 'caption',
} as const;
