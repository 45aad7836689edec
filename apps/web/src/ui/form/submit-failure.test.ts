import { expect, test } from 'vitest';
import * as z from 'zod';
import { failureOf } from './submit-failure.ts';
import { messageOf } from './zod-resolver.ts';

const problem = (status: number, more: object = {}) => ({
  type: 'about:blank',
  title: 'Title',
  status,
  detail: 'Detail',
  code: 'code',
  request_id: 'r-1',
  ...more,
});
const shown = (name: string) => name === 'email';

test('an error of a field stands at the field and nowhere else', () => {
  const failure = failureOf(problem(422, { errors: { email: ['Is taken'] } }), shown);
  expect(failureOf(problem(409, { code: 'duplicate', errors: { email: ['Is taken'] } }), shown)).toEqual(failure);
  expect(failure).toMatchObject({ fields: [{ name: 'email', message: 'Is taken' }], others: [], text: undefined });
});

test('an error of something the form does not show is not lost', () => {
  const failure = failureOf(problem(422, { errors: { email: ['Is taken'], token: ['Is old'] } }), shown);
  expect(failure).toMatchObject({ text: 'Detail', others: ['token: Is old'], fields: [{ name: 'email' }] });
});

test('a fault of the server can be quoted by its request', () => {
  expect(failureOf(problem(500), shown)).toMatchObject({ text: 'Detail', requestId: 'r-1' });
});

test('too many attempts say when to come back', () => {
  expect(failureOf(problem(429), shown).retryAt).toBeGreaterThan(Date.now());
});

test('a failure without a body is told in its own words', () => {
  expect(failureOf('Something went wrong', shown)).toMatchObject({
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
])('%# a wrong value is explained to people', (schema, value, message) => {
  expect(z.safeParse(schema, value, { error: messageOf }).error?.issues[0]?.message).toBe(message);
});
