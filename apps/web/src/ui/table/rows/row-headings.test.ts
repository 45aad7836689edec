import { expect, test } from 'vitest';
import { newHeading } from './row-headings.ts';

const rows = [
  { id: 1, day: 'Today' },
  { id: 2, day: 'Today' },
  { id: 3, day: 'Yesterday' },
];
const headingOf = ({ day }: (typeof rows)[number]) => day;

test('shows a heading above the first row of its group', () => {
  expect(rows.map((_, index) => newHeading({ list: { rows }, headingOf }, index))).toEqual([
    'Today',
    undefined,
    'Yesterday',
  ]);
});

test('returns no heading for a list without headings or for a missing row', () => {
  expect(newHeading({ list: { rows } }, 0)).toBeUndefined();
  expect(newHeading({ list: { rows: [] }, headingOf }, 0)).toBeUndefined();
});
