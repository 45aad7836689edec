import { listAdmins } from '@lintel/contract/features/admins/admins';
import { listCities, listNeighborhoods } from '@lintel/contract/features/places/cities';
import { listCountries } from '@lintel/contract/features/places/places';
import { propertyOwners } from '@lintel/contract/features/properties/properties';
import { listFeatureCategories } from '@lintel/contract/features/reference-data/features';
import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import { getUser, listUsers, type User } from '@lintel/contract/features/users/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { problemOf } from '../../platform/problem.ts';
import { fullName, nameOf } from './property-words.ts';

// What a listing may point at, as choices: for filters as text, for forms as ids.

type ReferenceKind = 'property-type' | 'listing-reason' | 'tag' | 'room-type' | 'facility-type' | 'view-category';

/** Items of a reference type. Those no longer offered are left out, unless `all` are wanted. */
const findItems = (kind: ReferenceKind, all = false) =>
  call(referenceEndpoints(kind).list, all ? {} : { is_active: true });

/** The items that are offered for new records; they seldom change. */
const itemsQuery = (kind: ReferenceKind) =>
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

const ownerChoice = (user: User) => ({ value: user.id, label: `${fullName(user)} · ${user.email}` });

/**
 * Owners for a filter: the first hundred by name, and those the address names already, so that a link from elsewhere
 * says whom it means.
 */
export const ownerChoices = async () => {
  const named = new URLSearchParams(location.search).get('owner_id')?.split(',').slice(0, 10) ?? [];
  const [{ data }, ...others] = await Promise.all([
    call(listUsers, { type: ['owner'], sort: 'first_name', per_page: 100 }),
    ...named.map((id) => call(getUser, { id: Number(id) }).catch(() => undefined)),
  ]);
  const known = new Map([...others, ...data].flatMap((user) => (user ? [[String(user.id), fullName(user)]] : [])));
  return [...known].map(([value, label]) => ({ value: String(value), label: String(label) }));
};

/** Whoever may not look into users sees names and numbers alone. */
async function namesOnly(asked: { search?: string; id?: number }, signal: AbortSignal) {
  const owners = await call(propertyOwners, asked, { signal });
  return owners.map((owner) => ({ value: owner.id, label: `${fullName(owner)} · ${owner.id}` }));
}

const unlessForbidden =
  <T>(otherwise: () => Promise<T>) =>
  (error: unknown) => {
    if (problemOf(error)?.status === 403) return otherwise();
    throw error;
  };

/** Users by name or e-mail, as one types. */
export const findOwners = (search: string, signal: AbortSignal) => {
  const asked = search ? { search } : {};
  return call(listUsers, { per_page: 25, ...asked }, { signal })
    .then(({ data }) => data.map(ownerChoice))
    .catch(unlessForbidden(() => namesOnly(asked, signal)));
};

/** What a user is called whom only the number names, as in a draft. */
export const findOwner = (id: number | string, signal: AbortSignal) =>
  call(getUser, { id: Number(id) }, { signal })
    .then(ownerChoice)
    .catch(
      unlessForbidden(
        async () => (await namesOnly({ id: Number(id) }, signal))[0] ?? { value: Number(id), label: String(id) },
      ),
    );

const seldom = { staleTime: 5 * 60_000 };
const numberChoice = (item: Named) => ({ value: item.id, label: nameOf(item) });

/** Items of a reference type as choices of a form. */
export function useItemChoices(kind: ReferenceKind) {
  const { data } = useQuery(itemsQuery(kind));
  return { items: data, choices: data?.map(numberChoice) };
}

export const activeCountriesQuery = queryOptions({
  ...seldom,
  queryKey: ['choices', 'country'],
  queryFn: () => call(listCountries, { is_active: true }),
});

export const citiesQuery = (country_id: number | null) =>
  queryOptions({
    ...seldom,
    queryKey: ['choices', 'city', country_id],
    queryFn: async () => (await call(listCities, { country_id: country_id ?? 0, per_page: 100 })).data,
    enabled: country_id !== null,
  });

export const neighborhoodsQuery = (city_id: number | null) =>
  queryOptions({
    ...seldom,
    queryKey: ['choices', 'neighborhood', city_id],
    queryFn: async () =>
      (await call(listNeighborhoods, { city_id: city_id ?? 0, is_active: true, per_page: 100 })).data,
    enabled: city_id !== null,
  });

export const featuresQuery = queryOptions({
  ...seldom,
  queryKey: ['choices', 'feature'],
  queryFn: () => call(listFeatureCategories, { is_active: true }),
  meta: { of: ['features'] },
});

/** Colleagues at work here, as choices of a form. */
export const adminsQuery = queryOptions({
  ...seldom,
  queryKey: ['choices', 'admin'],
  queryFn: async () => (await call(listAdmins, { status: ['active'], per_page: 100, sort: 'first_name' })).data,
});
