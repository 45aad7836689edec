import { type City, CityInput, createCity, updateCity } from '@lintel/contract/features/places/cities';
import Box from '@mui/material/Box';
import type * as z from 'zod';
import { useChange } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { AutocompleteInput } from '../../ui/form/autocomplete-input.tsx';
import { LocalizedInput } from '../../ui/form/localized-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { TimeZoneInput } from '../../ui/form/time-zone-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { findCountries } from './places.queries.ts';

type Values = {
  name: City['name'];
  country_id: number | null;
  timezone: string | null;
  lat: number | null;
  lng: number | null;
};

const pair = { display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

/** Adds a city, or changes one. */
export function CityDialog({ city, onClose }: { city?: City; onClose: () => void }) {
  const create = useChange(createCity);
  const update = useChange(updateCity);
  const undoToast = useUndoToast();
  return (
    <FormDialog
      title={city ? 'Edit city' : 'New city'}
      submit={city ? 'Save' : 'Create city'}
      schema={CityInput as unknown as z.ZodType<CityInput, Values>}
      defaultValues={{
        name: city?.name ?? { en: '' },
        country_id: city?.country_id ?? null,
        timezone: city?.timezone ?? null,
        lat: city?.lat ?? null,
        lng: city?.lng ?? null,
      }}
      onSubmit={(values) => (city ? update({ id: city.id, version: city.version, ...values }) : create(values))}
      onDone={({ data, meta }) => {
        undoToast(`${data.name.en} ${city ? 'saved' : 'created'}`, meta);
        onClose();
      }}
      onClose={onClose}
    >
      <LocalizedInput name="name" label="Name" max={80} />
      <AutocompleteInput
        name="country_id"
        label="Country"
        hint={<bdi>Only active countries are offered; Core Data, Countries lists all.</bdi>}
        load={findCountries}
        current={city && { value: city.country_id, label: city.country.name.en }}
      />
      <TimeZoneInput name="timezone" label="Time zone" />
      <Box sx={pair}>
        <NumberInput name="lat" label="Latitude" decimals />
        <NumberInput name="lng" label="Longitude" decimals />
      </Box>
    </FormDialog>
  );
}
