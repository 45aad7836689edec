import { getProperty, listProperties } from '@lintel/contract/features/properties/properties';
import { call } from '../../platform/call.ts';
import { foundBy, type Picker } from '../../ui/form/record-picker.tsx';

type Named = { id: number; reference: string; title: string };
const optionOf = ({ id, reference, title }: Named) => ({ value: id, label: `${reference} · ${title}` });

/** A property, found by its reference, title or street. */
export const propertyPicker: Picker = {
  kind: 'property',
  load: async (search, signal) =>
    foundBy(await call(listProperties, { per_page: 25, ...(search && { search }) }, { signal }), optionOf),
  find: async (id, signal) => optionOf(await call(getProperty, { id: Number(id) }, { signal })),
};
