import { expect, test } from 'vitest';
import { type InlineCreate, isCreateOption, withCreateOption } from './making.ts';

const found = [{ value: 4, label: 'Sea view' }];
const making: InlineCreate = { label: (typed) => (typed ? `New tag “${typed}”` : undefined), onMake: () => {} };

test('offers to create what is not among the options, below them', () => {
  const offered = withCreateOption(found, making, 'Roof');
  expect(offered.map(({ label }) => label)).toEqual(['Sea view', 'New tag “Roof”']);
  expect(offered.map(isCreateOption)).toEqual([false, true]);
});

test('offers no creation without the permission or while the input is empty', () => {
  expect(withCreateOption(found, undefined, 'Roof')).toEqual(found);
  expect(withCreateOption(found, making, '')).toEqual(found);
});
