import { missingPermission, missingPermissionWithKeys } from '@lintel/contract/core/permissions';
import { expect, test } from 'vitest';
import { CallError, UserFacingError } from './call-error.ts';
import { errorText, failureKindOf, isRetryable, problemOf } from './problem.ts';

const problem = {
  type: '/docs#forbidden',
  title: 'You are not allowed to do this',
  status: 403,
  code: 'forbidden',
  request_id: 'r-1',
};
const forbidden = (detail: string) => new CallError({ ...problem, detail });
const unanswered = new CallError();

test('replaces the key of a missing permission by its label', () => {
  expect(missingPermissionWithKeys('property.edit')).toBe('You need permission to edit properties (property.edit).');
  expect(errorText(forbidden(missingPermissionWithKeys('property.edit')))).toBe(
    'You need permission to edit properties.',
  );
  expect(missingPermission('property.edit')).toBe('You need permission to edit properties.');
});

test('replaces keys when one of several permissions, or several at once, are needed', () => {
  const either = forbidden(missingPermissionWithKeys('user.edit or user.block'));
  expect(errorText(either)).toBe('You need permission to edit users or block users.');
  const both = forbidden(missingPermissionWithKeys('export.run and role.view'));
  expect(errorText(both)).toBe('You need permission to export lists and view roles.');
});

test('leaves other text in brackets unchanged', () => {
  expect(errorText(forbidden('These days overlap (booked).'))).toBe('These days overlap (booked).');
});

const answered = (status: number) => new CallError({ ...problem, detail: 'Said by the server.', status, code: 'x' });

test('distinguishes no connection, server faults and rejections, and retries only the first two', () => {
  expect(failureKindOf(unanswered)).toBe('unreachable');
  expect(errorText(unanswered)).toBe('Something went wrong: the server did not answer.');
  expect([500, 503].map((status) => failureKindOf(answered(status)))).toEqual(['fault', 'fault']);
  expect([403, 404, 409, 422].map((status) => failureKindOf(answered(status)))).toEqual(Array(4).fill('refused'));
  expect([unanswered, answered(500), answered(429)].map(isRetryable)).toEqual([true, true, true]);
  expect([403, 404, 409, 422].map((status) => isRetryable(answered(status)))).toEqual(Array(4).fill(false));
});

test('shows the label of a field instead of its key', () => {
  const invalid = { ...problem, detail: 'Please check: property_id, items.0.paid_on.', status: 422, code: 'invalid' };
  const errors = { property_id: ['Only published properties'], 'items.0.paid_on': ['Is in the future'] };
  expect(errorText(new CallError({ ...invalid, errors }))).toBe(
    'Property: Only published properties. Paid on: Is in the future',
  );
  expect(errorText(new CallError(invalid))).toBe('Please check: property_id, items.0.paid_on.');
});

test('tells failed calls by their class, not by their shape', () => {
  expect(problemOf({ ...problem, detail: 'Looks like one' })).toBeUndefined();
  expect(problemOf(new CallError('<h1>Bad gateway</h1>'))).toBeUndefined();
  expect(problemOf(forbidden('No'))?.detail).toBe('No');
});

test('shows the message of an error only if it was written for the screen', () => {
  expect(errorText(new UserFacingError('This file is not GeoJSON'))).toBe('This file is not GeoJSON');
  expect(errorText(new CallError('Rate limit of the proxy'))).toBe('Rate limit of the proxy');
  expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong');
});
