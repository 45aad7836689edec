import { expect, test } from 'vitest';
import * as z from 'zod';
import { bodyOf } from './body-of.ts';

const fields = { title: z.string().min(3), note: z.string().max(10).nullable(), price: z.string().nullish() };

test('an empty field is nothing where the contract allows nothing, and else stays empty to be told so', () => {
  const Draft = z.strictObject(fields).partial();
  expect(bodyOf(Draft, { title: '', note: '', price: '' }, 4)).toEqual({ title: '', note: null, price: null });
});

test('the version that was typed over is sent where the contract asks for one, also behind a rule', () => {
  const Change = z.strictObject({ ...fields, version: z.int() }).refine(() => true);
  expect(bodyOf(Change, { title: 'Home' }, 4)).toEqual({ title: 'Home', version: 4 });
});

test('a schema of another kind gets what was typed', () => {
  const values = { title: '' };
  expect(bodyOf(z.record(z.string(), z.string()), values, 4)).toBe(values);
});
