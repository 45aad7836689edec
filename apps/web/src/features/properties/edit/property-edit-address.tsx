import { AddressInput, addressFields } from '@lintel/contract/features/properties/property-fields';
import { putPropertyAddress } from '@lintel/contract/features/properties/property-parts';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';
import { SectionForm } from '../../../ui/form/section-form.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ToggleInput } from '../../../ui/form/toggle-input.tsx';
import { valueLabels } from '../../../ui/form/words-of.ts';
import { cityPicker, neighborhoodPicker } from '../../places/index.ts';
import { activeCountriesQuery } from '../shared/property-choices.ts';
import { nameOf } from '../shared/property-words.ts';
import type { AddressValues } from './address/place-changes.ts';
import { PointFields } from './address/point-fields.tsx';
import { pickedName } from './picked-name.tsx';
import { columns } from './property-edit-details.tsx';
import { usePropertyPartMutation } from './property-part.ts';

const valuesOf = ({ address }: Property): AddressValues => ({
  country_id: address?.country_id ?? null,
  city_id: address?.city_id ?? null,
  neighborhood_id: address?.neighborhood_id ?? null,
  street: address?.street ?? '',
  building: address?.building ?? '',
  unit: address?.unit ?? '',
  postal_code: address?.postal_code ?? '',
  lat: address?.lat ?? null,
  lng: address?.lng ?? null,
  hide_exact_location: address?.hide_exact_location ?? false,
});

const { labels } = addressFields;
const words = valueLabels(labels, pickedName);

type Named = { id: number; name: { en: string } };
const choice = (place: Named) => ({ value: place.id, label: nameOf(place) });

/** Country, city and neighbourhood are dependent: changing one clears those below it. */
function PlaceFields({ address }: Pick<Property, 'address'>) {
  const { setValue } = useFormContext();
  const [country, city] = useWatch({ name: ['country_id', 'city_id'] }) as (number | null)[];
  const countries = useQuery(activeCountriesQuery);
  const empty = (...names: string[]) => {
    for (const name of names) setValue(name, null, { shouldDirty: true });
  };
  return (
    <Box sx={columns(3)}>
      <ChoiceInput
        name="country_id"
        label={labels.country_id}
        options={countries.data?.map(choice)}
        current={address && choice(address.country)}
        onPick={() => empty('city_id', 'neighborhood_id')}
      />
      <RecordPicker
        name="city_id"
        label={labels.city_id}
        picker={cityPicker(country ?? 0)}
        within={country}
        current={address && choice(address.city)}
        disabledReason={country === null ? 'Choose a country first' : undefined}
        onPick={() => empty('neighborhood_id')}
      />
      <RecordPicker
        name="neighborhood_id"
        label={labels.neighborhood_id}
        picker={neighborhoodPicker(city ?? 0)}
        within={city}
        current={address && choice(address.neighborhood)}
        disabledReason={city === null ? 'Choose a city first' : undefined}
      />
    </Box>
  );
}

export function EditAddress({ property }: { property: Property }) {
  const put = usePropertyPartMutation(putPropertyAddress);
  return (
    <SectionForm
      within={`property:${property.id}`}
      title="Address"
      record={property}
      valuesOf={valuesOf}
      schema={AddressInput}
      onSave={(body) => put({ id: property.id, ...body })}
      words={words}
    >
      <PointFields start={property.map_start ?? undefined}>
        <PlaceFields address={property.address} />
        <TextInput name="street" label={labels.street} autoComplete="off" />
        <Box sx={columns(3)}>
          <TextInput name="building" label={labels.building} autoComplete="off" optional />
          <TextInput name="unit" label={labels.unit} autoComplete="off" optional />
          <TextInput name="postal_code" label={labels.postal_code} autoComplete="off" optional />
        </Box>
      </PointFields>
      <ToggleInput
        name="hide_exact_location"
        label={labels.hide_exact_location}
        hint="The app shows the neighbourhood instead of the exact point."
      />
    </SectionForm>
  );
}
