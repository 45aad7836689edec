import OutlinedInput from '@mui/material/OutlinedInput';
import { useController } from 'react-hook-form';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = FieldProps & {
  /** Minutes from one choice to the next; any time can be typed. */
  step?: number;
};

/** What a clock shows, `HH:MM`: the browser's own field, which knows every keyboard and phone. */
export function TimeInput({ step = 15, ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const { ref, value, ...events } = bound;
  return (
    <Field {...props} field={field}>
      <OutlinedInput
        {...events}
        type="time"
        fullWidth
        value={value ?? ''}
        id={field.id}
        inputRef={ref}
        error={field.error !== undefined}
        slotProps={{ input: { ...field.aria, step: step * 60 } }}
        sx={{ height: 40, px: 1.5, '& input': { p: 0 }, '& input:focus-visible': { outline: 'none' } }}
      />
    </Field>
  );
}
