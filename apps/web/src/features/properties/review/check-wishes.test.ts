import type { PropertyCheck } from '@lintel/contract/features/properties/property-checks';
import { expect, test } from 'vitest';
import { suggestedChangeRequests } from './check-wishes.ts';

const check = (name: PropertyCheck['check'], level: PropertyCheck['level'], evidence = {}): PropertyCheck => ({
  check: name,
  level,
  title: '',
  detail: '',
  evidence,
  link: null,
});

test('adds the field of each failed check with its reason, without duplicates', () => {
  const title = { field: 'title', locale: 'en', kind: 'phone', start: 0, end: 1, text: '1' };
  const checks = [
    check('contact', 'failed', { spans: [title] }),
    check('pin', 'failed'),
    check('point', 'failed'),
    check('duplicate', 'failed'),
    check('price', 'warning'),
    check('photo', 'passed'),
  ];
  expect(suggestedChangeRequests(checks)).toEqual({
    fields: ['title', 'address'],
    each: { title: { reason: 'contact_in_text' }, address: { reason: 'wrong_location' } },
  });
});
