import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { pageEdge } from '../page-edge.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import type { Option } from './making.ts';
import { isDisabledOrRemoved } from './or-gone.ts';

type Props = FieldProps & {
  /** All options; undefined while they are loading. */
  options: readonly Option[] | undefined;
  /** The label of the current value if it is no longer among the options. */
  current?: Option | null;
  disabled?: boolean;
  onPick?: (value: Option['value'] | null) => void;
};

/** Adds the current value to the options if it is no longer among them. */
function withChosen(options: readonly Option[], current: Option | null | undefined, chosen: unknown) {
  const offered = options.find((option) => option.value === chosen);
  if (offered) return { value: offered, all: options };
  const old = current?.value === chosen ? current : null;
  return { value: old ?? null, all: old ? [old, ...options] : options };
}

/** A searchable single-choice field whose options are all loaded. The form holds the option's value, such as an id. */
export function ChoiceInput({ options, current, disabled, onPick, ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const { value, all } = withChosen(options ?? [], current, bound.value);
  const change = (option: Option | null) => {
    bound.onChange(option?.value ?? null);
    onPick?.(option?.value ?? null);
  };
  return (
    <Field {...props} field={field}>
      <Autocomplete
        id={field.id}
        options={all}
        getOptionDisabled={isDisabledOrRemoved(() => false)}
        loading={options === undefined}
        noOptionsText="Not found"
        disabled={disabled}
        value={value}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        getOptionKey={({ value: key }) => key}
        onChange={(_, option) => change(option)}
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
        sx={look}
      />
    </Field>
  );
}

const look = {
  '& .MuiOutlinedInput-root': { minHeight: 40, py: 0, px: 1.5 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { px: 0, ...pageEdge },
  '& input:focus-visible': { outline: 'none' },
} as const;
