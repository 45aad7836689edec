import type { TranslationRequest } from '@lintel/contract/features/translations/translation-requests';
import { describe, expect, test } from 'vitest';
import { ageOfRequest, ageText, doneParts, dueText, isLate, markOf, partsSentence } from './translation-words.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR).toISOString();

describe('age of a request', () => {
  test.each([
    [0.5, '0 h'],
    [9, '9 h'],
    [23.9, '23 h'],
    [24, '1 d'],
    [6 * 24 + 5, '6 d'],
  ])('%d hours are shown as %s', (hours, text) => {
    expect(ageText(hoursAgo(hours), NOW)).toBe(text);
  });

  const request = (status: TranslationRequest['status'], days: number) =>
    ({ status, opened_at: hoursAgo(days * 24) }) as TranslationRequest;

  test('is grey up to two days, amber up to five, then red', () => {
    expect([1, 2, 2.1, 5, 5.1].map((days) => ageOfRequest(request('assigned', days), NOW))).toEqual([
      'new',
      'new',
      'old',
      'old',
      'very_old',
    ]);
  });

  test('does not change once the request is finished', () => {
    expect(ageOfRequest(request('finished', 30), NOW)).toBe('new');
  });
});

describe('due date', () => {
  test.each([
    ['2026-11-16', 'Today'],
    ['2026-11-15', 'Yesterday'],
    ['2026-11-17', 'Tomorrow'],
    ['2026-11-20', '20 Nov 2026'],
    ['2027-01-02', '2 Jan 2027'],
  ])('shows %s as %s', (due, text) => {
    expect(dueText(due, '2026-11-16')).toBe(text);
  });

  test('is late only if open and past the due date', () => {
    const late = (status: TranslationRequest['status'], due_on: string | null) =>
      isLate({ status, due_on }, '2026-11-16');
    expect(late('assigned', '2026-11-15')).toBe(true);
    expect(late('assigned', '2026-11-16')).toBe(false);
    expect(late('finished', '2026-11-15')).toBe(false);
    expect(late('assigned', null)).toBe(false);
  });
});

describe('marks of the parts', () => {
  const request = {
    parts: { details: 'done', address: 'done', facility: 'machine', view: 'empty' },
    outdated_parts: ['details'],
  } as const satisfies Pick<TranslationRequest, 'parts' | 'outdated_parts'> & object;
  const parted = { parts: request.parts, outdated_parts: [...request.outdated_parts] };

  test('shows a changed source even if the part was done', () => {
    expect(markOf(parted, 'details')).toBe('outdated');
    expect(doneParts(parted)).toBe(1);
  });

  test('form one sentence for screen readers', () => {
    expect(partsSentence(parted)).toBe(
      'Details source changed, Address done, Facilities by machine, Views empty: 1 of 4 done',
    );
  });
});
