import { plainNumber } from './amount.ts';
import type { FieldProps } from './field.tsx';
import { TypedInput } from './typed-input.tsx';

type Props = Omit<FieldProps, 'aside'> & {
  /** Its code, such as EUR. */
  currency?: string;
  placeholder?: string;
};

/** Thousands apart, so that a zero too many is seen. */
const write = (value: unknown) => {
  const text = value === null || value === undefined ? '' : String(value);
  return /^\d+(\.\d+)?$/.test(text) ? text.replace(/\d(?=(\d{3})+(?!\d))(?<!\.\d*)/g, '$&,') : text;
};

/**
 * An amount as a decimal string, as the API takes it. Left empty, an optional one is null.
 * @public
 */
export function MoneyInput({ currency, ...props }: Props) {
  const read = (text: string) => {
    if (text.trim() === '') return props.optional ? null : '';
    return plainNumber(text) ?? text;
  };
  return <TypedInput {...props} unit={currency} read={read} write={write} inputMode="decimal" />;
}
