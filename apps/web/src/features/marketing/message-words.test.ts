import { expect, test } from 'vitest';
import { audienceText, percentOf, reasonText, whyNobody } from './message-words.ts';

const counts = { total: 1330, queued: 470, sending: 2, sent: 803, failed: 6, skipped: 46, uncertain: 3 };

test('an audience is told in a sentence', () => {
  expect(audienceText({})).toBe('Everyone');
  expect(audienceText({ type: 'seeker', country_id: [1, 2, 3], last_seen_from: '2026-09-01' })).toBe(
    'Seekers in 3 countries, seen since 1 Sept 2026',
  );
  expect(audienceText({ locale: ['ar', 'fr'], has_published: true })).toBe(
    'Everyone, reading Arabic and French, with a published property',
  );
  expect(audienceText({ user_ids: [7] })).toBe('1 chosen person');
});

test('who is skipped is no part of the whole, and it is whole only with the last one', () => {
  expect(percentOf(counts)).toBe(63);
  expect(percentOf({ ...counts, queued: 1, sending: 0, sent: 1274 })).toBe(99);
  expect(percentOf({ ...counts, total: 46 })).toBe(0);
});

test('a reason of ours is told in words, one of a mail server as it came', () => {
  expect(reasonText({ reason: 'opted_out' })).toBe('Opted out');
  expect(reasonText({ reason: '550 no such user' })).toBe('550 no such user');
});

test('an audience of nobody says why', () => {
  const none = { count: 0, by_locale: { en: 0, ar: 0, fr: 0 }, samples: [] };
  const noneSkipped = { opted_out: 0, blocked: 0, no_address: 0 };
  expect(whyNobody({ ...none, skipped: noneSkipped })).toBe('No user matches this audience.');
  expect(whyNobody({ ...none, skipped: { ...noneSkipped, blocked: 2 } })).toContain('skipped');
  expect(whyNobody({ ...none, count: 1, skipped: noneSkipped })).toBeUndefined();
});
