import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { expect, test } from 'vitest';
import { auditActionText, changesOf } from './history-text.ts';

const event = (action: string, changes: AuditEvent['changes'], reason: string | null = null): AuditEvent => ({
  id: 1,
  at: '2026-11-15T09:00:00.000Z',
  actor: null,
  action,
  entity: 'property',
  entity_id: 1,
  changes,
  reason,
  ip: null,
  request_id: null,
  operation_id: null,
  restores_id: null,
  group_count: 1,
  group_records: 1,
  group_since: '2026-11-15T09:00:00.000Z',
  group_is_bulk: false,
  subject: { name: 'PR-000050', title: 'A flat', currency: 'AED', period: null },
  names: { assigned_admin_id: { 7: 'Yasmine Fathi' }, tag_ids: { 3: 'Pool', 4: 'Garden' } },
});

test('lists only the fields that differ, as readable text', () => {
  const changes = changesOf(
    event('property.update', {
      status: ['changes_requested', 'published'],
      lat: [null, null],
      tags: [null, []],
      price: ['100.00', '120.00'],
      is_hot_deal: [false, true],
      assigned_admin_id: [null, 7],
      name: [
        { en: 'Flat', ar: 'شقة' },
        { en: 'Home', ar: 'شقة' },
      ],
    }),
  );
  expect(changes.map(({ field, before, after }) => ({ field, before, after }))).toEqual([
    { field: 'Status', before: 'changes requested', after: 'published' },
    { field: 'Price', before: 'AED 100', after: 'AED 120' },
    { field: 'Hot deal', before: 'no', after: 'yes' },
    { field: 'Assigned admin', before: 'none', after: 'Yasmine Fathi' },
    { field: 'Name en', before: 'Flat', after: 'Home' },
  ]);
});

test('formats money, days, areas, lists, languages and statuses instead of showing raw values', () => {
  const changes = changesOf(
    event('property.update', {
      price: ['12420', '11500.00'],
      paid_on: [null, '2026-11-15'],
      area_sqm: ['90', '142.50'],
      tag_ids: [[3], [3, 4]],
      locales: [['en'], ['en', 'ar']],
      status: ['payable', 'paid'],
      rooms: [[], [{ room_type_id: 1, room_type: 'Bedroom', count: 2, area_sqm: 28.5 }]],
      tags: [['Pool'], [{ tag_id: 4, tag: 'Garden' }]],
      features: [
        [],
        [
          { feature_id: 1, feature: 'Lift', value: true },
          { feature_id: 2, feature: 'Floors', value: 3 },
        ],
      ],
      photos: [[], [{ id: 1, alt: {} }]],
      hot_deal_until: [null, '2026-12-09T06:35:27.480444+00:00'],
    }),
  );
  expect(changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`)).toEqual([
    'Price: AED 12,420 → AED 11,500',
    'Paid on: none → 15 Nov 2026',
    'Area sqm: 90 m² → 142.5 m²',
    'Tag: Pool → Pool, Garden',
    'Locales: English → English, Arabic',
    'Status: unpaid → paid',
    'Rooms: none → Bedroom × 2 (28.5 m²)',
    'Tags: Pool → Garden',
    'Features: none → Lift, Floors (3)',
    'Photos: none → Photo 1',
    expect.stringMatching(/^Hot deal until: none → 9 Dec 2026, \d\d:35$/),
  ]);
});

test('shows a hidden record only as another one', () => {
  const changes = changesOf(event('property.update', { owner_id: [5, 6] }));
  expect(changes).toMatchObject([{ field: 'Owner', before: 'one', after: 'another' }]);
});

test('lists no fields for a created or deleted record', () => {
  expect(changesOf(event('property.create', { title: [null, 'A flat'] }))).toEqual([]);
  expect(changesOf(event('property.delete', { deleted_at: [null, '2026-11-15T09:00:00.000Z'] }))).toEqual([]);
});

test('shows a reason once and formats a date', () => {
  const changes = changesOf(
    event('user.block', { block_reason: [null, 'Spam'], last_seen_at: [null, '2026-11-15T12:00:00.000Z'] }, 'Spam'),
  );
  expect(changes.map(({ field }) => field)).toEqual(['Last seen at']);
  expect(changes[0]?.after).toMatch(/15 Nov 2026/);
});

test('describes an action by the feature’s text, the default text, or its key', () => {
  const words = (act: string) => (act === 'block' ? 'blocked this user' : undefined);
  expect(auditActionText(event('user.block', {}), words)).toBe('blocked this user');
  expect(auditActionText(event('user.add_note', {}), words)).toBe('added a note');
  expect(auditActionText(event('user.send_letter', {}), words)).toBe('send letter');
});

test('shows a message without markup and with readable merge fields', () => {
  const sent = event('email.send', {
    subject: [null, 'For {{first_name|you}}'],
    body: [null, '<p>Dear {{first_name|reader}},</p><p>Twelve <b>new</b> homes.</p>'],
    variants: [null, { fr: { subject: 'Pour {{first_name}}', body: `<p>${'mot '.repeat(100)}</p>` } }],
  });
  const [subject, body, french] = changesOf(sent);
  expect(subject).toMatchObject({ field: 'Subject', after: 'For First name' });
  expect(body).toMatchObject({ after: 'Dear First name, Twelve new homes.' });
  expect(french?.after).toMatch(/^subject: Pour First name, body: mot mot .*mot…$/);
});

test('lists rows that came, went or changed, each field by itself', () => {
  const gym = { id: 12, facility_type_id: 3, facility_type: 'Gym', name: null, description: null, distance_m: 200 };
  const pool = {
    id: 13,
    facility_type_id: 4,
    facility_type: 'Pool',
    name: 'Blue',
    description: null,
    distance_m: null,
  };
  const stay = { id: 5, starts_on: '2026-11-01', ends_on: '2026-11-05', status: 'booked', price: '500.00', note: null };
  const changes = changesOf(
    event('property.undo', {
      facilities: [[gym, pool], [{ ...gym, distance_m: 300, facility_type_id: 9, facility_type: 'Sauna' }]],
      availability: [[], [stay]],
      photos: [
        [
          { id: 1, alt: {}, file: 'aa' },
          { id: 2, alt: { en: 'Kitchen' }, file: 'bb' },
        ],
        [
          { id: 2, alt: { en: 'A kitchen' }, file: 'bb' },
          { id: 1, alt: {}, file: 'aa' },
          { id: 3, alt: { en: 'Hall' }, file: 'cc' },
        ],
      ],
    }),
  );
  expect(changes.map(({ name, field, before, after }) => `${name} ${field}: ${before} → ${after}`)).toEqual([
    'facilities.12.facility_type_id Gym: facility type: Gym → Sauna',
    'facilities.12.distance_m Gym: distance: 200 m → 300 m',
    'facilities.13 Facilities: Pool (Blue) → none',
    'availability.5 Availability: none → 1 Nov 2026 – 5 Nov 2026 (booked, AED 500)',
    'photos.2.alt Photo 2: description (English): Kitchen → A kitchen',
    'photos.3 Photos: none → Photo 3 (Hall)',
    'photos.order Order of photos: 1, 2 → 2, 1',
  ]);
  expect(changes[2]?.old).toEqual(pool);
});
