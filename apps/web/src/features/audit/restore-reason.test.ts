import { restorable } from '@lintel/contract/features/audit/restorable';
import { expect, test } from 'vitest';
import { restoreDisabledReason } from './restore-reason.ts';

const able = {
  way: restorable('property', 'price'),
  record: {},
  permissions: { 'property.edit': 'all' },
  status: undefined,
  isWhole: true,
  isSame: false,
} as const;

test('gives no disabled reason for a value that can be restored', () => {
  expect(restoreDisabledReason(able)).toBeUndefined();
  // The current value is not loaded yet.
  expect(restoreDisabledReason({ ...able, record: undefined, isSame: true })).toBeUndefined();
});

test('gives the disabled reason for each value that cannot be restored', () => {
  expect(restoreDisabledReason({ ...able, way: restorable('property', 'status') })).toBe('Not an editable field');
  expect(restoreDisabledReason({ ...able, permissions: {} })).toBe('You need permission to edit properties.');
  expect(restoreDisabledReason({ ...able, isWhole: false })).toContain('Recorded by name only');
  expect(restoreDisabledReason({ ...able, status: 404 })).toBe('The record is deleted');
  expect(restoreDisabledReason({ ...able, status: 403 })).toBe('The record cannot be opened');
  expect(restoreDisabledReason({ ...able, isSame: true })).toBe('Already the current value');
});

test('gives the disabled reason for rows, photos and another admin’s note', () => {
  const row = { ...able, way: restorable('property', 'facilities.12.distance_m') };
  expect(restoreDisabledReason({ ...row, isRowGone: true })).toBe('Removed since');
  const photo = { ...able, way: restorable('property', 'photos.7') };
  expect(restoreDisabledReason(photo)).toBeUndefined();
  expect(restoreDisabledReason({ ...photo, isFileGone: true })).toBe('The photo is no longer stored');
  const note = { ...able, way: restorable('view', 'name') };
  expect(restoreDisabledReason({ ...note, isAnothers: true })).toBe('Only its author can change it');
  expect(restoreDisabledReason({ ...note, status: 404 })).toBe('Deleted, or visible only to its author');
});
