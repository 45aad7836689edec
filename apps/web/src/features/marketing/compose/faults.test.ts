import { expect, test } from 'vitest';
import { firstFault } from './faults.ts';

test('finds the first step with an error, and its language', () => {
  expect(firstFault({})).toBeUndefined();
  expect(firstFault({ subject: {}, scheduled_at: {} })).toEqual({ step: 'content', locale: 'en' });
  expect(firstFault({ variants: { fr: {} } })).toEqual({ step: 'content', locale: 'fr' });
  expect(firstFault({ variants: { fr: {} }, body: {} })).toEqual({ step: 'content', locale: 'en' });
  expect(firstFault({ audience: {}, subject: {} })).toEqual({ step: 'audience' });
  expect(firstFault({ scheduled_at: {} })).toEqual({ step: 'send' });
});
