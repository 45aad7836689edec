import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { FactList } from '../../../ui/details/fact-list.tsx';
import { Label } from '../../../ui/label.tsx';
import { SmallMap } from '../edit/address/small-map.tsx';
import { nameOf } from '../shared/property-words.ts';

const point = (lat: number, lng: number) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`;

function Point({ lat, lng }: { lat: number; lng: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <bdi dir="ltr">{point(lat, lng)}</bdi>
      <CopyButton text={point(lat, lng)} label="Copy the coordinates" />
    </Box>
  );
}

/** The address as text and as a location. */
export function PropertyAddressCard({ address }: Pick<Property, 'address'>) {
  if (!address) {
    return (
      <DetailsCard title="Address">
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>None</Box>
      </DetailsCard>
    );
  }
  const { street, building, unit, postal_code, lat, lng, hide_exact_location } = address;
  return (
    <DetailsCard
      title="Address"
      aside={hide_exact_location && <Label colour="warning">Exact location hidden in the app</Label>}
    >
      {lat !== null && lng !== null && <SmallMap spot={{ lat, lng }} />}
      <FactList
        facts={[
          { label: 'Street', value: street },
          { label: 'Building', value: building },
          { label: 'Unit', value: unit },
          { label: 'Postal code', value: postal_code },
          { label: 'Neighbourhood', value: nameOf(address.neighborhood) },
          { label: 'City', value: nameOf(address.city) },
          { label: 'Country', value: nameOf(address.country) },
          { label: 'Map point', value: lat !== null && lng !== null ? <Point lat={lat} lng={lng} /> : null },
        ]}
      />
    </DetailsCard>
  );
}
