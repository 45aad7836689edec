import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { expect, test } from 'vitest';
import { notFor, whyNone } from './property-shut.ts';

test('names the status that disables an action', () => {
  expect(notFor('draft')).toBe('Not available for drafts');
  expect(notFor('published')).toBe('Not available for published properties');
  expect(notFor('changes_requested')).toBe('Not available while changes are requested');
});

test('gives the reason of a common status, or says that none of the rows can be changed', () => {
  const row = (status: PropertyRow['status']) => ({ status }) as PropertyRow;
  const why = ({ status }: PropertyRow) => notFor(status);
  expect(whyNone([row('published'), row('published')], 'accepted', why)).toBe('Not available for published properties');
  expect(whyNone([row('published'), row('draft')], 'accepted', why)).toBe('None of these can be accepted');
  expect(whyNone([row('published'), row('pending')], 'accepted', () => undefined)).toBeUndefined();
});
