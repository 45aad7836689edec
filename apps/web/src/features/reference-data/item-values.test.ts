import { referenceTypes } from '@lintel/contract/features/reference-data/reference-types';
import { describe, expect, test } from 'vitest';
import { emptyItem, itemSchema, itemValues } from './item-values.ts';

const keysOf = Object.keys(referenceTypes);

describe.each(keysOf)('%s', (type) => {
  const filled = { ...emptyItem(type), name: { en: 'Balcony' } };

  test('an empty form names the missing name only, besides the references it requires', () => {
    const parsed = itemSchema(type).safeParse(emptyItem(type));
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues.some(({ path }) => path[0] === 'name')).toBe(true);
  });

  test('empty fields are sent as none', () => {
    const { fields } = referenceTypes[type as keyof typeof referenceTypes];
    const item = Object.entries(fields).find(([, field]) => field.kind === 'item');
    const parsed = itemSchema(type).parse(item ? { ...filled, [item[0]]: '4' } : filled);
    expect(parsed.description).toBeNull();
    expect(parsed).not.toHaveProperty('key');
    if (item) expect(parsed).toHaveProperty(item[0], 4);
  });

  test('the form of an item has its values', () => {
    const item = { ...filled, id: 1, key: 'balcony', description: null, icon: null, color: null, is_active: false };
    const values = itemValues(type, item as never);
    expect(values).toMatchObject({ name: { en: 'Balcony' }, key: 'balcony', description: '', icon: '', color: '' });
    expect(values.is_active).toBe(false);
  });
});
