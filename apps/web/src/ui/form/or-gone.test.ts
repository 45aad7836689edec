import { expect, test } from 'vitest';
import { isDisabledOrRemoved } from './or-gone.ts';

test('disables a removed option, and applies the rule to all others', () => {
  const isDisabled = isDisabledOrRemoved(({ value }: { value: number }) => value > 1);
  expect([undefined, { value: 1 }, { value: 2 }].map(isDisabled)).toEqual([true, false, true]);
});
