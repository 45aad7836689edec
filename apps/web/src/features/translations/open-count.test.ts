import { countTranslationRequests } from '@lintel/contract/features/translations/translation-requests';
import { expect, test } from 'vitest';
import { lightCounts } from './open-count.tsx';

test('the menu asks what the contract says', () => {
  expect(countTranslationRequests).toMatchObject(lightCounts);
});
