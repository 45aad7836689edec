import { expect, test } from 'vitest';
import { firstDayOf } from './week.ts';

test('starts the week on the first day of the reader’s locale', () => {
  expect([firstDayOf('en-US'), firstDayOf('en-GB'), firstDayOf('ar-AE')]).toEqual([0, 1, 1]);
});
