import { SendEmail } from '@lintel/contract/features/marketing/marketing-emails';
import { expect, test } from 'vitest';
import { bodyOf } from '../../../ui/form/body-of.ts';
import { audienceOf, audienceValues, idsIn } from './audience-values.ts';
import { contentOf, emailBody, emailValues, stateOf } from './email-values.ts';
import { withNewKey } from './message-values.ts';

const words = { subject: 'Homes by the sea', preheader: '', body: '<p>Twelve homes have come in this week.</p>' };

test('a language without a word is left out, the others are what the contract takes', () => {
  const values = emailValues();
  const filled = { ...values, ...words, variants: { ...values.variants, fr: { ...words, subject: 'À la mer' } } };
  expect(contentOf({ ...values, ...words })).not.toHaveProperty('variants');
  const body = emailBody(filled, 'Asia/Dubai');
  expect(Object.keys(body.variants ?? {})).toEqual(['fr']);
  expect(SendEmail.safeParse(body).success).toBe(true);
});

test('later is a moment by the clocks of the time zone, and missing while it is not whole', () => {
  const later = { ...emailValues(), ...words, when: 'later' as const, day: '2026-12-01', time: '09:30' };
  expect(emailBody(later, 'Asia/Dubai').scheduled_at).toBe('2026-12-01T05:30:00.000Z');
  // As forms hand it on, where an empty value means nothing, which would be now.
  const bare = bodyOf(SendEmail, emailBody({ ...later, day: null }, 'Asia/Dubai'), 0);
  expect(SendEmail.safeParse(bare).success).toBe(false);
});

test('an audience says what was asked for and nothing else, there and back', () => {
  const audience = { type: 'seeker', locale: ['ar'], country_id: [3], has_published: false, user_ids: [7] } as const;
  expect(audienceOf(audienceValues({}))).toEqual({});
  expect(audienceOf(audienceValues({ ...audience, locale: ['ar'], country_id: [3], user_ids: [7] }))).toEqual(audience);
  expect(idsIn('3,7,x,7,-1')).toEqual([3, 7]);
});

test('a language says what it lacks', () => {
  expect(stateOf({ subject: '', preheader: '', body: '' }).state).toBe('empty');
  expect(stateOf(words)).toEqual({ state: 'missing', lacks: ['preheader'] });
  expect(stateOf({ ...words, preheader: 'Fresh' }).state).toBe('complete');
});

test('one that was taken back is another message', () => {
  const values = emailValues();
  expect(withNewKey(values).send_key).not.toBe(values.send_key);
  expect(withNewKey(values).send_key).toMatch(/^[\w-]{8,}$/);
});
