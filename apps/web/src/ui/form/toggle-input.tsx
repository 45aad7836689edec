import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Switch from '@mui/material/Switch';
import { useController } from 'react-hook-form';
import { type FieldProps, useField } from './field.tsx';
import css from './toggle-input.module.css';

type Props = Pick<FieldProps, 'name' | 'label' | 'hint'> & { as?: 'switch' | 'checkbox' };

/** A boolean as a switch or a checkbox. */
export function ToggleInput({ name, label, hint, as = 'switch' }: Props) {
  const { id, error, aria } = useField({ name, hint, optional: true });
  const { field } = useController({ name });
  const { value, ref, ...events } = field;
  const Control = as === 'switch' ? Switch : Checkbox;
  return (
    <Box sx={{ mb: 2.5, display: 'flex', alignItems: 'flex-start', marginInlineStart: -1 }}>
      <Control
        {...events}
        checked={value === true}
        slotProps={{ input: { id, ref, 'aria-describedby': aria['aria-describedby'] } }}
      />
      <Box sx={{ pt: 1 }}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {(error || hint) && (
          <Box id={`${id}-text`} sx={{ typography: 'caption', color: error ? 'error.strong' : 'text.secondary' }}>
            <bdi>{error ?? hint}</bdi>
          </Box>
        )}
      </Box>
    </Box>
  );
}
