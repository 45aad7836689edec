import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { expect, test } from 'vitest';
import { rooms } from '../../app/rooms.ts';
import { contextOf } from './event-sentence.tsx';
import { eventWordsOf } from './event-words.ts';

const ofRooms = await Promise.all(rooms.map(({ auditWords }) => auditWords?.() ?? {}));
const { sentenceText, pageOf } = eventWordsOf(rooms, ofRooms);

const event = (action: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 1,
  at: '2026-11-15T09:00:00.000Z',
  actor: { id: 2, name: 'Omar Benali', email: null },
  action,
  entity: action.split('.')[0] ?? '',
  entity_id: 50,
  changes: {},
  reason: null,
  ip: null,
  request_id: null,
  operation_id: null,
  restores_id: null,
  group_count: 1,
  group_records: 1,
  group_since: '2026-11-15T09:00:00.000Z',
  group_is_bulk: false,
  subject: { name: 'PR-000050', title: 'Townhouse', currency: 'GBP', period: 'month' },
  names: {},
  ...more,
});

test('renders an event as a sentence with actor, action and record', () => {
  expect(sentenceText(event('property.update', { changes: { price: ['7180.00', '6950.00'] } }))).toBe(
    'Omar Benali changed the price of PR-000050 from GBP 7,180 / month to GBP 6,950 / month',
  );
  expect(sentenceText(event('property.update', { changes: { bedrooms: [1, 2], floor: [null, 3] } }))).toBe(
    'Omar Benali changed the bedrooms and the floor of PR-000050',
  );
  const four = { bedrooms: [1, 2], floor: [null, 3], title: ['A', 'B'], bathrooms: [1, 2] };
  expect(sentenceText(event('property.update', { changes: four }))).toBe('Omar Benali changed 4 fields of PR-000050');
  expect(sentenceText(event('property.request_changes'))).toBe('Omar Benali requested changes to PR-000050');
  expect(sentenceText(event('property.update_address'))).toBe('Omar Benali changed the address of PR-000050');
  expect(sentenceText(event('view-category.create', { subject: null, entity_id: 4 }))).toBe(
    'Omar Benali created View category 4',
  );
  expect(sentenceText(event('property.start_hot_deal'))).toBe('Omar Benali started the hot deal of PR-000050');
  expect(sentenceText(event('property.something_new'))).toBe('Omar Benali changed PR-000050');
  const failed = { actor: null, entity: 'admin', subject: null };
  expect(sentenceText(event('auth.login_failed', failed))).toBe('Lintel refused a wrong password for Admin 50');
  expect(sentenceText(event('auth.login_failed', { ...failed, entity_id: null }))).toBe(
    'Lintel refused a wrong password for an unknown account',
  );
  expect(sentenceText(event('auth.wrong_password'))).toBe('Omar Benali entered a wrong password');
  expect(sentenceText(event('auth.login', { actor: null }))).toBe('Lintel signed in');
});

test('names the first of several records of one action and counts the others', () => {
  const assigned = event('property.assign', {
    group_count: 227,
    group_records: 227,
    group_is_bulk: true,
    changes: { assigned_admin_id: [null, 7] },
    names: { assigned_admin_id: { 7: 'Tariq Saleh' } },
  });
  expect(sentenceText(assigned)).toBe('Omar Benali assigned PR-000050 and 226 more to Tariq Saleh');
});

test('a group of several edits says how many records or how often, but no values of the last one', () => {
  const several = { group_count: 12, group_records: 12, group_since: '2026-11-15T08:34:00.000Z' };
  expect(sentenceText(event('property.accept', several))).toBe('Omar Benali accepted PR-000050 and 11 more');
  const edited = event('property.update', { ...several, changes: { price: ['7180.00', '6950.00'] } });
  expect(sentenceText(edited)).toBe('Omar Benali changed PR-000050 and 11 more');
  const assigned = { changes: { assigned_admin_id: [null, 7] }, names: { assigned_admin_id: { 7: 'Tariq Saleh' } } };
  expect(sentenceText(event('property.assign', { ...several, ...assigned }))).toBe(
    'Omar Benali assigned PR-000050 and 11 more',
  );
  expect(sentenceText(event('property.update', { ...several, group_records: 1 }))).toBe(
    'Omar Benali changed PR-000050 12 times',
  );
  expect(sentenceText(event('auth.login', { ...several, group_records: 1 }))).toBe('Omar Benali signed in 12 times');
});

test('says how many records a group has, and within how many minutes', () => {
  const since = '2026-11-15T08:34:00.000Z';
  const several = event('property.accept', { group_count: 13, group_records: 12, group_since: since });
  expect(contextOf(several)).toBe('12 records within 26 minutes');
  expect(contextOf({ ...several, group_is_bulk: true })).toBe('Bulk change of 12 records');
  expect(contextOf({ ...several, group_records: 1 })).toBe('Townhouse · 13 times within 26 minutes');
});

test('describes a value that was put back as restored', () => {
  const restored = event('property.update', { restores_id: 9, changes: { price: ['6950.00', '7180.00'] } });
  expect(sentenceText(restored)).toMatch(/^Omar Benali restored the price of PR-000050/);
});

test('links each record to its page if the viewer may open it', () => {
  expect(pageOf({ entity: 'property', entity_id: 7 })).toEqual({
    path: '/dashboard/properties/7',
    needs: ['property.view'],
  });
  expect(pageOf({ entity: 'admin', entity_id: 2 })?.path).toBe('/dashboard/admins/2');
  expect(pageOf({ entity: 'room-type', entity_id: 4 })?.path).toBe('/dashboard/core/room-type/4/edit');
  expect(pageOf({ entity: 'property', entity_id: null })).toBeUndefined();
  expect(pageOf({ entity: 'preference', entity_id: 1 })).toBeUndefined();
});
