import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import css from './autocomplete-text.module.css';
import { AutocompleteText, autocompleteSlots } from './autocomplete-text.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { type InlineCreate, isCreateOption, type Option, withCreateOption } from './making.ts';
import { MakingLine } from './making-line.tsx';
import { isDisabledOrRemoved } from './or-gone.ts';

type Props = FieldProps & {
  options: readonly Option[] | undefined;
  /** The maximum number of choices. */
  max?: number;
  placeholder?: string;
  /** Allows creating an option that is missing. */
  making?: InlineCreate;
};

const matching = createFilterOptions<Option>();

/**
 * A multiple-choice field; the form holds the values of the options.
 * @public
 */
export function MultiSelectInput({ options: offered = [], max, placeholder, making, ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const chosen: Option['value'][] = bound.value ?? [];
  const full = max !== undefined && chosen.length >= max;
  // Options created here are missing from the list until it is refetched.
  const [made, setMade] = useState<Option[]>([]);
  // A ref and not state: a re-render during typing would clear the input.
  const typed = useRef('');
  const options = [...offered, ...made.filter(({ value }) => !offered.some((one) => one.value === value))];
  const change = (picked: readonly Option[]) => {
    if (!picked.some(isCreateOption)) return bound.onChange(picked.map(({ value }) => value));
    return making?.onMake(typed.current.trim(), (one) => {
      setMade((before) => [...before, one]);
      bound.onChange([...chosen, one.value]);
    });
  };
  return (
    <Field {...props} field={field}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        id={field.id}
        options={options}
        // An option that is no longer offered stays on the records that have it.
        value={chosen.map((value) => options.find((one) => one.value === value) ?? { value, label: String(value) })}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        getOptionDisabled={isDisabledOrRemoved(({ value }) => full && !chosen.includes(value))}
        filterOptions={(all, state) =>
          withCreateOption(matching(all, state), full ? undefined : making, state.inputValue.trim())
        }
        onInputChange={(_, text, reason) => {
          if (reason === 'input') typed.current = text;
        }}
        onChange={(_, picked) => change(picked)}
        onBlur={bound.onBlur}
        renderOption={({ key, ...item }, option, { selected }) => (
          <li key={key} {...item}>
            {isCreateOption(option) ? (
              <MakingLine label={option.label} />
            ) : (
              <Ticked on={selected} label={option.label} />
            )}
          </li>
        )}
        renderInput={(params) => (
          <AutocompleteText
            params={params}
            field={field}
            inputRef={bound.ref}
            placeholder={chosen.length === 0 ? placeholder : undefined}
          />
        )}
        slotProps={autocompleteSlots}
        className={css.multiple}
      />
    </Field>
  );
}

const Ticked = ({ on, label }: { on: boolean; label: string }) => (
  <>
    <Checkbox
      checked={on}
      tabIndex={-1}
      slotProps={{ input: { 'aria-hidden': true } }}
      sx={{ p: 0, marginInlineEnd: 1 }}
    />
    <bdi>{label}</bdi>
  </>
);
