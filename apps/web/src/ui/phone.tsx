import { usePhoneText } from '../platform/phone.ts';

/**
 * A phone number, left to right in every language and without line breaks: its digits are grouped after the first
 * render.
 */
export function Phone({ number }: { number: string }) {
  return (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {usePhoneText(number)}
    </bdi>
  );
}
