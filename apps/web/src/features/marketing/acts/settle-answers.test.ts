import { expect, test } from 'vitest';
import { idsAnswered, settleText } from './settle-answers.ts';

test('repeats the sums on the button and has none without a choice', () => {
  expect(settleText({})).toBeUndefined();
  expect(settleText({ 3: 'sent', 4: 'retry', 9: 'retry' })).toBe('1 sent, 2 again');
  expect(idsAnswered({ 3: 'sent', 4: 'retry', 9: 'retry' }, 'retry')).toEqual([4, 9]);
});
