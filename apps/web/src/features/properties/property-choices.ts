import { listAdmins } from '@lintel/contract/features/admins/admins';
import { listCities, listNeighborhoods } from '@lintel/contract/features/places/cities';
import { listCountries } from '@lintel/contract/features/places/places';
import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import { listUsers } from '@lintel/contract/features/users/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { fullName, nameOf } from './property-words.ts';

// What a listing may point at, as choices: for filters as text, for forms as ids.

type ReferenceKind = 'property-type' | 'listing-reason' | 'tag' | 'room-type' | 'facility-type' | 'view-category';

/** Items of a reference type. Those no longer offered are left out, unless `all` are wanted. */
const findItems = (kind: ReferenceKind, all = false) =>
  call(referenceEndpoints(kind).list, all ? {} : { is_active: true });

/** The items that are offered for new records; they seldom change. */
export const itemsQuery = (kind: ReferenceKind) =>
  queryOptions({
    queryKey: ['choices', kind],
    queryFn: () => findItems(kind),
    staleTime: 5 * 60_000,
    meta: { of: ['reference-data'] },
  });

type Named = { id: number; name: { en: string } };
const textChoice = (item: Named) => ({ value: String(item.id), label: nameOf(item) });

/** For a filter also what is no longer offered, since old listings may still have it. */
export const itemChoices = (kind: ReferenceKind) => async () => (await findItems(kind, true)).map(textChoice);

export const countryChoices = async () => (await call(listCountries, {})).map(textChoice);

export const cityChoices = async () => (await call(listCities, { per_page: 100 })).data.map(textChoice);

const inCity = (place: Named & { city: Named }) => `${nameOf(place)}, ${nameOf(place.city)}`;

export const neighborhoodChoices = async () => {
  const { data } = await call(listNeighborhoods, { per_page: 100 });
  return data.map((place) => ({ value: String(place.id), label: inCity(place) }));
};

/** Oneself and nobody; also colleagues, for those who may see them. */
export const adminChoices = (words: { me: string; none: string }) => async () => {
  const admins = await call(listAdmins, { per_page: 100, sort: 'first_name' })
    .then(({ data }) => data)
    .catch(() => []);
  return [
    { value: 'me', label: words.me },
    { value: 'none', label: words.none },
    ...admins.map((admin) => ({ value: String(admin.id), label: fullName(admin) })),
  ];
};

/** Users by name or e-mail, as one types. */
export const findOwners = async (search: string, signal: AbortSignal) => {
  const { data } = await call(listUsers, { per_page: 25, ...(search && { search }) }, { signal });
  return data.map((user) => ({ value: user.id, label: `${fullName(user)} · ${user.email}` }));
};
