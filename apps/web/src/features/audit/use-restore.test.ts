import { restorable } from '@lintel/contract/features/audit/restorable';
import { expect, test } from 'vitest';
import { whyNot } from './use-restore.ts';

const able = {
  way: restorable('property', 'price'),
  record: {},
  permissions: { 'property.edit': 'all' },
  status: undefined,
  isWhole: true,
  isSame: false,
} as const;

test('gives no disabled reason for a value that can be restored', () => {
  expect(whyNot(able)).toBeUndefined();
  // The current value is not loaded yet.
  expect(whyNot({ ...able, record: undefined, isSame: true })).toBeUndefined();
});

test('gives the disabled reason for each value that cannot be restored', () => {
  expect(whyNot({ ...able, way: restorable('property', 'status') })).toBe('Not an editable field');
  expect(whyNot({ ...able, permissions: {} })).toBe('You need permission to edit properties.');
  expect(whyNot({ ...able, isWhole: false })).toContain('Recorded by name only');
  expect(whyNot({ ...able, status: 404 })).toBe('The record is deleted');
  expect(whyNot({ ...able, status: 403 })).toBe('The record cannot be opened');
  expect(whyNot({ ...able, isSame: true })).toBe('Already the current value');
});
