import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field, type FieldProps, useField } from './field.tsx';

type Props<Value> = FieldProps & {
  /** Behind the number, such as m² or EUR. */
  unit?: string;
  placeholder?: string;
  /** What the form shall hold for the words in the field. */
  read: (text: string) => Value;
  /** How a value of the form is written. */
  write: (value: Value) => string;
  inputMode: 'numeric' | 'decimal';
};

/** A field whose words and whose value are two things: what is typed stays as it is until the field is left. */
export function TypedInput<Value>({ unit, placeholder, read, write, inputMode, ...props }: Props<Value>) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const [text, setText] = useState(() => write(bound.value));
  // The form was reset or merged: what it holds now is shown, unless the words say just that.
  const shown = Object.is(read(text), bound.value) ? text : write(bound.value);
  return (
    <Field {...props} field={field}>
      <OutlinedInput
        id={field.id}
        name={bound.name}
        inputRef={bound.ref}
        value={shown}
        placeholder={placeholder}
        onChange={({ target }) => {
          setText(target.value);
          bound.onChange(read(target.value));
        }}
        onBlur={() => {
          setText(write(bound.value));
          bound.onBlur();
        }}
        error={field.error !== undefined}
        fullWidth
        autoComplete="off"
        endAdornment={
          unit && (
            <Box component="bdi" sx={{ color: 'text.secondary', typography: 'body2', marginInlineStart: 1 }}>
              {unit}
            </Box>
          )
        }
        slotProps={{ input: { ...field.aria, inputMode, dir: 'ltr' } }}
        sx={{
          px: 1.5,
          height: 40,
          '& input': { p: 0, fontVariantNumeric: 'tabular-nums' },
          '& input:focus-visible': { outline: 'none' },
          'html[dir=rtl] & input': { textAlign: 'end' },
        }}
      />
    </Field>
  );
}
