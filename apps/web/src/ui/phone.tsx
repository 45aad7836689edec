import { usePhoneText } from '../platform/phone.ts';

/** A phone number, read from left to right in every language. */
export function Phone({ number }: { number: string }) {
  return <bdi dir="ltr">{usePhoneText(number)}</bdi>;
}
