import { expect, test } from 'vitest';
import type * as z from 'zod';
import { changeOf, inputOf, itemFields } from './reference-items.ts';
import { referenceTypes } from './reference-types.ts';

test.each(Object.entries(referenceTypes))('%s: its own fields do not override shared fields', (type, { fields }) => {
  const shared = ['key', 'name', 'description', 'is_active', 'position', 'used_by', 'listed', 'missing_locales'];
  expect(Object.keys(fields).filter((name) => shared.includes(name))).toEqual([]);
  expect(itemFields(type).names).toEqual(expect.arrayContaining(shared));
});

test('a null translation of the name is removed', () => {
  const added: z.input<ReturnType<typeof inputOf>> = { name: { en: 'Villa', ar: null } };
  expect(inputOf('property-type').parse(added)).toEqual({ name: { en: 'Villa' }, is_active: true });
  const changed: z.input<ReturnType<typeof changeOf>> = { name: { en: 'Villa', fr: null }, version: 3 };
  expect(changeOf('property-type').parse(changed)).toEqual({ name: { en: 'Villa' }, version: 3 });
  // @ts-expect-error a plain string is not a localized name
  expect(inputOf('property-type').safeParse({ name: 'Villa' } satisfies typeof added).success).toBe(false);
});
