import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import { call } from '../../platform/call.ts';
import { normalizeForSearch } from '../../platform/normalize-for-search.ts';
import type { Picker } from '../../ui/form/record-picker.tsx';

type Named = { id: number; name: { en: string } };
const optionOf = ({ id, name }: Named) => ({ value: id, label: name.en });

/** Offers only active items. The lists are short: the API returns them without pagination. */
export const itemPicker = (type: string): Picker => ({
  kind: type,
  load: async (search, signal) => {
    const items = await call(referenceEndpoints(type).list, { is_active: true }, { signal });
    const options = items
      .map(optionOf)
      .filter(({ label }) => normalizeForSearch(label).includes(normalizeForSearch(search)));
    return { options, total: options.length };
  },
  find: async (id, signal) => optionOf(await call(referenceEndpoints(type).get, { id: Number(id) }, { signal })),
});
