import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useController } from 'react-hook-form';
import { Field, type FieldProps, useField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { textOn } from './text-on.ts';

const swatches = [
  ['#b71d18', 'Red'],
  ['#ff5630', 'Coral'],
  ['#fda92d', 'Orange'],
  ['#ffd666', 'Yellow'],
  ['#22c55e', 'Green'],
  ['#118d57', 'Dark green'],
  ['#00b8d9', 'Turquoise'],
  ['#078dee', 'Light blue'],
  ['#2065d1', 'Blue'],
  ['#171c45', 'Navy'],
  ['#7635dc', 'Purple'],
  ['#637381', 'Grey'],
] as const;

/** A colour from a palette or by hex code, or none. */
export function ColorInput(props: FieldProps) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const value = String(bound.value ?? '').toLowerCase();
  return (
    <Field {...props} field={field}>
      <Box role="group" aria-label={props.label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {swatches.map(([colour, name]) => (
          <Box
            key={colour}
            component="button"
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={value === colour}
            onClick={() => bound.onChange(colour)}
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: { xs: 44, md: 32 },
              height: { xs: 44, md: 32 },
              p: 0,
              border: 0,
              borderRadius: '50%',
              cursor: 'pointer',
              bgcolor: colour,
              color: textOn(colour),
              boxShadow: 'inset 0 0 0 1px rgb(145 158 171 / 32%)',
            }}
          >
            {value === colour && <Icon name="check" size={18} />}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Box
          component="input"
          type="color"
          aria-label="Any colour"
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#637381'}
          onChange={({ target }) => bound.onChange(target.value)}
          sx={{
            width: 40,
            height: 40,
            p: 0,
            border: 0,
            borderRadius: 1,
            bgcolor: 'transparent',
            cursor: 'pointer',
            '&::-webkit-color-swatch-wrapper': { p: 0 },
            '&::-webkit-color-swatch': { border: '1px solid rgb(145 158 171 / 32%)', borderRadius: '8px' },
          }}
        />
        <OutlinedInput
          id={field.id}
          inputRef={bound.ref}
          name={bound.name}
          value={value}
          placeholder="#2065d1"
          onChange={({ target }) => bound.onChange(target.value)}
          onBlur={bound.onBlur}
          error={field.error !== undefined}
          slotProps={{ input: { ...field.aria, dir: 'ltr', spellCheck: false, maxLength: 7 } }}
          sx={{ height: 40, width: 140, px: 1.5, '& input': { p: 0 }, '& input:focus-visible': { outline: 'none' } }}
        />
      </Box>
    </Field>
  );
}
