import { listCountries } from '@lintel/contract/features/places/places';
import {
  addUserNote,
  deleteUserNote,
  getUser,
  listUserNotes,
  userHistory,
} from '@lintel/contract/features/users/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { endpointQuery } from '../../platform/query-client.ts';

export const userQuery = (id: number) => endpointQuery(getUser, { id }, ['users']);

/** Internal notes about a user. */
export const userNotes = {
  endpoints: { list: listUserNotes, add: addUserNote, remove: deleteUserNote },
  invalidatedBy: ['users'] as const,
};

/** The latest block events: by whom and when. */
export const lastBlockQuery = (id: number) =>
  endpointQuery(userHistory, { id, action: ['user.block'], per_page: 10 }, ['users']);

export const userHistoryQuery = (id: number, per_page?: number) =>
  endpointQuery(userHistory, { id, per_page }, ['users']);

/** Active countries as options. */
export const findCountries = async (search: string, signal: AbortSignal) => {
  const countries = await call(listCountries, { is_active: true, ...(search && { search }) }, { signal });
  return countries.map(({ id, name }) => ({ value: id, label: name.en }));
};

/** A country by its id, including inactive ones. */
export const findCountry = async (id: number | string, signal?: AbortSignal) => {
  const countries = await call(listCountries, {}, { signal });
  const found = countries.find((country) => country.id === id);
  return found && { value: found.id, label: found.name.en };
};

export const countryQuery = (id: number) =>
  queryOptions({ queryKey: ['country', id], queryFn: async ({ signal }) => (await findCountry(id, signal)) ?? null });
