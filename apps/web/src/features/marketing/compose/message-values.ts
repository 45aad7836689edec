import { momentIn } from '../../../platform/zone-days.ts';
import { type AudienceValues, audienceOf, audienceValues } from './audience-values.ts';

/** What whoever sends says besides the words, for both channels. */
export type SendValues = {
  audience: AudienceValues;
  when: 'now' | 'later';
  day: string | null;
  time: string;
  /**
   * Names this message for the server, and is kept with the draft: whatever is clicked twice, or sent from two tabs that
   * opened one draft, is sent once.
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

/** After it was taken back it is another message. */
export const withNewKey = <Values extends SendValues>(values: Values): Values => ({ ...values, send_key: newKey() });

export const sendPart = ({ audience, when, day, time }: SendValues, timezone: string) => ({
  audience: audienceOf(audience),
  // What is not whole is no moment, and is refused. Left out or empty it would mean now.
  ...(when === 'later' && { scheduled_at: day && time ? momentIn(timezone, day, time) : 'not chosen' }),
});
