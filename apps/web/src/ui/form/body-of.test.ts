import { expect, test } from 'vitest';
import * as z from 'zod';
import { bodyOf } from './body-of.ts';

const fields = { title: z.string().min(3), note: z.string().max(10).nullable(), price: z.string().nullish() };

test('sends null for an empty field if the contract allows it, else an empty string', () => {
  const Draft = z.strictObject(fields).partial();
  expect(bodyOf(Draft, { title: '', note: '', price: '' }, 4)).toEqual({ title: '', note: null, price: null });
});

test('sends the version if the contract requires one, also for a refined schema', () => {
  const Change = z.strictObject({ ...fields, version: z.int() }).refine(() => true);
  expect(bodyOf(Change, { title: 'Home' }, 4)).toEqual({ title: 'Home', version: 4 });
});

test('sends the values unchanged for a schema that is not an object', () => {
  const values = { title: '' };
  expect(bodyOf(z.record(z.string(), z.string()), values, 4)).toBe(values);
});
