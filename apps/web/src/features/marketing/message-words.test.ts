import { expect, test } from 'vitest';
import { audienceText, deliveredText, emptyAudienceReason, percentOf, reasonText, tapText } from './message-words.ts';

const counts = { total: 1330, queued: 470, sending: 2, sent: 803, failed: 6, skipped: 46, uncertain: 3 };

test('describes an audience in a sentence', () => {
  expect(audienceText({})).toBe('Everyone');
  expect(audienceText({ type: 'owner', locale: ['fr'] })).toBe('French-speaking owners');
  expect(audienceText({ type: 'seeker', country_id: [1, 2, 3], last_seen_from: '2026-09-01' })).toBe(
    'Seekers in 3 countries, seen since 1 Sept 2026',
  );
  expect(audienceText({ locale: ['ar', 'fr'], has_published: true })).toBe(
    'Arabic- and French-speaking users, with a published property',
  );
  expect(audienceText({ user_ids: [7] })).toBe('1 specific person');
});

test('names the target of a tap, or a property that was unpublished when it was sent', () => {
  expect(tapText(null)).toBe('The app');
  expect(tapText({ kind: 'hot_deals', value: '' })).toBe('Hot deals');
  expect(tapText({ kind: 'url', value: 'https://lintel.test/' })).toBe('https://lintel.test/');
  expect(tapText({ kind: 'property', value: '50' })).toBe('PR-000050');
  expect(tapText({ kind: 'property', value: '50', is_dropped: true })).toBe(
    'The app. PR-000050 was no longer published when this was sent',
  );
});

test('leaves skipped recipients out of the percentage and reaches 100 only with the last one', () => {
  expect(percentOf(counts)).toBe(63);
  expect(percentOf({ ...counts, queued: 1, sending: 0, sent: 1274 })).toBe(99);
  expect(percentOf({ ...counts, total: 46 })).toBe(0);
});

test('translates our own reasons and shows those of a mail server unchanged', () => {
  expect(reasonText({ reason: 'opted_out' })).toBe('Unsubscribed');
  expect(reasonText({ reason: '550 no such user' })).toBe('550 no such user');
});

test('explains an audience without recipients', () => {
  const none = { count: 0, by_locale: { en: 0, ar: 0, fr: 0 }, samples: [] };
  const noneSkipped = { opted_out: 0, blocked: 0, no_address: 0 };
  expect(emptyAudienceReason({ ...none, skipped: noneSkipped })).toBe('No user matches this audience.');
  expect(emptyAudienceReason({ ...none, skipped: { ...noneSkipped, blocked: 2 } })).toContain('skipped');
  expect(emptyAudienceReason({ ...none, count: 1, skipped: noneSkipped })).toBeUndefined();
});

test('never rounds the delivered share up to 100', () => {
  expect(deliveredText({ sent: 1241, total: 1284 })).toBe('96.7 %');
  expect(deliveredText({ sent: 99_999, total: 100_000 })).toBe('99.9 %');
  expect(deliveredText({ sent: 28, total: 28 })).toBe('100 %');
  expect(deliveredText({ sent: 0, total: 28 })).toBe('0 %');
});
