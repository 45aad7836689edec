import { expect, test } from 'vitest';
import { orGone } from './or-gone.ts';

test('an option that is gone cannot be chosen, every other one by its own rule', () => {
  const isDisabled = orGone(({ value }: { value: number }) => value > 1);
  expect([undefined, { value: 1 }, { value: 2 }].map(isDisabled)).toEqual([true, false, true]);
});
