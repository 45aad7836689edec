import { type Country, CountryChange, updateCountry } from '@lintel/contract/features/places/places';
import type * as z from 'zod';
import { folded } from '../../platform/folded.ts';
import { useChange } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { AutocompleteInput } from '../../ui/form/autocomplete-input.tsx';
import { LocalizedInput } from '../../ui/form/localized-input.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type Values = Pick<Country, 'name' | 'currency' | 'is_active'>;

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
const currencyOf = (code: string) => ({ value: code, label: `${code} · ${currencyNames.of(code)}` });
const currencies = Intl.supportedValuesOf('currency').map(currencyOf);

const findCurrencies = async (search: string) =>
  currencies.filter(({ label }) => folded(label).includes(folded(search))).slice(0, 50);

/** Only what a form holds: the version is that of the record it was opened with. */
const schema = CountryChange.omit({ version: true }).required() as unknown as z.ZodType<Values, Values>;

/** Changes what a country is called, what is paid with there, and whether it is offered. */
export function CountryDialog({ country, onClose }: { country: Country; onClose: () => void }) {
  const update = useChange(updateCountry);
  const undoToast = useUndoToast();
  const { id, version, name, currency, is_active } = country;
  return (
    <FormDialog
      title="Edit country"
      submit="Save"
      schema={schema}
      defaultValues={{ name, currency, is_active }}
      onSubmit={(values: Values) => update({ id, version, ...values })}
      onDone={({ data, meta }) => {
        undoToast(`${data.name.en} saved`, meta);
        onClose();
      }}
      onClose={onClose}
    >
      <LocalizedInput name="name" label="Name" max={80} />
      <AutocompleteInput
        name="currency"
        label="Currency"
        load={findCurrencies}
        current={currencyOf(currency)}
        find={async (code) => currencyOf(String(code))}
      />
      <ToggleInput
        name="is_active"
        label="Active"
        hint={<bdi>Inactive ones stay where they are used and are no longer offered.</bdi>}
      />
    </FormDialog>
  );
}
