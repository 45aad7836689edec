import { usePhoneText } from '../platform/phone.ts';

/** A phone number, read from left to right in every language and never broken: its groups come after it was drawn. */
export function Phone({ number }: { number: string }) {
  return (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {usePhoneText(number)}
    </bdi>
  );
}
