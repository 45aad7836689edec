import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../platform/problem.ts';
import type { List } from '../../../platform/use-list.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { Icon } from '../../icon.tsx';
import { chosenIn, type FilterField, type Option } from './filter-fields.ts';

type Props = {
  field: Extract<FilterField, { kind: 'found' }>;
  list: Pick<List<unknown>, 'name' | 'values' | 'change'>;
};

/** What is chosen, and what the server finds for the words typed so far. */
function useFound({ field, list }: Props) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const search = useSettled(typed.trim());
  const found = useQuery({
    queryKey: ['filter-found', list.name, field.name, search, list.values],
    queryFn: ({ signal }) => field.search(search, list.values, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const chosen = chosenIn(field.name, list.values).map(
    (value): Option => field.options?.find((option) => option.value === value) ?? { value, label: '…' },
  );
  return { typed, setTyped, open, setOpen, found, chosen };
}

/** Any of many, found on the server as one types. */
export function FoundFilter({ field, list }: Props) {
  const { typed, setTyped, open, setOpen, found, chosen } = useFound({ field, list });
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found.data ?? []}
      filterOptions={(options) => options}
      loading={found.isFetching}
      noOptionsText={found.isError ? textOf(found.error) : 'Not found'}
      value={chosen}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      getOptionKey={({ value }) => value}
      inputValue={typed}
      // A list that is asked for anew is no reason to forget what was typed.
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, options) => list.change({ [field.name]: options.map(({ value }) => value).join(',') || undefined })}
      popupIcon={<Icon name="chevron-down" size={16} />}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={chosen.length > 0 ? undefined : field.label}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': field.label, dir: 'auto' },
          }}
        />
      )}
      slotProps={{
        chip: { size: 'small' },
        listbox: { sx: { typography: 'body2' } },
        clearIndicator: { 'aria-label': `Clear ${field.label}` },
        popupIndicator: { 'aria-label': `Open ${field.label}` },
      }}
      sx={look}
    />
  );
}

const look = {
  '& .MuiOutlinedInput-root': { minHeight: 40, py: '4px', px: 1.5 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { py: 0, px: '2px' },
  '& .MuiAutocomplete-popupIndicator': { color: 'text.secondary' },
  // As the names of the selects above and below it.
  '& input::placeholder': { color: 'text.primary', opacity: 1 },
  '& input:focus-visible': { outline: 'none' },
} as const;
