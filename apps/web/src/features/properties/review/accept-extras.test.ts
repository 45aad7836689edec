import { expect, test } from 'vitest';
import { acceptExtrasOf, decidedText } from './accept-extras.ts';
import { noDecision } from './decision-values.ts';

const accept = { ...noDecision, act: 'accept' as const };

test('only what differs from the property is done after accepting it', () => {
  expect(acceptExtrasOf(accept, 7)).toBeUndefined();
  expect(acceptExtrasOf({ ...accept, assignee: 7 }, 7)).toBeUndefined();
  expect(acceptExtrasOf({ ...accept, assignee: 8 }, 7)).toEqual({ assignee: 8, isHotDeal: false });
  expect(acceptExtrasOf({ ...accept, assignee: null }, 7)).toEqual({ assignee: null, isHotDeal: false });
  expect(acceptExtrasOf({ ...accept, hot_deal: true }, 7)).toEqual({ isHotDeal: true });
  expect(acceptExtrasOf({ ...accept, act: 'reject', assignee: 8, hot_deal: true }, 7)).toBeUndefined();
});

test('the message names everything that was done', () => {
  expect(decidedText('accepted', { done: [], refused: [] })).toBe('accepted');
  expect(decidedText('accepted', { done: ['added to Hot Deals', 'assigned'], refused: [] })).toBe(
    'accepted, added to Hot Deals and assigned',
  );
});
