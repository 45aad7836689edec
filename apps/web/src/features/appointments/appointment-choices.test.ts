import { expect, test } from 'vitest';
import { assigneeText } from './appointment-choices.ts';

const tariq = { id: 1, first_name: 'Tariq', last_name: 'Saleh' };

test("shows busy times with the UTC offset of the server instead of the browser's time zone data", () => {
  const busy = { ...tariq, busy_until: '2026-11-18T09:30:00Z', busy_my_utc_offset_minutes: 60 };
  expect(assigneeText(busy, true)).toBe('Tariq Saleh · busy until 10:30');
  expect(assigneeText({ ...busy, busy_my_utc_offset_minutes: 345 }, true)).toBe('Tariq Saleh · busy until 15:15');
  const free = { ...tariq, busy_until: null, busy_my_utc_offset_minutes: null };
  expect(assigneeText(free, true)).toBe('Tariq Saleh · free');
  expect(assigneeText(free, false)).toBe('Tariq Saleh');
});
