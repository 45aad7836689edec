import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import { expect, test } from 'vitest';
import { matchingItems, sameName } from './matching-items.ts';

const item = (id: number, en: string, more: Partial<ReferenceItem> = {}): ReferenceItem => ({
  id,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  key: en.toLowerCase(),
  name: { en },
  description: null,
  icon: null,
  color: null,
  position: id,
  is_active: true,
  used_by: 0,
  listed: 0,
  missing_locales: [],
  ...more,
});

const items = [
  item(1, 'Café', { name: { en: 'Café', ar: 'مقهى' } }),
  item(2, 'Bakery', { used_by: 4, missing_locales: ['ar', 'fr'] }),
  item(3, 'Kiosk', { is_active: false, missing_locales: ['fr'], report_user_type_id: 9 }),
];
const found = (values: Record<string, string>, pointers?: string[]) =>
  matchingItems(items, values, pointers).map(({ id }) => id);

test('searches every language and the key, ignoring case and accents', () => {
  expect(found({ search: 'CAFE' })).toEqual([1]);
  expect(found({ search: 'مقهى' })).toEqual([1]);
  expect(found({ search: 'k' })).toEqual([2, 3]);
});

test('filters by unused, inactive, and missing in one of the chosen languages', () => {
  expect(found({ unused: 'true' })).toEqual([1, 3]);
  expect(found({ unused: 'false' })).toEqual([2]);
  expect(found({ is_active: 'false' })).toEqual([3]);
  expect(found({ missing_locale: 'ar,fr' })).toEqual([2, 3]);
  expect(found({ missing_locale: 'ar' })).toEqual([2]);
});

test('filters by the item that they belong to', () => {
  expect(found({ report_user_type_id: '9' }, ['report_user_type_id'])).toEqual([3]);
});

test('finds another item with the same name in the same language', () => {
  expect(sameName(items, { en: ' bakery ' }, undefined)).toMatchObject({ item: { id: 2 }, locale: 'en' });
  expect(sameName(items, { en: 'Bakery' }, 2)).toBeUndefined();
  expect(sameName(items, { en: 'Shop', fr: 'Bakery' }, undefined)).toBeUndefined();
});
