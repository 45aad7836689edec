import { expect, test } from 'vitest';
import { firstInvalidStep } from './faults.ts';

test('finds the first step with an error, and its language', () => {
  expect(firstInvalidStep({})).toBeUndefined();
  expect(firstInvalidStep({ subject: {}, scheduled_at: {} })).toEqual({ step: 'content', locale: 'en' });
  expect(firstInvalidStep({ variants: { fr: {} } })).toEqual({ step: 'content', locale: 'fr' });
  expect(firstInvalidStep({ variants: { fr: {} }, body: {} })).toEqual({ step: 'content', locale: 'en' });
  expect(firstInvalidStep({ audience: {}, subject: {} })).toEqual({ step: 'audience' });
  expect(firstInvalidStep({ scheduled_at: {} })).toEqual({ step: 'send' });
});
