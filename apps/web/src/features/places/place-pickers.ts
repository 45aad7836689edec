import { getCity, getNeighborhood, listCities, listNeighborhoods } from '@lintel/contract/features/places/cities';
import { call } from '../../platform/call.ts';
import { foundBy, type Picker } from '../../ui/form/record-picker.tsx';

type Named = { id: number; name: { en: string } };
const optionOf = ({ id, name }: Named) => ({ value: id, label: name.en });
const asked = (search: string) => ({ per_page: 25, ...(search && { search }) });

/** A city of one country. */
export const cityPicker = (country_id: number): Picker => ({
  kind: `city:${country_id}`,
  load: async (search, signal) =>
    foundBy(await call(listCities, { country_id, ...asked(search) }, { signal }), optionOf),
  find: async (id, signal) => optionOf(await call(getCity, { id: Number(id) }, { signal })),
});

/** A neighbourhood of one city that is offered for new records. */
export const neighborhoodPicker = (city_id: number): Picker => ({
  kind: `neighborhood:${city_id}`,
  load: async (search, signal) =>
    foundBy(await call(listNeighborhoods, { city_id, is_active: true, ...asked(search) }, { signal }), optionOf),
  find: async (id, signal) => optionOf(await call(getNeighborhood, { id: Number(id) }, { signal })),
});
