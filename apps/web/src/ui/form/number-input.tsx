import { plainNumber } from './amount.ts';
import type { FieldProps } from './field.tsx';
import { TypedInput } from './typed-input.tsx';

type Props = FieldProps & { unit?: string; placeholder?: string; decimals?: boolean };

/** Text that is not a number stays text, so that validation fails. */
const read = (text: string) => {
  if (text.trim() === '') return null;
  const plain = plainNumber(text);
  return plain === undefined ? text : Number(plain);
};

const write = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * A number; an empty field is null.
 * @public
 */
export const NumberInput = ({ decimals = false, ...props }: Props) => (
  <TypedInput {...props} read={read} write={write} inputMode={decimals ? 'decimal' : 'numeric'} />
);
