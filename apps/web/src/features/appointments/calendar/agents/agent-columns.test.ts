import type { AppointmentAssignee } from '@lintel/contract/features/appointments/appointment-options';
import { expect, test } from 'vitest';
import { clockOf } from '../../../../platform/zone-days.ts';
import type { AppointmentSummary } from '../../appointment-dialog-request.ts';
import { clashesOf, columnsOf, firstUnassigned, gapsOf, hoursText, travelGapsOf, worksAt } from './agent-columns.ts';

const dubai = clockOf('Asia/Dubai');
const day = '2026-11-17';
const span = (from: string, to: string, zone = '+04:00') => ({
  starts_at: new Date(`${day}T${from}:00${zone}`).toISOString(),
  ends_at: new Date(`${day}T${to}:00${zone}`).toISOString(),
  from,
  to,
});
const agent = (id: number, name: string, timezone: string, spans: ReturnType<typeof span>[]): AppointmentAssignee => ({
  id,
  first_name: name,
  last_name: 'X',
  busy_until: null,
  busy_my_utc_offset_minutes: null,
  timezone,
  working_hours: null,
  working_on_day: spans,
});
const at = (
  id: number,
  from: string,
  to: string,
  admin: number | null,
  more: Partial<AppointmentSummary> = {},
): AppointmentSummary => ({
  id,
  version: 1,
  starts_at: new Date(`${day}T${from}:00+04:00`).toISOString(),
  ends_at: new Date(`${day}T${to}:00+04:00`).toISOString(),
  timezone: 'Asia/Dubai',
  utc_offset_minutes: 240,
  my_utc_offset_minutes: 240,
  status: 'accepted',
  user: { id: 1, first_name: 'Sami', last_name: 'Rizk' },
  property: { id, reference: `PR-${id}`, title: 'Home', neighborhood: null, city: null, lat: null, lng: null },
  assigned_admin: admin === null ? null : { id: admin, first_name: 'A', last_name: 'X' },
  ...more,
});

const agents = [
  agent(1, 'Camille', 'Europe/Paris', [span('09:00', '18:00', '+01:00')]),
  agent(2, 'Ines', 'Asia/Dubai', []),
  agent(3, 'Tariq', 'Asia/Dubai', [span('09:00', '18:00')]),
  agent(4, 'Hugo', 'Asia/Dubai', [span('08:00', '17:00')]),
];

test('puts unassigned first, then agents by city and name, and absent agents last', () => {
  const columns = columnsOf({
    agents,
    rows: [at(1, '11:00', '12:00', null), at(2, '10:00', '10:30', 4)],
    day,
    clock: dubai,
  });
  expect(columns.map((each) => each.agent?.first_name ?? 'Unassigned')).toEqual([
    'Unassigned',
    'Hugo',
    'Tariq',
    'Camille',
    'Ines',
  ]);
  expect(columns.map(({ rows }) => rows.length)).toEqual([1, 1, 0, 0, 0]);
});

test('converts the working hours of each agent to the time zone of the reader', () => {
  const columns = columnsOf({ agents, rows: [], day, clock: dubai });
  const camille = columns.find((each) => each.agent?.id === 1);
  // 09:00 to 18:00 in Paris is 12:00 to 21:00 in Dubai.
  expect(camille?.work).toEqual([{ from: 720, to: 1260 }]);
  expect(gapsOf(camille?.work ?? [])).toEqual([
    { from: 0, to: 720 },
    { from: 1260, to: 1440 },
  ]);
  expect(gapsOf([])).toEqual([{ from: 0, to: 1440 }]);
  expect(camille && worksAt(camille, 720, 780)).toBe(true);
  expect(camille && worksAt(camille, 690, 750)).toBe(false);
  expect(hoursText([span('09:00', '12:00'), span('13:30', '18:30')])).toBe('09–18:30');
});

test('finds overlapping appointments of an agent, ignoring cancelled ones', () => {
  const rows = [
    at(1, '15:30', '16:30', 3),
    at(2, '16:00', '17:00', 3),
    at(3, '16:00', '17:00', 3, { status: 'cancelled' }),
  ];
  const [unassigned, ...others] = columnsOf({ agents, rows, day, clock: dubai });
  const tariq = others.find((each) => each.agent?.id === 3);
  const clashes = tariq ? clashesOf(tariq) : [];
  expect(clashes.map(({ one, other, from, to }) => [one.id, other.id, (to - from) / 60_000])).toEqual([[1, 2, 30]]);
  expect(unassigned && clashesOf({ ...unassigned, rows: rows.slice(0, 2) })).toEqual([]);
});

test('shows how soon the first unassigned appointment starts', () => {
  const [unassigned] = columnsOf({ agents, rows: [at(1, '11:00', '12:00', null)], day, clock: dubai });
  const now = (time: string) => Date.parse(`${day}T${time}:00+04:00`);
  expect(unassigned && firstUnassigned(unassigned, now('10:20'))).toMatchObject({ minutes: 40, isSoon: true });
  expect(unassigned && firstUnassigned(unassigned, now('08:30'))).toMatchObject({ minutes: 150, isSoon: false });
  expect(unassigned && firstUnassigned(unassigned, now('11:30'))).toBeUndefined();
});

test('finds appointments that leave too little time for the way, by straight distance', () => {
  const marina = { lat: 25.08, lng: 55.14 };
  const barsha = { lat: 25.1, lng: 55.2 };
  const place = (id: number, from: string, to: string, where: { lat: number | null; lng: number | null }) => {
    const row = at(id, from, to, 3);
    return { ...row, property: { ...row.property, ...where } };
  };
  const rows = [
    place(1, '10:00', '10:30', marina),
    place(2, '10:30', '11:00', barsha),
    place(3, '11:05', '11:30', barsha),
    place(4, '12:00', '12:30', marina),
    place(5, '12:30', '13:00', { lat: null, lng: null }),
    { ...place(6, '12:40', '13:00', barsha), status: 'rejected' as const },
  ];
  const column = columnsOf({ agents, rows, day, clock: dubai }).find(({ agent: of }) => of?.id === 3);
  // 6.4 km at 30 km/h take 13 minutes: there is no time for it, then enough, and unknown places are not judged.
  expect(column && travelGapsOf(column)).toMatchObject([
    { one: { id: 1 }, other: { id: 2 }, kilometres: 6.4, minutes: 13, missing: 13 },
  ]);
  const [unassigned] = columnsOf({
    agents,
    rows: rows.map((row) => ({ ...row, assigned_admin: null })),
    day,
    clock: dubai,
  });
  expect(unassigned && travelGapsOf(unassigned)).toEqual([]);
});
