import { useController } from 'react-hook-form';
import { Field, type FieldProps, useField } from './field.tsx';
import { readTime, timeFault } from './read-date.ts';
import { TimeField, type TimeFieldProps } from './time-field.tsx';

type Props = FieldProps &
  Pick<TimeFieldProps, 'step' | 'isBusy' | 'own'> & {
    /** The city of the time zone, if it is not the reader's. */
    place?: string | undefined;
  };

/**
 * A local time, `HH:MM`. In another time zone than the reader's, the label shows the city and the field the reader's
 * own time.
 */
export function TimeInput({ step, isBusy, own, place, ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const value = bound.value ?? '';
  const isUnread = value !== '' && readTime(value) === undefined;
  const error = field.error === undefined ? undefined : isUnread ? timeFault : field.error;
  return (
    <Field {...props} aside={props.aside ?? (place && <Place>{place}</Place>)} field={{ ...field, error }}>
      <TimeField
        id={field.id}
        name={bound.name}
        value={value}
        onChange={bound.onChange}
        onFault={bound.onChange}
        onBlur={bound.onBlur}
        inputRef={bound.ref}
        label={props.label}
        error={error !== undefined}
        aria={field.aria}
        step={step}
        isBusy={isBusy}
        own={own}
      />
    </Field>
  );
}

const Place = ({ children }: { children: string }) => (
  <bdi style={{ fontWeight: 400, color: 'var(--mui-palette-text-secondary)' }}>{children}</bdi>
);
