import type { Audience } from '@lintel/contract/features/marketing/audience';
import { describe, expect, test } from 'vitest';
import { audienceOf, audienceValues, idsIn } from './audience-values.ts';

describe('audience', () => {
  const audiences: Record<string, Audience> = {
    everyone: {},
    'all conditions': {
      type: 'owner',
      locale: ['ar', 'fr'],
      country_id: [1, 2],
      has_published: true,
      joined_from: '2026-01-01',
      joined_to: '2026-02-01',
      last_seen_from: '2026-03-01',
      last_seen_to: '2026-04-01',
      user_ids: [7],
    },
    'without a published property': { has_published: false },
  };
  for (const [name, audience] of Object.entries(audiences))
    test(`${name}: the form retains it`, () => {
      expect(audienceOf(audienceValues(audience))).toEqual(audience);
    });

  test('leaves out empty conditions and unknown types', () => {
    expect(audienceOf({ ...audienceValues({}), type: 'robot', joined_from: '' })).toEqual({});
  });
});

describe('user ids in the address', () => {
  test.each([
    ['3,7,12', [3, 7, 12]],
    ['3,3,7', [3, 7]],
    ['3,,x,-1,0,1.5,1e400', [3]],
    ['', []],
    [undefined, []],
  ])('%s', (text, ids) => {
    expect(idsIn(text)).toEqual(ids);
  });
});
