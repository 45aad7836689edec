import type { RecipientReason } from '@lintel/contract/features/marketing/message-fields';
import { expect, test } from 'vitest';
import { momentText } from '../../platform/format.ts';
import { isPermanent, reasonLines } from './failure-words.ts';

const reason = (status: RecipientReason['status'], text: string, count: number): RecipientReason => ({
  status,
  reason: text,
  count,
  domains: [
    { domain: 'orange.example', count: count - 1 },
    { domain: 'free.example', count: 1 },
  ],
  domain_count: 4,
  delivered_at: status === 'sent' ? '2026-11-17T06:31:00Z' : null,
});

test('counts recipients delivered on a retry under the reason of their earlier failure', () => {
  const [again, ...none] = reasonLines([reason('sent', '554 Sender rejected', 28)]);
  expect(again?.title).toBe('554 Sender rejected');
  expect(again?.text).toBe(`28 delivered on retry, ${momentText('2026-11-17T06:31:00Z')}`);
  expect(none).toEqual([]);
  const [left, ...others] = reasonLines([
    reason('failed', '554 Sender rejected', 8),
    reason('sent', '554 Sender rejected', 20),
  ]);
  expect([left?.status, left?.count]).toEqual(['failed', 8]);
  expect(left?.text).toMatch(/^orange\.example 7, free\.example 1, 2 more domains\. 20 delivered on retry, /);
  expect(others).toEqual([]);
});

test('shows a line for each failure, one for unconfirmed and one for skipped recipients', () => {
  const lines = reasonLines([
    reason('failed', '554 Sender rejected', 28),
    reason('uncertain', 'The sender stopped before the answer came', 6),
    reason('uncertain', 'Connection lost', 3),
    reason('skipped', 'opted_out', 4),
    reason('skipped', 'blocked', 2),
  ]);
  expect(lines.map(({ title, count, text }) => `${title} · ${count}: ${text}`)).toEqual([
    '554 Sender rejected · 28: orange.example 27, free.example 1, 2 more domains',
    'No confirmation from the mail server · 9: They may have arrived; none is sent twice unless you say so.',
    'Skipped · 6: 4 unsubscribed, 2 blocked. Nothing to do.',
  ]);
});

test.each([
  ['550 5.1.1 no such user', true],
  ['550 No such user here', true],
  ['550 Mailbox unknown', true],
  ['554 Sender rejected', false],
  ['451 Try later', false],
])('%j is permanent: %s', (text, permanent) => {
  expect(isPermanent(reason('failed', text, 3))).toBe(permanent);
});
