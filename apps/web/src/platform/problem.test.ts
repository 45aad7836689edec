import { missingRight, missingRightWithKeys } from '@lintel/contract/core/permissions';
import { expect, test } from 'vitest';
import { isWorthRetry, kindOf, SOMETHING_WENT_WRONG, textOf } from './problem.ts';

const forbidden = (detail: string) => ({
  type: '/docs#forbidden',
  title: 'You are not allowed to do this',
  status: 403,
  detail,
  code: 'forbidden',
  request_id: 'r-1',
});

test('replaces the key of a missing permission by its label', () => {
  expect(missingRightWithKeys('property.edit')).toBe('You need permission to edit properties (property.edit).');
  expect(textOf(forbidden(missingRightWithKeys('property.edit')))).toBe('You need permission to edit properties.');
  expect(missingRight('property.edit')).toBe('You need permission to edit properties.');
});

test('replaces keys when one of several permissions, or several at once, are needed', () => {
  const either = forbidden(missingRightWithKeys('user.edit or user.block'));
  expect(textOf(either)).toBe('You need permission to edit users or block users.');
  const both = forbidden(missingRightWithKeys('export.run and role.view'));
  expect(textOf(both)).toBe('You need permission to export lists and view roles.');
});

test('leaves other text in brackets unchanged', () => {
  expect(textOf(forbidden('These days overlap (booked).'))).toBe('These days overlap (booked).');
});

const answered = (status: number) => ({ ...forbidden('Said by the server.'), status, code: 'x' });

test('distinguishes no connection, server faults and rejections, and retries only the first two', () => {
  expect(kindOf(SOMETHING_WENT_WRONG)).toBe('unreachable');
  expect(textOf(SOMETHING_WENT_WRONG)).toBe('Something went wrong: the server did not answer.');
  expect([500, 503].map((status) => kindOf(answered(status)))).toEqual(['fault', 'fault']);
  expect([403, 404, 409, 422].map((status) => kindOf(answered(status)))).toEqual(Array(4).fill('refused'));
  expect([SOMETHING_WENT_WRONG, answered(500), answered(429)].map(isWorthRetry)).toEqual([true, true, true]);
  expect([403, 404, 409, 422].map((status) => isWorthRetry(answered(status)))).toEqual(Array(4).fill(false));
});

test('shows the label of a field instead of its key', () => {
  const invalid = { ...forbidden('Please check: property_id, items.0.paid_on.'), status: 422, code: 'invalid' };
  const errors = { property_id: ['Only published properties'], 'items.0.paid_on': ['Is in the future'] };
  expect(textOf({ ...invalid, errors })).toBe('Property: Only published properties. Paid on: Is in the future');
  expect(textOf(invalid)).toBe('Please check: property_id, items.0.paid_on.');
});
