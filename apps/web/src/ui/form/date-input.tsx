import { useController } from 'react-hook-form';
import { DateField, type dateBounds } from './date-field.tsx';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = FieldProps & Partial<typeof dateBounds>;

/**
 * A calendar day as `YYYY-MM-DD`, between 1900 and 2099 unless it says otherwise. Left empty, an optional one is null.
 * @public
 */
export function DateInput({ min, max, ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  return (
    <Field {...props} field={field}>
      <DateField
        id={field.id}
        name={bound.name}
        value={bound.value ?? ''}
        onChange={(day) => bound.onChange(day === '' && props.optional ? null : day)}
        onBlur={bound.onBlur}
        inputRef={bound.ref}
        label={props.label}
        error={field.error !== undefined}
        aria={field.aria}
        min={min}
        max={max}
      />
    </Field>
  );
}
