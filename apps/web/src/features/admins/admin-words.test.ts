import { expect, test } from 'vitest';
import { hoursText, localesText, reassignedWorkText, workText } from './admin-words.ts';

test('counts the reassigned work by type and leaves out types without any', () => {
  expect(reassignedWorkText({ properties: 48, translation_requests: 1, appointments: 6 })).toBe(
    '48 properties, 1 translation request and 6 appointments',
  );
  expect(reassignedWorkText({ properties: 1, translation_requests: 0, appointments: 2 })).toBe(
    '1 property and 2 appointments',
  );
  expect(reassignedWorkText({ properties: 0, translation_requests: 1200, appointments: 0 })).toBe(
    '1,200 translation requests',
  );
  expect(reassignedWorkText({ properties: 0, translation_requests: 0, appointments: 0 })).toBe('');
});

test('shows a plus sign when the count reached its limit', () => {
  expect(workText(9_999)).toBe('9,999');
  expect(workText(10_000)).toBe('10,000+');
});

test('shows long durations in days and a missing one as a dash', () => {
  expect(hoursText(5.24)).toBe('5.2 h');
  expect(hoursText(72)).toBe('3 d');
  expect(hoursText(null)).toBe('–');
});

test('shows languages by name', () => {
  expect(localesText(['ar', 'fr'])).toBe('Arabic, French');
});
