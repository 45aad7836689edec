import { SendEmail } from '@lintel/contract/features/marketing/marketing-emails';
import { expect, test } from 'vitest';
import { bodyOf } from '../../../ui/form/body-of.ts';
import { audienceOf, audienceValues, idsIn } from './audience-values.ts';
import { contentOf, emailBody, emailValues, stateOf } from './email-values.ts';
import { withNewIdempotencyKey } from './message-values.ts';

const words = { subject: 'Homes by the sea', preheader: '', body: '<p>Twelve homes have come in this week.</p>' };

test('leaves out a language without content and builds a body that the contract accepts', () => {
  const values = emailValues();
  const filled = { ...values, ...words, variants: { ...values.variants, fr: { ...words, subject: 'À la mer' } } };
  expect(contentOf({ ...values, ...words })).not.toHaveProperty('variants');
  const body = emailBody(filled, 'Asia/Dubai');
  expect(Object.keys(body.variants ?? {})).toEqual(['fr']);
  expect(SendEmail.safeParse(body).success).toBe(true);
});

test('reads the scheduled time in the time zone and rejects an incomplete one', () => {
  const later = { ...emailValues(), ...words, when: 'later' as const, day: '2026-12-01', time: '09:30' };
  expect(emailBody(later, 'Asia/Dubai').scheduled_at).toBe('2026-12-01T05:30:00.000Z');
  // As the form sends it: an empty value is dropped, which would mean now.
  const bare = bodyOf(SendEmail, emailBody({ ...later, day: null }, 'Asia/Dubai'), 0);
  expect(SendEmail.safeParse(bare).success).toBe(false);
});

test('converts an audience to form values and back without extra conditions', () => {
  const audience = { type: 'seeker', locale: ['ar'], country_id: [3], has_published: false, user_ids: [7] } as const;
  expect(audienceOf(audienceValues({}))).toEqual({});
  expect(audienceOf(audienceValues({ ...audience, locale: ['ar'], country_id: [3], user_ids: [7] }))).toEqual(audience);
  expect(idsIn('3,7,x,7,-1')).toEqual([3, 7]);
});

test('lists the missing fields of a language', () => {
  expect(stateOf({ subject: '', preheader: '', body: '' }).state).toBe('empty');
  expect(stateOf(words)).toEqual({ state: 'missing', lacks: ['preheader'] });
  expect(stateOf({ ...words, preheader: 'Fresh' }).state).toBe('complete');
});

test('gives an undone message a new idempotency key', () => {
  const values = emailValues();
  expect(withNewIdempotencyKey(values).send_key).not.toBe(values.send_key);
  expect(withNewIdempotencyKey(values).send_key).toMatch(/^[\w-]{8,}$/);
});
