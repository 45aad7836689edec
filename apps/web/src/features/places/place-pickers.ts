import { getCity, getNeighborhood, listCities, listNeighborhoods } from '@lintel/contract/features/places/cities';
import { pickerOf } from '../../ui/form/picker-of.ts';

type Named = { id: number; name: { en: string } };
const labelOf = ({ name }: Named) => name.en;

export const cityPicker = (country_id: number) =>
  pickerOf({ kind: `city:${country_id}`, list: listCities, get: getCity, narrow: { country_id }, labelOf });

/** Offers only active neighbourhoods of one city. */
export const neighborhoodPicker = (city_id: number) =>
  pickerOf({
    kind: `neighborhood:${city_id}`,
    list: listNeighborhoods,
    get: getNeighborhood,
    narrow: { city_id, is_active: true },
    labelOf,
  });
