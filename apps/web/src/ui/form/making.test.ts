import { expect, test } from 'vitest';
import { isMaking, type Making, withMaking } from './making.ts';

const found = [{ value: 4, label: 'Sea view' }];
const making: Making = { label: (typed) => (typed ? `New tag “${typed}”` : undefined), onMake: () => {} };

test('offers to create what is not among the options, below them', () => {
  const offered = withMaking(found, making, 'Roof');
  expect(offered.map(({ label }) => label)).toEqual(['Sea view', 'New tag “Roof”']);
  expect(offered.map(isMaking)).toEqual([false, true]);
});

test('offers no creation without the permission or while the input is empty', () => {
  expect(withMaking(found, undefined, 'Roof')).toEqual(found);
  expect(withMaking(found, making, '')).toEqual(found);
});
