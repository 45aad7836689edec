import Select from '@mui/material/Select';
import { useController } from 'react-hook-form';
import { Field, type FieldProps, useField } from './field.tsx';

export type SelectOption = { value: string; label: string };

type Props = FieldProps & {
  options: readonly SelectOption[];
  autoComplete?: string;
  /** The text while nothing is selected. */
  none?: string;
};

/** A native select, which works with every keyboard, screen reader and phone. */
export function SelectInput({ options, autoComplete, none = 'None', ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const { ref, value, ...events } = bound;
  return (
    <Field {...props} field={field}>
      <Select
        native
        fullWidth
        {...events}
        value={value ?? ''}
        inputRef={ref}
        error={field.error !== undefined}
        inputProps={{ id: field.id, autoComplete, ...field.aria }}
        sx={{ height: 40, '& select:focus-visible': { outline: 'none' } }}
      >
        {props.optional && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
