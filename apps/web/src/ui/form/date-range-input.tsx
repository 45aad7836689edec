import { useController } from 'react-hook-form';
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx';
import { Field, type FieldProps, useField, useFieldLabel } from './field.tsx';
import { daysIn, isDay } from './read-date.ts';

type Props = Omit<FieldProps, 'name' | 'aside'> &
  Pick<DateRangeFieldProps, 'min' | 'max'> & {
    /** The two fields of the form. */
    from: string;
    to: string;
    /** The label in error messages about the end. */
    toLabel: string;
  };

/** Two date fields of a form as one range field. Empty optional ends are null. */
export function DateRangeInput({ from, to, toLabel, min, max, ...props }: Props) {
  const first = useField({ ...props, name: from });
  const last = useField({ ...props, name: to });
  useFieldLabel(to, toLabel);
  const { field: start } = useController({ name: from });
  const { field: end } = useController({ name: to });
  const range = { from: start.value ?? '', to: end.value ?? '' };
  const set = (next: typeof range) => {
    start.onChange(next.from === '' && props.optional ? null : next.from);
    end.onChange(next.to === '' && props.optional ? null : next.to);
  };
  const days = isDay(range.from) && isDay(range.to) ? daysIn(range) : undefined;
  const error = first.error ?? last.error;
  return (
    <Field
      {...props}
      name={from}
      aside={
        days && (
          <bdi style={{ fontWeight: 400, color: 'var(--mui-palette-text-secondary)' }}>
            {days === 1 ? '1 day' : `${days} days`}
          </bdi>
        )
      }
      field={{ ...first, error }}
    >
      <DateRangeField
        id={first.id}
        name={start.name}
        range={range}
        onChange={set}
        onBlur={() => {
          start.onBlur();
          end.onBlur();
        }}
        inputRef={start.ref}
        label={props.label}
        error={error !== undefined}
        aria={{ ...first.aria, 'aria-invalid': error !== undefined }}
        min={min}
        max={max}
      />
    </Field>
  );
}
