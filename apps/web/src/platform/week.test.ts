import { expect, test } from 'vitest';
import { firstDayOf } from './week.ts';

test('weeks begin as the reader’s language has it', () => {
  expect([firstDayOf('en-US'), firstDayOf('en-GB'), firstDayOf('ar-AE')]).toEqual([0, 1, 1]);
});
