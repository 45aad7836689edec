import OutlinedInput from '@mui/material/OutlinedInput';
import { useController } from 'react-hook-form';
import { pageEdge } from '../page-edge.ts';
import textCss from '../text.module.css';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = Omit<FieldProps, 'aside'> & { max: number; rows?: number; placeholder?: string; disabled?: boolean };

/** A textarea that grows with its text, with a character count. */
export function TextAreaInput({ max, rows = 2, placeholder, disabled, ...props }: Props) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const text = String(bound.value ?? '');
  const { ref, value: _, ...events } = bound;
  return (
    <Field
      {...props}
      field={field}
      aside={
        <bdi className={textCss.small}>
          {text.trim().length} / {max}
        </bdi>
      }
    >
      <OutlinedInput
        {...events}
        value={text}
        id={field.id}
        inputRef={ref}
        multiline
        minRows={rows}
        maxRows={12}
        fullWidth
        disabled={disabled}
        placeholder={placeholder}
        error={field.error !== undefined}
        slotProps={{ input: { ...field.aria, dir: 'auto' } }}
        sx={{ px: 1.5, py: 1.25, '& textarea': pageEdge, '& textarea:focus-visible': { outline: 'none' } }}
      />
    </Field>
  );
}
