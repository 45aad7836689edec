import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { expect, test } from 'vitest';
import { bulkDisabledReason, statusDisabledReason } from './property-disabled-reason.ts';

test('names the status that disables an action', () => {
  expect(statusDisabledReason('draft')).toBe('Not available for drafts');
  expect(statusDisabledReason('published')).toBe('Not available for published properties');
  expect(statusDisabledReason('changes_requested')).toBe('Not available while changes are requested');
});

test('gives the reason of a common status, or says that none of the rows can be changed', () => {
  const row = (status: PropertyRow['status']) => ({ status }) as PropertyRow;
  const why = ({ status }: PropertyRow) => statusDisabledReason(status);
  expect(bulkDisabledReason([row('published'), row('published')], 'accepted', why)).toBe(
    'Not available for published properties',
  );
  expect(bulkDisabledReason([row('published'), row('draft')], 'accepted', why)).toBe('None of these can be accepted');
  expect(bulkDisabledReason([row('published'), row('pending')], 'accepted', () => undefined)).toBeUndefined();
});
