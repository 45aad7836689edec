import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { textOf } from '../../platform/problem.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Field, type FieldProps, useField } from './field.tsx';

export type Option = { value: number | string; label: string };

type Props = FieldProps & {
  /** Asks for what matches the words typed so far. */
  load: (search: string, signal: AbortSignal) => Promise<Option[]>;
  /** What the present value is called, before anything is loaded. */
  current?: Option | null;
  /** What a value is called that came otherwise, from a draft or a merge. */
  find?: (value: Option['value'], signal: AbortSignal) => Promise<Option | undefined>;
};

/** One of many, searched on the server as one types. */
export function AutocompleteInput({ load, current, find, ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const [chosen, setChosen] = useState<Option | null>(current ?? null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const search = useSettled(typed === chosen?.label ? '' : typed.trim());
  const found = useQuery({
    queryKey: ['options', props.name, search],
    queryFn: ({ signal }) => load(search, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  // A form that was reset holds another value than the one chosen here.
  const known = [chosen, current, ...(found.data ?? [])].find((option) => option && option.value === bound.value);
  const named = useQuery({
    queryKey: ['option', props.name, bound.value],
    queryFn: async ({ signal }) => (await find?.(bound.value, signal)) ?? null,
    enabled: find !== undefined && !known && bound.value !== null && bound.value !== undefined,
  });
  const value = known ?? named.data ?? null;
  return (
    <Field {...props} field={field}>
      <Autocomplete
        id={field.id}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={found.data ?? []}
        filterOptions={(options) => options}
        loading={found.isFetching}
        noOptionsText={found.isError ? textOf(found.error) : 'Not found'}
        value={value}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, option) => {
          setChosen(option);
          bound.onChange(option?.value ?? null);
        }}
        onBlur={bound.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={bound.ref}
            error={field.error !== undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, ...field.aria, dir: 'auto' },
            }}
          />
        )}
        slotProps={{ clearIndicator: { 'aria-label': 'Clear' }, popupIndicator: { 'aria-label': 'Open' } }}
        sx={{
          '& .MuiOutlinedInput-root': { minHeight: 40, py: 0, px: 1.5 },
          '& input:focus-visible': { outline: 'none' },
        }}
      />
    </Field>
  );
}
