import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import type { Option } from './autocomplete-input.tsx';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = FieldProps & {
  options: readonly Option[] | undefined;
  /** No more than these. */
  max?: number;
  placeholder?: string;
};

/**
 * Several of some choices; the form holds their values.
 * @public
 */
export function MultiSelectInput({ options = [], max, placeholder, ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const chosen: Option['value'][] = bound.value ?? [];
  const full = max !== undefined && chosen.length >= max;
  return (
    <Field {...props} field={field}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        id={field.id}
        options={options}
        // A choice that is offered no more stays on the record that has it.
        value={chosen.map((value) => options.find((one) => one.value === value) ?? { value, label: String(value) })}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        getOptionDisabled={({ value }) => full && !chosen.includes(value)}
        onChange={(_, picked) => bound.onChange(picked.map(({ value }) => value))}
        onBlur={bound.onBlur}
        renderOption={({ key, ...item }, { label }, { selected }) => (
          <li key={key} {...item}>
            <Checkbox
              checked={selected}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ p: 0, marginInlineEnd: 1 }}
            />
            <bdi>{label}</bdi>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={bound.ref}
            placeholder={chosen.length === 0 ? placeholder : undefined}
            error={field.error !== undefined}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, ...field.aria, dir: 'auto' },
            }}
          />
        )}
        slotProps={{ clearIndicator: { 'aria-label': 'Clear' }, popupIndicator: { 'aria-label': 'Open' } }}
        sx={{
          '& .MuiOutlinedInput-root': { minHeight: 40, py: 0.5, px: 1 },
          '& input:focus-visible': { outline: 'none' },
        }}
      />
    </Field>
  );
}
