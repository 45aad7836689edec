import type { LocaleCode } from '@lintel/contract/core/locales';
import {
  inputOf,
  type ReferenceItem,
  type ReferenceItemInput,
} from '@lintel/contract/features/reference-data/reference-items';
import { referenceType } from '@lintel/contract/features/reference-data/reference-types';
import * as z from 'zod';

/** The values of the form: an empty field is an empty string. */
export type ItemValues = {
  name: { en: string } & Partial<Record<LocaleCode, string>>;
  key: string;
  description: string;
  icon: string;
  color: string;
  is_active: boolean;
  /** Fields that the type declares. */
  [field: string]: unknown;
};

/** The fields declared by the type: flags, and references to other items. */
const ownValues = (type: string, item?: ReferenceItem) =>
  Object.fromEntries(
    Object.entries(referenceType(type).fields).flatMap(([name, { kind }]): [string, unknown][] => {
      if (kind === 'flag') return [[name, item?.[name] === true]];
      return kind === 'item' ? [[name, item ? String(item[name]) : '']] : [];
    }),
  );

export const emptyItem = (type: string): ItemValues => ({
  name: { en: '' },
  key: '',
  description: '',
  icon: '',
  color: '',
  is_active: true,
  ...ownValues(type),
});

export const itemValues = (type: string, item: ReferenceItem): ItemValues => ({
  name: item.name,
  key: item.key,
  description: item.description ?? '',
  icon: item.icon ?? '',
  color: item.color ?? '',
  is_active: item.is_active,
  ...ownValues(type, item),
});

/** The contract's schema, after converting empty strings to null and ids to numbers. */
export function itemSchema(type: string): z.ZodType<ReferenceItemInput> {
  const { fields } = referenceType(type);
  const blank = (value: unknown) => (value === '' ? null : value);
  return z.preprocess((given) => {
    const { key, description, icon, color, ...rest } = given as ItemValues;
    const own = Object.entries(rest).map(([name, value]) => [
      name,
      fields[name]?.kind === 'item' ? (value === '' ? undefined : Number(value)) : value,
    ]);
    return {
      ...Object.fromEntries(own),
      ...(key && { key }),
      description: blank(description),
      ...(fields.icon && { icon: blank(icon) }),
      ...(fields.color && { color: blank(color) }),
    };
  }, inputOf(type));
}
