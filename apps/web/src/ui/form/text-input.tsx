import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useFormContext } from 'react-hook-form';
import { Icon, type IconName } from '../icon.tsx';
import { pageEdge } from '../page-edge.ts';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = FieldProps &
  Pick<
    OutlinedInputProps,
    'autoComplete' | 'autoFocus' | 'disabled' | 'endAdornment' | 'multiline' | 'onKeyUp' | 'placeholder' | 'type'
  > & {
    icon?: IconName;
    inputMode?: 'email' | 'numeric' | 'decimal' | 'tel' | 'url';
    spellCheck?: boolean;
    /** The bounds of a number or a date. */
    range?: { min: string | number; max: string | number };
    /** 48 px high, as on the pages before sign-in. */
    large?: boolean;
  };

export function TextInput({
  name,
  label,
  aside,
  hint,
  optional,
  icon,
  inputMode,
  spellCheck,
  large,
  range,
  ...input
}: Props) {
  const { register } = useFormContext();
  const field = useField({ name, hint, optional });
  const { ref, ...events } = register(name);
  return (
    <Field name={name} label={label} aside={aside} hint={hint} optional={optional} field={field}>
      <OutlinedInput
        {...input}
        {...events}
        id={field.id}
        inputRef={ref}
        error={field.error !== undefined}
        fullWidth
        startAdornment={icon && <Icon name={icon} size={20} sx={{ color: 'text.secondary', marginInlineEnd: 1 }} />}
        slotProps={{ input: { ...field.aria, ...range, inputMode, spellCheck, dir: 'auto' } }}
        sx={[
          // The frame has the focus ring, so the input needs none.
          {
            px: 1.5,
            '& input': { p: 0, ...pageEdge },
            '& :is(input, textarea):focus-visible': { outline: 'none' },
          },
          { '& input[type=password]': { fontSize: 18, letterSpacing: 3 } },
          !input.multiline && { height: large ? 48 : 40 },
        ]}
      />
    </Field>
  );
}
