import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import textCss from '../text.module.css';
import { Field, type FieldProps, useField } from './field.tsx';

type Props<Value> = FieldProps & {
  /** After the number, such as m² or EUR. */
  unit?: string;
  placeholder?: string;
  /** Parses the text to the form's value. */
  read: (text: string) => Value;
  /** Formats the form's value. */
  write: (value: Value) => string;
  inputMode: 'numeric' | 'decimal';
};

/** A field whose text and value differ: the typed text stays unformatted until blur. */
export function TypedInput<Value>({ unit, placeholder, read, write, inputMode, ...props }: Props<Value>) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const [text, setText] = useState(() => write(bound.value));
  // After a reset or merge the form's value is shown, unless the text already means the same.
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
            <Box component="bdi" className={textCss.quiet} sx={{ marginInlineStart: 1 }}>
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
