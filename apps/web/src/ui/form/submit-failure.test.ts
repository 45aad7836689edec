import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { CallError } from '../../platform/call-error.ts';
import { failureOf } from './submit-failure.ts';
import { messageOf } from './zod-resolver.ts';

const problem = (status: number, more: object = {}, options?: { retryAfter: number }) => {
  const base = { type: 'about:blank', title: 'Title', detail: 'Detail', code: 'code', request_id: 'r-1' };
  return new CallError({ ...base, status, ...more }, options);
};
const shown = (name: string) => name === 'email';

test('shows the error of a field only at the field', () => {
  const failure = failureOf(problem(422, { errors: { email: ['Is taken'] } }), shown);
  expect(failureOf(problem(409, { code: 'duplicate', errors: { email: ['Is taken'] } }), shown)).toEqual(failure);
  expect(failure).toMatchObject({ fields: [{ name: 'email', message: 'Is taken' }], others: [], text: undefined });
});

test('shows errors of fields that the form does not have above the form', () => {
  const failure = failureOf(problem(422, { errors: { email: ['Is taken'], token: ['Is old'] } }), shown);
  expect(failure).toMatchObject({ text: 'Detail', others: ['token: Is old'], fields: [{ name: 'email' }] });
});

test('shows the request id of a server fault', () => {
  expect(failureOf(problem(500), shown)).toMatchObject({ text: 'Detail', requestId: 'r-1' });
});

test('returns when to retry after too many attempts', () => {
  const now = Date.now();
  vi.setSystemTime(now);
  expect(failureOf(problem(429), shown).retryAt).toBe(now + 60_000);
  expect(failureOf(problem(429, {}, { retryAfter: 5 }), shown).retryAt).toBe(now + 5_000);
  vi.useRealTimers();
});

test('shows a default message for a failure without a body', () => {
  expect(failureOf(new CallError(), shown)).toMatchObject({
    text: 'Something went wrong: the server did not answer.',
    kind: 'unreachable',
    fields: [],
  });
});

test.each([
  [z.string().min(3), '', 'Required'],
  [z.string().min(3), 'ab', 'Must have at least 3 characters'],
  [z.string().max(3), 'abcd', 'Must have at most 3 characters'],
  [z.email('Must be an email address'), 'x', 'Must be an email address'],
])('%# an invalid value has a readable message', (schema, value, message) => {
  expect(z.safeParse(schema, value, { error: messageOf }).error?.issues[0]?.message).toBe(message);
});
