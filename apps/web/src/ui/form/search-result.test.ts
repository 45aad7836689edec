import { expect, test } from 'vitest';
import { isMore, narrowed, offered } from './search-result.ts';

const option = (value: number) => ({ value, label: `No. ${value}` });
const found = { options: [option(1), option(2)], total: 14 };

test('lists recent picks first while the input is empty, without duplicates', () => {
  expect(offered(found, [option(2), option(9)], '').map(({ label }) => label)).toEqual([
    'No. 2',
    'No. 9',
    'No. 1',
    '12 more: type to narrow',
  ]);
  expect(offered(found, [option(9)], 'par').map(({ value }) => value)).not.toContain(9);
});

test('shows no line about more matches when all are shown', () => {
  expect(offered({ ...found, total: 2 }, [], '').some(isMore)).toBe(false);
});

test('filters the previous options locally until the response arrives, without a line about more', () => {
  const countries = ['Finland', 'Côte d’Ivoire', 'France'].map((label, value) => ({ value, label }));
  const kept = narrowed({ options: countries, total: 249 }, 'FRA');
  expect(offered(kept, [], 'FRA').map(({ label }) => label)).toEqual(['France']);
  expect(narrowed({ options: countries, total: 249 }, 'cote').options).toHaveLength(1);
});
