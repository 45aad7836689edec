import { can } from '@lintel/contract/core/permissions';
import { createUser, type User, UserInput, updateUser, userFields } from '@lintel/contract/features/users/users';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { localeWords } from '../../platform/locale-names.ts';
import { typedPhone } from '../../platform/phone.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { AutocompleteInput } from '../../ui/form/autocomplete-input.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { TimeZoneInput } from '../../ui/form/time-zone-input.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { valueLabels } from '../../ui/form/words-of.ts';
import { countryQuery, findCountries, findCountry } from './users.queries.ts';

type UserValues = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  type: string;
  locale: string;
  country_id: number | null;
  timezone: string;
  marketing_opt_in: boolean;
};

const emptyUser: UserValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  type: 'seeker',
  locale: 'en',
  country_id: null,
  timezone: 'UTC',
  marketing_opt_in: false,
};

const userValues = (user: User): UserValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone ?? '',
  type: user.type,
  locale: user.locale,
  country_id: user.country_id,
  timezone: user.timezone,
  marketing_opt_in: user.marketing_opt_in,
});

/** Normalises the phone number before it is sent. */
const typed = (values: UserValues) => ({ ...values, phone: typedPhone(values.phone) });

const types = [
  { value: 'seeker', label: 'Seeker' },
  { value: 'owner', label: 'Owner' },
];
const locales = Object.entries(localeWords).map(([value, label]) => ({ value, label }));

const { labels } = userFields;

const labelIn = (options: { value: string; label: string }[], value: unknown) =>
  options.find((option) => option.value === value)?.label;

const words = valueLabels(labels, ({ field }, value) => {
  if (field === 'country_id' && typeof value === 'number') return <CountryName id={value} />;
  return field === 'type' ? labelIn(types, value) : field === 'locale' ? labelIn(locales, value) : undefined;
});

/** The country's name; its id without permission to see core data. */
function CountryName({ id }: { id: number }) {
  const { data } = useQuery(countryQuery(id));
  return data?.label ?? `Country ${id}`;
}

const pair = { display: 'grid', columnGap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } } as const;

function Fields({ user }: { user?: User }) {
  const admin = useAdmin();
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0.5 }, maxWidth: 800 }}>
      <Box sx={pair}>
        <TextInput name="first_name" label={labels.first_name} autoComplete="off" autoFocus={!user} />
        <TextInput name="last_name" label={labels.last_name} autoComplete="off" />
        <TextInput name="email" label={labels.email} type="email" inputMode="email" autoComplete="off" />
        <TextInput
          name="phone"
          label={labels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint="With the country code, such as +44 20 7123 4567"
          optional
        />
        <SelectInput name="type" label={labels.type} options={types} />
        <SelectInput name="locale" label={labels.locale} options={locales} />
        {/* The countries are core data, which requires its own permission. */}
        {can(admin, 'core.view') && (
          <AutocompleteInput
            name="country_id"
            label={labels.country_id}
            load={findCountries}
            find={findCountry}
            current={user?.country && { value: user.country.id, label: user.country.name.en }}
            optional
          />
        )}
        <TimeZoneInput name="timezone" label={labels.timezone} />
      </Box>
      <ToggleInput
        name="marketing_opt_in"
        label={labels.marketing_opt_in}
        hint="They agreed to emails and notifications."
      />
    </Card>
  );
}

type Props = { user?: User; onSaved: (user: User) => void };

/** Creates or updates a user. */
export function UserRecordForm({ user, onSaved }: Props) {
  const create = useEndpointMutation(createUser);
  const update = useEndpointMutation(updateUser);
  return (
    <RecordForm
      name={user ? `user:${user.id}` : 'user:new'}
      record={user}
      initial={emptyUser}
      valuesOf={userValues}
      schema={UserInput}
      typed={typed}
      onSave={(values, version) => (user ? update({ id: user.id, version, ...values }) : create(values))}
      onSaved={onSaved}
      saved={({ first_name, last_name }) => `${first_name} ${last_name} ${user ? 'saved' : 'created'}`}
      another
      words={words}
      saveLabel={() => (user ? 'Save' : 'Create user')}
    >
      <Fields user={user} />
    </RecordForm>
  );
}
