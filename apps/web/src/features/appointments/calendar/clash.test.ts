import { expect, test } from 'vitest';
import type { AppointmentSummary } from '../appointment-dialog-request.ts';
import { clashOf } from './clash.ts';

const omar = { id: 7, first_name: 'Omar', last_name: 'Badr' };
const one = (id: number, from: string, to: string, more: Partial<AppointmentSummary> = {}): AppointmentSummary => ({
  id,
  version: 1,
  starts_at: `2026-11-21T${from}:00Z`,
  ends_at: `2026-11-21T${to}:00Z`,
  timezone: 'Asia/Dubai',
  utc_offset_minutes: 240,
  my_utc_offset_minutes: 0,
  status: 'accepted',
  user: { id: 1, first_name: 'Sami', last_name: 'Rizk' },
  property: { id, reference: `PR-${id}`, title: `Home ${id}`, neighborhood: null, city: null, lat: null, lng: null },
  assigned_admin: omar,
  ...more,
});

test('prevents double booking of an agent and of a property', () => {
  const rows = [one(1, '09:30', '10:45'), one(2, '08:00', '08:30')];
  const [first, moved] = rows as [AppointmentSummary, AppointmentSummary];
  expect(clashOf(moved, '2026-11-21T10:15:00Z', rows)).toBe(first);
  // One may start when the other ends.
  expect(clashOf(moved, '2026-11-21T10:45:00Z', rows)).toBeUndefined();
  expect(clashOf(moved, '2026-11-21T09:00:00Z', rows)).toBeUndefined();
  const another = one(3, '08:00', '08:30', { assigned_admin: { ...omar, id: 8 } });
  expect(clashOf(another, '2026-11-21T10:15:00Z', rows)).toBeUndefined();
  expect(clashOf({ ...another, property: first.property }, '2026-11-21T10:15:00Z', rows)).toBe(first);
});

test('ignores pending appointments', () => {
  const rows = [one(1, '09:30', '10:45', { status: 'pending' }), one(2, '08:00', '08:30')];
  expect(clashOf(rows[1] as AppointmentSummary, '2026-11-21T10:15:00Z', rows)).toBeUndefined();
});
