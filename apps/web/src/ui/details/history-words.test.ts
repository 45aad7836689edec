import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { expect, test } from 'vitest';
import { changesOf, whatWasDone } from './history-words.ts';

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
});

test('only what differs is told, in words', () => {
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
  expect(changes).toEqual([
    { field: 'Status', before: 'changes requested', after: 'published' },
    { field: 'Price', before: '100.00', after: '120.00' },
    { field: 'Is hot deal', before: 'no', after: 'yes' },
    { field: 'Assigned admin', before: 'none', after: 'chosen' },
    { field: 'Name en', before: 'Flat', after: 'Home' },
  ]);
});

test('a record that was made or deleted needs no list of what it held', () => {
  expect(changesOf(event('property.create', { title: [null, 'A flat'] }))).toEqual([]);
  expect(changesOf(event('property.delete', { deleted_at: [null, '2026-11-15T09:00:00.000Z'] }))).toEqual([]);
});

test('a reason is told once, and a moment as people write it', () => {
  const changes = changesOf(
    event('user.block', { block_reason: [null, 'Spam'], last_seen_at: [null, '2026-11-15T12:00:00.000Z'] }, 'Spam'),
  );
  expect(changes.map(({ field }) => field)).toEqual(['Last seen at']);
  expect(changes[0]?.after).toMatch(/15 Nov 2026/);
});

test('an act has the words of its room, the usual ones, or its own', () => {
  const words = (act: string) => (act === 'block' ? 'blocked this user' : undefined);
  expect(whatWasDone(event('user.block', {}), words)).toBe('blocked this user');
  expect(whatWasDone(event('user.add_note', {}), words)).toBe('added a note');
  expect(whatWasDone(event('user.send_letter', {}), words)).toBe('send letter');
});

test('a message is told without markup and with its fields by name', () => {
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
