import { queryFlag } from '@lintel/contract/core/paging';
import { type Country, updateCountry } from '@lintel/contract/features/places/places';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callWithMeta } from '../../platform/call.ts';
import { normalizeForSearch } from '../../platform/normalize-for-search.ts';
import { paths } from '../../platform/paths.ts';
import { useClientList, wholeListShape } from '../../platform/use-client-list.ts';
import type { ListValues } from '../../platform/use-list.ts';
import { useLiveInvalidation } from '../../platform/use-live.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import type { BulkAction } from '../../ui/table/bulk/bulk-action.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import { countryColumns } from './country-columns.tsx';
import { CountryDialog } from './country-dialog.tsx';
import { countriesQuery } from './places.queries.ts';
import { useCountryActivation } from './use-country-turn.ts';
import { usePlacePermissions } from './use-rights.ts';

const crumbs = [homeCrumb, { title: 'Core Data', path: paths.core }, { title: 'Countries' }];

const shape = { ...wholeListShape(25), is_active: queryFlag().optional() };

const tabs = [
  { value: 'true', label: 'Active', colour: 'success' },
  { value: 'false', label: 'Inactive', colour: 'default' },
] as const;

/** Filters the countries by the values in the URL; the search matches name, code or currency. */
const narrow = (countries: readonly Country[], { search = '', is_active }: ListValues) =>
  countries.filter(
    (country) =>
      (is_active === undefined || is_active === String(country.is_active)) &&
      [country.code, country.currency, ...Object.values(country.name)].some((text) =>
        normalizeForSearch(text).includes(normalizeForSearch(search)),
      ),
  );

const countsOf = (countries: readonly Country[] | undefined) => {
  if (!countries) return undefined;
  const active = countries.filter(({ is_active }) => is_active).length;
  return { all: countries.length, true: active, false: countries.length - active };
};

/** Not final: deactivating is undone by activating, and the other way round. */
const turnAct = (is_active: boolean): BulkAction<Country> => ({
  label: is_active ? 'Activate' : 'Deactivate',
  icon: is_active ? 'eye' : 'eye-closed',
  done: is_active ? 'activated' : 'deactivated',
  final: false,
  endpoint: updateCountry,
  each: ({ id, version }) => callWithMeta(updateCountry, { id, version, is_active }),
});
const turnActs = [turnAct(true), turnAct(false)];

/** All countries, and whether each is offered for new records. */
export function CountriesPage() {
  useLiveInvalidation(['places']);
  const { mayEdit } = usePlacePermissions();
  const asked = useQuery(countriesQuery());
  const list = useClientList({ name: 'countries', shape, asked, all: asked.data, narrow });
  const [edited, setEdited] = useState<Country>();
  const turn = useCountryActivation();
  const columns = useMemo(() => countryColumns(mayEdit ? setEdited : undefined), [mayEdit]);
  const actions = (country: Country): Action[] => [
    { label: 'Edit', icon: 'pen', quick: true, onClick: () => setEdited(country) },
    country.is_active
      ? { label: 'Deactivate', icon: 'eye-closed', onClick: () => turn(country, false) }
      : { label: 'Activate', icon: 'eye', onClick: () => turn(country, true) },
  ];
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        title="Countries"
        crumbs={crumbs}
        status={{
          field: 'is_active',
          tabs,
          counts: countsOf(asked.data && narrow(asked.data, { search: list.values.search ?? '' })),
        }}
        nameOf={({ name }) => name.en}
        actions={mayEdit ? actions : undefined}
        bulkActions={mayEdit ? turnActs : undefined}
        searchHint="Search name, code or currency"
        empty={<EmptyState title="No countries" />}
      />
      {edited && <CountryDialog country={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
