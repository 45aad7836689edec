import OutlinedInput from '@mui/material/OutlinedInput';
import { useController } from 'react-hook-form';
import { Field, type FieldProps, useField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './color-input.module.css';
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

type ChoiceProps = { value: string; onChange: (colour: string) => void };

const Swatches = ({ label, value, onChange }: ChoiceProps & { label: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border
  <div role="group" aria-label={label} className={css.swatches}>
    {swatches.map(([colour, name]) => (
      <button
        key={colour}
        type="button"
        title={name}
        aria-label={name}
        aria-pressed={value === colour}
        className={css.swatch}
        style={{ backgroundColor: colour, color: textOn(colour) }}
        onClick={() => onChange(colour)}
      >
        {value === colour && <Icon name="check" size={18} />}
      </button>
    ))}
  </div>
);

/** A colour from a palette or by hex code, or none. */
export function ColorInput(props: FieldProps) {
  const field = useField(props);
  const { field: bound } = useController({ name: props.name });
  const value = String(bound.value ?? '').toLowerCase();
  return (
    <Field {...props} field={field}>
      <Swatches label={props.label} value={value} onChange={bound.onChange} />
      <div className={css.line}>
        <input
          type="color"
          aria-label="Any colour"
          value={/^#[0-9a-f]{6}$/.test(value) ? value : '#637381'}
          className={css.any}
          onChange={({ target }) => bound.onChange(target.value)}
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
          className={css.code}
          slotProps={{ input: { ...field.aria, dir: 'ltr', spellCheck: false, maxLength: 7 } }}
        />
      </div>
    </Field>
  );
}
