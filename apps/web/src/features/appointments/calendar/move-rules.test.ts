import { expect, test } from 'vitest';
import { utcOffsetMinutes } from '../../../platform/zone-days.ts';
import type { AppointmentSummary } from '../appointment-dialog-request.ts';
import { isOutsideHours, needsMoveConfirmation } from './move-rules.ts';

const offset = (zone: string, at: string) => utcOffsetMinutes(zone, Date.parse(at));
const of = (timezone: string, starts_at: string, more: object = {}) =>
  ({
    id: 1,
    version: 1,
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + 1_800_000).toISOString(),
    timezone,
    utc_offset_minutes: offset(timezone, starts_at),
    my_utc_offset_minutes: 240,
    status: 'pending',
    user: { id: 1, first_name: 'Sami', last_name: 'Rizk' },
    property: { id: 1, reference: 'PR-1', title: 'Home', neighborhood: null, city: null, lat: null, lng: null },
    assigned_admin: null,
    ...more,
  }) as AppointmentSummary;

test("applies the opening hours in the property's time zone", () => {
  const paris = of('Europe/Paris', '2026-11-18T09:15:00Z');
  // 08:00 in Dubai is 05:00 in Paris.
  expect(isOutsideHours(paris, '2026-11-19T04:00:00Z')).toBe(true);
  expect(isOutsideHours(paris, '2026-11-19T07:00:00Z')).toBe(false);
  expect(isOutsideHours(paris, '2026-11-19T18:30:00Z')).toBe(false);
  expect(isOutsideHours(paris, '2026-11-19T18:45:00Z')).toBe(true);
  expect(isOutsideHours(paris, '2026-11-19T22:45:00Z')).toBe(true);
});

test("applies the opening hours with the server's offset", () => {
  const at = '2026-11-18T09:00:00Z';
  const told = offset('Africa/Casablanca', at) + 60;
  const shifted = of('Africa/Casablanca', at, { utc_offset_minutes: told });
  const eight = Date.parse('2026-11-19T08:00:00Z') - told * 60_000;
  expect(isOutsideHours(shifted, new Date(eight).toISOString())).toBe(false);
  expect(isOutsideHours(shifted, new Date(eight - 900_000).toISOString())).toBe(true);
});

test('requires confirmation for accepted appointments, and for pending ones outside the opening hours', () => {
  const pending = of('Asia/Dubai', '2026-11-18T06:00:00Z');
  expect(needsMoveConfirmation(pending, '2026-11-18T08:00:00Z')).toBe(false);
  expect(needsMoveConfirmation(pending, '2026-11-18T19:45:00Z')).toBe(true);
  expect(needsMoveConfirmation({ ...pending, status: 'accepted' }, '2026-11-18T08:00:00Z')).toBe(true);
});
