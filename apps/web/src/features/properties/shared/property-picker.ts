import { getProperty, listProperties } from '@lintel/contract/features/properties/properties';
import { pickerOf } from '../../../ui/form/picker-of.ts';

type Named = { id: number; reference: string; title: string };

/** Finds properties by reference, title or street. */
export const propertyPicker = pickerOf({
  kind: 'property',
  list: listProperties,
  get: getProperty,
  labelOf: ({ reference, title }: Named) => `${reference} · ${title}`,
});
