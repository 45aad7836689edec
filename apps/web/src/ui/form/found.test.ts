import { expect, test } from 'vitest';
import { isMore, offered } from './found.ts';

const option = (value: number) => ({ value, label: `No. ${value}` });
const found = { options: [option(1), option(2)], total: 14 };

test('recent picks come first while nothing is typed, and no choice stands there twice', () => {
  expect(offered(found, [option(2), option(9)], '').map(({ label }) => label)).toEqual([
    'No. 2',
    'No. 9',
    'No. 1',
    '12 more: type to narrow',
  ]);
  expect(offered(found, [option(9)], 'par').map(({ value }) => value)).not.toContain(9);
});

test('a search that found all has no line about more', () => {
  expect(offered({ ...found, total: 2 }, [], '').some(isMore)).toBe(false);
});
