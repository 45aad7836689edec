import { expect, test } from 'vitest';
import {
  addDone,
  addGone,
  leftOf,
  neighbourOf,
  newQueueSession,
  nextOf,
  postpone,
  queueOf,
  reopenItem,
  type Settled,
  waitOf,
} from './queue-session.ts';

const rows = [1, 2, 3, 4].map((id) => ({ id }));
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const done = (id: number) => ({ id, operation: id });

test('moves postponed items to the end, in the order they were postponed', () => {
  const sitting = postpone(postpone(newQueueSession, 2), 1);
  expect(ids(queueOf(rows, sitting))).toEqual([3, 4, 2, 1]);
  expect(ids(queueOf(rows, postpone(sitting, 2)))).toEqual([3, 4, 1, 2]);
});

test('removes items decided by any admin, and restores them on undo', () => {
  const sitting = addGone(addDone<Settled>(newQueueSession, done(1)), 3);
  expect(ids(queueOf(rows, sitting))).toEqual([2, 4]);
  expect(ids(queueOf(rows, reopenItem(sitting, 1)))).toEqual([1, 2, 4]);
});

test('decrements the count at once, and only once after a refetch', () => {
  const sitting = addDone<Settled>(newQueueSession, done(1));
  expect(leftOf(38, rows, sitting)).toBe(37);
  expect(leftOf(37, rows.slice(1), sitting)).toBe(37);
});

test('returns the following item as next, then any other, then none', () => {
  expect(nextOf(rows, 2)?.id).toBe(3);
  expect(nextOf(rows, 4)?.id).toBe(1);
  expect(nextOf([{ id: 4 }], 4)).toBeUndefined();
  // An item opened by its URL that is not in the queue.
  expect(nextOf(rows, 99)?.id).toBe(1);
});

test('stops at both ends', () => {
  expect(neighbourOf(rows, 2, 1)?.id).toBe(3);
  expect(neighbourOf(rows, 2, -1)?.id).toBe(1);
  expect(neighbourOf(rows, 4, 1)).toBeUndefined();
  expect(neighbourOf(rows, 1, -1)).toBeUndefined();
});

test('marks items waiting two days amber and four days red', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  expect(waitOf('2026-11-16T06:00:00Z', now)).toEqual({ text: '6 h', words: '6 hours', colour: 'default' });
  expect(waitOf('2026-11-15T06:00:00Z', now)).toMatchObject({ text: '1 d', colour: 'default' });
  expect(waitOf('2026-11-14T06:00:00Z', now)).toMatchObject({ text: '2 d', colour: 'warning' });
  expect(waitOf('2026-11-12T06:00:00Z', now)).toMatchObject({ text: '4 d', colour: 'error' });
  expect(waitOf(null, now)).toBeUndefined();
});
