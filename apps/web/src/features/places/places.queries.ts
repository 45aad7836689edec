import { listCities, listNeighborhoods } from '@lintel/contract/features/places/cities';
import { listCountries, listLocales } from '@lintel/contract/features/places/places';
import { call } from '../../platform/call.ts';
import { endpointQuery } from '../../platform/query-client.ts';

export const localesQuery = () => endpointQuery(listLocales, {}, ['places']);

export const countriesQuery = () => endpointQuery(listCountries, {}, ['places']);

export const citiesQuery = (search: string) =>
  endpointQuery(listCities, { per_page: 100, ...(search && { search }) }, ['places']);

export const neighborhoodsQuery = (city_id: number, page: number) =>
  endpointQuery(listNeighborhoods, { city_id, page, per_page: 100 }, ['places']);

/** Active countries that match the search, as options. */
export const findCountries = async (search: string, signal: AbortSignal) => {
  const countries = await call(listCountries, { is_active: true, ...(search && { search }) }, { signal });
  return countries.map(({ id, name }) => ({ value: id, label: name.en }));
};
