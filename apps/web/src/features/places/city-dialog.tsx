import { type City, CityInput, cityFields, createCity, updateCity } from '@lintel/contract/features/places/cities';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { AutocompleteInput } from '../../ui/form/autocomplete-input.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { TranslatedInput } from '../../ui/form/translated-input.tsx';
import { valueLabels } from '../../ui/form/words-of.ts';
import { CityPoint } from './city-point.tsx';
import { findCountries } from './places.queries.ts';

type Values = {
  name: City['name'];
  country_id: number | null;
  timezone: string | null;
  lat: number | null;
  lng: number | null;
};

const emptyCity: Values = { name: { en: '' }, country_id: null, timezone: null, lat: null, lng: null };
const valuesOf = ({ name, country_id, timezone, lat, lng }: City): Values => ({ name, country_id, timezone, lat, lng });

const { labels } = cityFields;
const words = valueLabels(labels);

const Point = () => <CityPoint labels={labels} country={useWatch({ name: 'country_id' }) as number | null} />;

/** Creates or updates a city. */
export function CityDialog({ city, onClose }: { city?: City; onClose: () => void }) {
  const create = useEndpointMutation(createCity);
  const update = useEndpointMutation(updateCity);
  return (
    <RecordDialog
      title={city ? 'Edit city' : 'New city'}
      submit={city ? 'Save' : 'Create city'}
      schema={CityInput}
      record={city}
      initial={emptyCity}
      valuesOf={valuesOf}
      onSave={(values, version) => (city ? update({ id: city.id, version, ...values }) : create(values))}
      words={words}
      saved={({ name }) => `${name.en} ${city ? 'saved' : 'created'}`}
      onClose={onClose}
    >
      <TranslatedInput name="name" label={labels.name} max={80} />
      <AutocompleteInput
        name="country_id"
        label={labels.country_id}
        hint={<bdi>Only active countries are offered; Core Data, Countries lists all.</bdi>}
        load={findCountries}
        current={city && { value: city.country_id, label: city.country.name.en }}
      />
      <Point />
    </RecordDialog>
  );
}
