import { expect, test } from 'vitest';
import { isMaking, type Making, withMaking } from './making.ts';

const found = [{ value: 4, label: 'Sea view' }];
const making: Making = { label: (typed) => (typed ? `New tag “${typed}”` : undefined), onMake: () => {} };

test('what is not among the choices is offered to be made, under them', () => {
  const offered = withMaking(found, making, 'Roof');
  expect(offered.map(({ label }) => label)).toEqual(['Sea view', 'New tag “Roof”']);
  expect(offered.map(isMaking)).toEqual([false, true]);
});

test('nothing is offered to be made where one may not, or while nothing is typed', () => {
  expect(withMaking(found, undefined, 'Roof')).toEqual(found);
  expect(withMaking(found, making, '')).toEqual(found);
});
