import { expect, test } from 'vitest';
import { savedAgo } from './save-words.ts';

test.each([
  [undefined, 'All saved'],
  [100_000, 'Saved'],
  [98_000, 'Saved 2 s ago'],
  [40_000, 'Saved 1 min ago'],
  [-200_000, 'Saved 5 min ago'],
])('shows %s as %s', (savedAt, words) => {
  expect(savedAgo(savedAt, 100_000)).toBe(words);
});
