import { reviewDecisions } from '@lintel/contract/features/properties/property-review';
import { describe, expect, test } from 'vitest';
import { decisionDisabledReason, decisionIcons, decisionWords } from './decision-words.ts';

type Target = Parameters<typeof decisionDisabledReason>[1];
const ready = {
  status: 'pending',
  photos_count: 1,
  lat: 34,
  city: { id: 1, name: 'Rabat' },
  added_by: { id: 2, name: 'Amal' },
  deleted_at: null,
} as unknown as Target;
const reviewer = 5;

test('each decision has its own key, icon and words', () => {
  expect(Object.keys(decisionWords).sort()).toEqual([...reviewDecisions].sort());
  const words = Object.values(decisionWords);
  for (const field of ['key', 'label', 'andNext', 'done'] as const)
    expect(new Set(words.map((each) => each[field])).size).toBe(words.length);
  expect(new Set(Object.values(decisionIcons)).size).toBe(words.length);
});

describe('a decision is available', () => {
  test.each(reviewDecisions)('%s, while the property waits for review', (act) => {
    expect(decisionDisabledReason(act, ready, reviewer)).toBeUndefined();
  });
});

describe('a decision is not available', () => {
  test.each(reviewDecisions)('%s of a deleted property', (act) => {
    const deleted = { ...ready, deleted_at: '2026-11-01T00:00:00Z' };
    expect(decisionDisabledReason(act, deleted, reviewer)).toBe('Not available for deleted properties');
  });

  test.each(reviewDecisions)('%s of a draft', (act) => {
    expect(decisionDisabledReason(act, { ...ready, status: 'draft' }, reviewer)).toBeTruthy();
  });

  test('accepting what the reviewer added', () => {
    expect(decisionDisabledReason('accept', ready, 2)).toContain('A colleague');
    expect(decisionDisabledReason('reject', ready, 2)).toBeUndefined();
  });

  test('accepting what lacks a photo, an address and a point', () => {
    const bare = { ...ready, photos_count: 0, city: null, lat: null };
    expect(decisionDisabledReason('accept', bare, reviewer)).toBe('Needs a photo, an address, and a point on the map');
    expect(decisionDisabledReason('request_changes', bare, reviewer)).toBeUndefined();
  });
});
