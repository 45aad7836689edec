import { useController } from 'react-hook-form';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { dateFault } from './read-date.ts';

type Props = FieldProps &
  Pick<DateFieldProps, 'min' | 'max' | 'presets' | 'disabled'> & {
    /** The form field of the time: on a phone both are picked in one bottom sheet. */
    timeName?: string;
    /** The city of the time zone, if it is not the reader's. */
    place?: string;
    /** Times of the chosen day that are already taken, if known. */
    isBusy?: ((time: string) => boolean) | undefined;
  };

/** A date as `YYYY-MM-DD`, between 1900 and 2099 by default. An empty optional field is null. */
export function DateInput({ min, max, presets, disabled, timeName, place, isBusy, ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const { field: time } = useController({ name: timeName ?? props.name });
  const value = bound.value ?? '';
  // Text that is not a date stays the form's value, so that validation fails; the specific error is shown here.
  const error = field.error === undefined ? undefined : (dateFault(value, { min, max }) ?? field.error);
  return (
    <Field {...props} field={{ ...field, error }}>
      <DateField
        id={field.id}
        name={bound.name}
        value={value}
        onChange={(day) => bound.onChange(day === '' && props.optional ? null : day)}
        onFault={bound.onChange}
        onBlur={bound.onBlur}
        inputRef={bound.ref}
        label={props.label}
        error={error !== undefined}
        aria={field.aria}
        min={min}
        max={max}
        presets={presets}
        disabled={disabled}
        isClearable={props.optional ?? false}
        {...(timeName && { time: { value: time.value ?? '', onChange: time.onChange, place, isBusy } })}
      />
    </Field>
  );
}
