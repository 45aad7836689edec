import { localeCodes, reviewFields } from '@lintel/contract';
import { expect, test } from 'vitest';
import { fieldNames } from './review-names.ts';

test('every field that can be requested has a name in every language', () => {
  const nameless = reviewFields.filter((field) => localeCodes.some((locale) => !fieldNames[field]?.[locale]));
  expect(nameless).toEqual([]);
});
