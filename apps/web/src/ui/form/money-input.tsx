import { groupedNumber, plainNumber } from './amount.ts';
import type { FieldProps } from './field.tsx';
import { TypedInput } from './typed-input.tsx';

type Props = Omit<FieldProps, 'aside'> & {
  /** The currency code, such as EUR. */
  currency?: string;
  placeholder?: string;
};

const write = (value: unknown) => (value === null || value === undefined ? '' : groupedNumber(String(value)));

/**
 * An amount as a decimal string, as the API expects it. An empty optional field is null.
 * @public
 */
export function MoneyInput({ currency, ...props }: Props) {
  const read = (text: string) => {
    if (text.trim() === '') return props.optional ? null : '';
    return plainNumber(text) ?? text;
  };
  return <TypedInput {...props} unit={currency} read={read} write={write} inputMode="decimal" />;
}
