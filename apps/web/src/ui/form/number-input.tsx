import { plainNumber } from './amount.ts';
import type { FieldProps } from './field.tsx';
import { TypedInput } from './typed-input.tsx';

type Props = FieldProps & { unit?: string; placeholder?: string; decimals?: boolean };

/** What is no number stays text, so that the schema says so. */
const read = (text: string) => {
  if (text.trim() === '') return null;
  const plain = plainNumber(text);
  return plain === undefined ? text : Number(plain);
};

const write = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/**
 * A number; left empty it is null.
 * @public
 */
export const NumberInput = ({ decimals = false, ...props }: Props) => (
  <TypedInput {...props} read={read} write={write} inputMode={decimals ? 'decimal' : 'numeric'} />
);
