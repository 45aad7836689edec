import { expect, test } from 'vitest';
import { idsAnswered, settleText } from './settle-answers.ts';

test('the button repeats the sum, and says nothing while nothing is chosen', () => {
  expect(settleText({})).toBeUndefined();
  expect(settleText({ 3: 'sent', 4: 'retry', 9: 'retry' })).toBe('1 sent, 2 again');
  expect(idsAnswered({ 3: 'sent', 4: 'retry', 9: 'retry' }, 'retry')).toEqual([4, 9]);
});
