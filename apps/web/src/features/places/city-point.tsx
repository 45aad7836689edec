import { listCities } from '@lintel/contract/features/places/cities';
import { reversePlace } from '@lintel/contract/features/places/geocoding';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '../../platform/query-client.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { TimeZoneInput } from '../../ui/form/time-zone-input.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Spot } from '../../ui/map/geo.ts';
import { canDrawMaps } from '../../ui/map/webgl.ts';
import { SkeletonBlock } from '../../ui/states.tsx';
import { proposedTimeZone } from './zone-of.ts';

// The map library is a lazy-loaded chunk.
const CityMap = lazyPart(() => import('./city-map.tsx'));

const MAP_HEIGHT = 220;
const degrees = (value: number) => Math.round(value * 1e6) / 1e6;
const isDegrees = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

function useSpot(): Spot | undefined {
  const [lat, lng] = useWatch({ name: ['lat', 'lng'] }) as unknown[];
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : undefined;
}

/** Existing cities: for the start of the map and for their known time zones. */
const knownCitiesQuery = endpointQuery(listCities, { per_page: 100 }, ['places']);

/** The time zone at the pin, by what the server and this browser know. */
function useProposedZone(spot: Spot | undefined) {
  const { data: cities } = useQuery(knownCitiesQuery);
  const settled = useDebounced(spot ? `${degrees(spot.lat)} ${degrees(spot.lng)}` : '');
  const [lat, lng] = settled.split(' ').map(Number);
  const at = settled && lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
  const { data: place } = useQuery({
    ...endpointQuery(reversePlace, at ?? { lat: 0, lng: 0 }, ['places']),
    enabled: !!at,
  });
  return at && cities && place ? proposedTimeZone(at, place.country, cities.data) : undefined;
}

/** Suggests the time zone of the pin if the form has none or a different one. */
function ProposedZone({ spot }: { spot: Spot | undefined }) {
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: 'timezone' }) as string | null;
  const zone = useProposedZone(spot);
  const isOther = zone !== undefined && zone !== chosen;
  return (
    <Box role="status" sx={{ minHeight: 32, mt: -1.5, mb: 1.5, typography: 'caption', color: 'text.secondary' }}>
      {isOther && (
        <>
          The pin lies in <bdi>{zone}</bdi>{' '}
          <Button size="small" onClick={() => setValue('timezone', zone, { shouldDirty: true, shouldValidate: true })}>
            Use this time zone
          </Button>
        </>
      )}
      {zone !== undefined && !isOther && 'Time zone of the pin'}
    </Box>
  );
}

type Props = { labels: { lat: string; lng: string; timezone: string }; country: number | null };

/** The location of a city, on a map or as coordinates, and its time zone. */
export function CityPoint({ labels, country }: Props) {
  const { setValue } = useFormContext();
  const spot = useSpot();
  const { data: cities } = useQuery(knownCitiesQuery);
  const around = cities?.data.find(({ country_id }) => country_id === country) ?? cities?.data[0];
  const onMoved = ({ lat, lng }: Spot) => {
    setValue('lat', degrees(lat), { shouldDirty: true, shouldValidate: true });
    setValue('lng', degrees(lng), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      {canDrawMaps() && (
        <>
          <Box sx={{ height: MAP_HEIGHT, borderRadius: 1, overflow: 'hidden' }}>
            <Suspense fallback={<SkeletonBlock height={MAP_HEIGHT} />}>
              {cities ? (
                <CityMap key={spot ? 'set' : (country ?? 'none')} {...{ spot, around, onMoved }} />
              ) : (
                <SkeletonBlock height={MAP_HEIGHT} />
              )}
            </Suspense>
          </Box>
          <Box sx={{ mt: 0.5, mb: 2, typography: 'caption', color: 'text.secondary' }}>
            {spot ? 'Drag the pin to the middle of the city' : 'Press the map to set the pin'}
          </Box>
        </>
      )}
      <Box sx={pair}>
        <NumberInput name="lat" label={labels.lat} decimals />
        <NumberInput name="lng" label={labels.lng} decimals />
      </Box>
      <TimeZoneInput name="timezone" label={labels.timezone} />
      <ProposedZone spot={spot} />
    </>
  );
}

const pair = { display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;
