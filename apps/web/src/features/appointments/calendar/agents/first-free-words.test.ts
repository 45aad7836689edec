import type { FirstFree } from '@lintel/contract/features/appointments/appointment-options';
import { expect, test } from 'vitest';
import { availabilityText, freeText, isRequestedTime, laterText, type Start } from './first-free-words.ts';

const start = (starts_at: string): Start => ({
  starts_at,
  ends_at: starts_at,
  utc_offset_minutes: 60,
  my_utc_offset_minutes: 240,
});
const asked = { starts_at: '2026-11-17T07:00:00Z' };
const now = Date.parse('2026-11-17T06:20:00Z');

test('shows the day of a free start and how much later it is', () => {
  expect(freeText(start('2026-11-17T07:00:00Z'), now)).toBe('Today 11:00');
  expect(freeText(start('2026-11-18T05:00:00Z'), now)).toBe('Tomorrow 09:00');
  expect(freeText(start('2026-11-19T05:00:00Z'), now)).toBe('Thu 19 Nov 09:00');
  expect(laterText(start('2026-11-17T07:00:00Z'), asked)).toBe('as asked');
  expect(laterText(start('2026-11-17T07:15:00Z'), asked)).toBe('15 min later');
  expect(laterText(start('2026-11-18T05:00:00Z'), asked)).toBe('22 h later');
  expect(laterText(start('2026-11-20T07:00:00Z'), asked)).toBe('3 days later');
  expect(isRequestedTime(start('2026-11-17T07:00:00.000Z'), asked)).toBe(true);
});

test('shows the distance of an agent and until when they are busy or free', () => {
  const found = (more: Partial<FirstFree>): FirstFree => ({
    admin: { id: 1, first_name: 'Tariq', last_name: 'Saleh' },
    timezone: 'Asia/Dubai',
    first: start('2026-11-17T07:00:00Z'),
    others: [],
    is_away: false,
    busy_until: null,
    free_until: null,
    distance_km: null,
    ...more,
  });
  expect(availabilityText(found({ distance_km: 4.04, free_until: '2026-11-17T08:15:00Z' }))).toBe(
    '4 km · free until 12:15',
  );
  expect(availabilityText(found({ distance_km: 12.6, busy_until: '2026-11-17T06:45:00Z' }))).toBe(
    '13 km · busy until 10:45',
  );
  expect(availabilityText(found({ is_away: true }))).toBe('Away that day');
  expect(availabilityText(found({}))).toBe('Free');
});
