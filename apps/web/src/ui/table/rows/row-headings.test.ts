import { expect, test } from 'vitest';
import { newHeading } from './row-headings.ts';

const rows = [
  { id: 1, day: 'Today' },
  { id: 2, day: 'Today' },
  { id: 3, day: 'Yesterday' },
];
const headingOf = ({ day }: (typeof rows)[number]) => day;

test('a heading stands over the first of the rows that share it', () => {
  expect(rows.map((_, index) => newHeading({ list: { rows }, headingOf }, index))).toEqual([
    'Today',
    undefined,
    'Yesterday',
  ]);
});

test('a list without headings has none, and neither has a row that is not there', () => {
  expect(newHeading({ list: { rows } }, 0)).toBeUndefined();
  expect(newHeading({ list: { rows: [] }, headingOf }, 0)).toBeUndefined();
});
