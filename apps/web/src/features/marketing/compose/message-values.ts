import { momentOfFields } from '../../../platform/zone-days.ts';
import { type AudienceValues, audienceOf, audienceValues } from './audience-values.ts';

/** Audience and time of sending, for both channels. */
export type SendValues = {
  audience: AudienceValues;
  when: 'now' | 'later';
  day: string | null;
  time: string;
  /**
   * The idempotency key, stored with the draft: a double click, or two tabs with the same draft, send the message once.
   */
  send_key: string;
};

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

export const startValues = (audience: Parameters<typeof audienceValues>[0]): SendValues => ({
  audience: audienceValues(audience),
  when: 'now',
  day: null,
  time: '09:00',
  send_key: newKey(),
});

/** An undone message needs a new idempotency key to be sent again. */
export const withNewIdempotencyKey = <Values extends SendValues>(values: Values): Values => ({
  ...values,
  send_key: newKey(),
});

export const sendPart = ({ audience, when, day, time }: SendValues, timezone: string) => ({
  audience: audienceOf(audience),
  // An incomplete time must be rejected: left out or empty it would mean now.
  ...(when === 'later' && { scheduled_at: momentOfFields(timezone, day, time) ?? 'not chosen' }),
});
