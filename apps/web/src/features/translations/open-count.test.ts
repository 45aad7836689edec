import { countTranslationRequests } from '@lintel/contract/features/translations/translation-requests';
import { expect, test } from 'vitest';
import { lightCounts } from './open-count.tsx';

test('matches the endpoint of the contract', () => {
  expect(countTranslationRequests).toMatchObject(lightCounts);
});
