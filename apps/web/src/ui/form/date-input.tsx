import type { FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';

/** The bounds every date field has. */
export const dateBounds = { min: '1900-01-01', max: '2099-12-31' };

/**
 * A calendar day, with the browser's own calendar.
 * @public
 */
export function DateInput({
  min = dateBounds.min,
  max = dateBounds.max,
  ...field
}: FieldProps & Partial<typeof dateBounds>) {
  return <TextInput {...field} type="date" range={{ min, max }} />;
}
