import { listAdmins } from '@lintel/contract/features/admins/admins';
import { getNeighborhood, listCities, listNeighborhoods } from '@lintel/contract/features/places/cities';
import { listCountries, listLocales } from '@lintel/contract/features/places/places';
import { propertyOwners } from '@lintel/contract/features/properties/properties';
import { listFeatureCategories } from '@lintel/contract/features/reference-data/features';
import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import { getUser, listUsers, type User } from '@lintel/contract/features/users/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import { fullName } from '../../../platform/format.ts';
import { problemOf } from '../../../platform/problem.ts';
import { foundBy } from '../../../ui/form/search-result.ts';
import type { Finder } from '../../../ui/table/filters/filter-fields.ts';
import { nameOf } from './property-words.ts';

// Options for properties: string values for filters, ids for forms.

type ReferenceKind =
  | 'property-type'
  | 'listing-reason'
  | 'tag'
  | 'room-type'
  | 'facility-type'
  | 'view-category'
  | 'report-reason';

/** Items of a reference type: active ones only, unless `all` is set. */
const findItems = (kind: ReferenceKind, all = false) =>
  call(referenceEndpoints(kind).list, all ? {} : { is_active: true });

/** Active items, cached for longer as they seldom change. */
const itemsQuery = (kind: ReferenceKind) =>
  queryOptions({
    queryKey: ['choices', kind],
    queryFn: () => findItems(kind),
    staleTime: 5 * 60_000,
    meta: { invalidatedBy: ['reference-data'] },
  });

type Named = { id: number; name: { en: string } };
const textChoice = (item: Named) => ({ value: String(item.id), label: nameOf(item) });

/** A filter also offers inactive items, as existing properties may still use them. */
export const itemChoices = (kind: ReferenceKind) => async () => (await findItems(kind, true)).map(textChoice);

/** Offers only active items for new values. */
export const offeredChoices = (kind: ReferenceKind) => async () => (await findItems(kind)).map(textChoice);

export const featureChoices = async () =>
  (await call(listFeatureCategories, {})).flatMap(({ features }) => features.map(textChoice));

export const countryChoices = async () => (await call(listCountries, {})).map(textChoice);

export const cityChoices = async () => (await call(listCities, { per_page: 100 })).data.map(textChoice);

const inCity = (place: Named & { city: Named }) => `${nameOf(place)}, ${nameOf(place.city)}`;

/** Neighbourhoods for a filter, limited to the country or city of the other filters. */
export const neighborhoodFinder: Finder = {
  search: async (search, { country_id, city_id }, signal) => {
    const only = (ids: string | undefined) => (ids && !ids.includes(',') ? Number(ids) : undefined);
    const asked = { country_id: only(country_id), city_id: only(city_id), search: search || undefined, per_page: 25 };
    const { data } = await call(listNeighborhoods, asked, { signal });
    return data.map((place) => ({ value: String(place.id), label: inCity(place) }));
  },
  name: async (id, signal) => inCity(await call(getNeighborhood, { id: Number(id) }, { signal })),
};

/** Active languages that properties can be translated into. */
export const localeChoices = async () =>
  (await call(listLocales, {}))
    .filter(({ is_source, is_active }) => is_active && !is_source)
    .map(({ code, name }) => ({ value: code, label: name }));

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Currencies of the active countries. */
export const currencyChoices = async () => {
  const codes = new Set((await call(listCountries, { is_active: true })).map(({ currency }) => currency));
  return [...codes].sort().map((code) => ({ value: code, label: `${code} · ${currencyNames.of(code)}` }));
};

/** The viewer, optionally no one, and other admins if the viewer may list them. */
export const adminChoices = (words: { me: string; none?: string }) => async () => {
  const admins = await call(listAdmins, { per_page: 100, sort: 'first_name' })
    .then(({ data }) => data)
    .catch(() => []);
  return [
    { value: 'me', label: words.me },
    ...(words.none === undefined ? [] : [{ value: 'none', label: words.none }]),
    ...admins.map((admin) => ({ value: String(admin.id), label: fullName(admin) })),
  ];
};

const ownerChoice = (user: User) => ({ value: user.id, label: `${fullName(user)} · ${user.email}` });

/** Without permission to see users, only names and ids are shown. */
async function namesOnly(asked: { search?: string; id?: number }, signal: AbortSignal) {
  const owners = await call(propertyOwners, asked, { signal });
  const options = owners.map((owner) => ({ value: owner.id, label: `${fullName(owner)} · ${owner.id}` }));
  return { options, total: options.length };
}

const unlessForbidden =
  <T>(otherwise: () => Promise<T>) =>
  (error: unknown) => {
    if (problemOf(error)?.status === 403) return otherwise();
    throw error;
  };

/** Finds owners by name or email. */
export const findOwners = (search: string, signal: AbortSignal) => {
  const asked = search ? { search } : {};
  return call(listUsers, { per_page: 25, type: ['owner'], ...asked }, { signal })
    .then((page) => foundBy(page, ownerChoice))
    .catch(unlessForbidden(() => namesOnly(asked, signal)));
};

/** The name of a user by id, for example in a draft. */
export const findOwner = (id: number | string, signal: AbortSignal) =>
  call(getUser, { id: Number(id) }, { signal })
    .then(ownerChoice)
    .catch(
      unlessForbidden(
        async () =>
          (await namesOnly({ id: Number(id) }, signal)).options[0] ?? { value: Number(id), label: String(id) },
      ),
    );

/** Owners for a filter, found by name or email. */
export const ownerFinder: Finder = {
  search: async (search, _, signal) =>
    (await findOwners(search, signal)).options.map(({ value, label }) => ({ value: String(value), label })),
  name: (id, signal) =>
    call(getUser, { id: Number(id) }, { signal })
      .catch(unlessForbidden(async () => (await call(propertyOwners, { id: Number(id) }, { signal }))[0]))
      .then((owner) => (owner ? fullName(owner) : id)),
};

const seldom = { staleTime: 5 * 60_000 };
const numberChoice = (item: Named) => ({ value: item.id, label: nameOf(item) });

/** Items of a reference type as options of a form. */
export function useItemChoices(kind: ReferenceKind) {
  const { data } = useQuery(itemsQuery(kind));
  return { items: data, choices: data?.map(numberChoice) };
}

export const activeCountriesQuery = queryOptions({
  ...seldom,
  queryKey: ['choices', 'country'],
  queryFn: () => call(listCountries, { is_active: true }),
});

/** The chosen neighbourhood, for its centre. */
export const neighborhoodQuery = (id: number | null) =>
  queryOptions({
    ...seldom,
    queryKey: ['choices', 'neighborhood', id],
    queryFn: ({ signal }) => call(getNeighborhood, { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  });

export const featuresQuery = queryOptions({
  ...seldom,
  queryKey: ['choices', 'feature'],
  queryFn: () => call(listFeatureCategories, { is_active: true }),
  meta: { invalidatedBy: ['features'] },
});
