import { localeCodes } from '@lintel/contract/core/locales';
import { listCountries } from '@lintel/contract/features/places/places';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { localeWords } from '../../../platform/locale-names.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { DateRangeInput } from '../../../ui/form/date-range-input.tsx';
import { FieldMarks } from '../../../ui/form/field.tsx';
import { MultiSelectInput } from '../../../ui/form/multi-select-input.tsx';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { userPicker } from '../../users/index.tsx';
import { peopleText } from '../message-words.ts';

const types = [
  { value: 'owner', label: 'Owners' },
  { value: 'seeker', label: 'Seekers' },
];
const published = [
  { value: 'true', label: 'With a published property' },
  { value: 'false', label: 'Without a published property' },
];
const languages = localeCodes.map((code) => ({ value: code, label: localeWords[code] }));

const two = { display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

function Countries() {
  const { data } = useQuery(endpointQuery(listCountries, {}, ['places']));
  const options = data?.map(({ id, name }) => ({ value: id, label: name.en }));
  return <MultiSelectInput name="audience.country_id" label="Countries" options={options} optional placeholder="Any" />;
}

/** Specific people; the other conditions of the audience narrow them further. */
function ChosenPeople() {
  const { setValue, getValues } = useFormContext();
  const ids = useWatch({ name: 'audience.user_ids' }) as number[];
  const set = (next: number[]) => setValue('audience.user_ids', next, { shouldDirty: true });
  return (
    <Box>
      <RecordPicker
        // Remount after every pick: clears the field for the next search.
        key={ids.length}
        name="audience.person"
        label="Specific people"
        hint="Search by name, email or phone. Leave empty to send to everyone who matches."
        picker={userPicker}
        optional
        onPick={(id) => {
          setValue('audience.person', null);
          if (typeof id === 'number') set([...new Set([...(getValues('audience.user_ids') as number[]), id])]);
        }}
      />
      {ids.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: -1, mb: 2.5 }}>
          <Icon name="people" size={20} />
          <Box sx={{ flex: 1, typography: 'subtitle2' }}>{peopleText(ids.length)} chosen</Box>
          <Button size="small" color="inherit" onClick={() => set([])}>
            Remove
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** The conditions of the audience; without any it is everyone. */
export function AudienceFields() {
  return (
    <FieldMarks value>
      <Box sx={two}>
        <SelectInput name="audience.type" label="User type" options={types} none="Owners and seekers" optional />
        <MultiSelectInput name="audience.locale" label="Languages" options={languages} optional placeholder="Any" />
        <Countries />
        <SelectInput
          name="audience.has_published"
          label="Properties"
          options={published}
          none="With or without"
          optional
        />
        <DateRangeInput
          from="audience.joined_from"
          to="audience.joined_to"
          label="Joined"
          toLabel="Joined until"
          optional
        />
        <DateRangeInput
          from="audience.last_seen_from"
          to="audience.last_seen_to"
          label="Last seen"
          toLabel="Last seen until"
          optional
        />
      </Box>
      <ChosenPeople />
    </FieldMarks>
  );
}
