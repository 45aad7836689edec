import { type Country, CountryChange, countryFields, updateCountry } from '@lintel/contract/features/places/places';
import { normalizeForSearch } from '../../platform/normalize-for-search.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { AutocompleteInput } from '../../ui/form/autocomplete-input.tsx';
import { RecordDialog } from '../../ui/form/record-dialog.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { TranslatedInput } from '../../ui/form/translated-input.tsx';
import { valueLabels } from '../../ui/form/words-of.ts';

type Values = Pick<Country, 'name' | 'currency' | 'is_active'>;

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
const currencyOf = (code: string) => ({ value: code, label: `${code} · ${currencyNames.of(code)}` });
const currencies = Intl.supportedValuesOf('currency').map(currencyOf);

const findCurrencies = async (search: string) =>
  currencies.filter(({ label }) => normalizeForSearch(label).includes(normalizeForSearch(search))).slice(0, 50);

const { labels } = countryFields;
const words = valueLabels(labels);
const valuesOf = ({ name, currency, is_active }: Country): Values => ({ name, currency, is_active });

/** Changes a country's name, currency and whether it is offered. */
export function CountryDialog({ country, onClose }: { country: Country; onClose: () => void }) {
  const update = useEndpointMutation(updateCountry);
  return (
    <RecordDialog
      title="Edit country"
      submit="Save"
      schema={CountryChange}
      record={country}
      valuesOf={valuesOf}
      onSave={(body) => update({ id: country.id, ...body })}
      words={words}
      saved={({ name }) => `${name.en} saved`}
      onClose={onClose}
    >
      <TranslatedInput name="name" label={labels.name} max={80} />
      <AutocompleteInput
        name="currency"
        label={labels.currency}
        load={findCurrencies}
        current={currencyOf(country.currency)}
        find={async (code) => currencyOf(String(code))}
      />
      <ToggleInput
        name="is_active"
        label={labels.is_active}
        hint={<bdi>Inactive items stay on existing records</bdi>}
      />
    </RecordDialog>
  );
}
