import { can } from '@lintel/contract/core/permissions';
import type { City } from '@lintel/contract/features/places/cities';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useLiveInvalidation } from '../../platform/use-live.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { EmptyState, LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { CityDialog } from './city-dialog.tsx';
import { CityPane } from './city-pane.tsx';
import { citiesQuery } from './places.queries.ts';

const crumbs = [homeCrumb, { title: 'Core Data', path: paths.core }, { title: 'Cities and neighbourhoods' }];

const panes = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
} as const;

type ListProps = {
  cities: readonly City[];
  chosen: number | undefined;
  search: string;
  onSearch: (text: string) => void;
};

function CityList({ cities, chosen, search, onSearch }: ListProps) {
  return (
    <Card sx={{ p: 1 }}>
      <OutlinedInput
        fullWidth
        type="search"
        placeholder="Search cities"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        startAdornment={<Icon name="search" size={20} sx={{ color: 'text.secondary', marginInlineEnd: 1 }} />}
        slotProps={{ input: { 'aria-label': 'Search cities', dir: 'auto', maxLength: 80 } }}
        sx={{ height: 40, px: 1.5, mb: 1, '& input': { p: 0 }, '& input:focus-visible': { outline: 'none' } }}
      />
      {cities.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>Not found</Box>}
      <Box component="ul" aria-label="Cities" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {cities.map(({ id, name, country, neighborhoods_count }) => (
          <li key={id}>
            <Box
              component={PageLink}
              to="."
              search={{ city: id }}
              resetScroll={false}
              aria-current={id === chosen}
              sx={cityLink}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ typography: 'subtitle2' }}>{name.en}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{country.name.en}</Box>
              </Box>
              <Label>{neighborhoods_count}</Label>
            </Box>
          </li>
        ))}
      </Box>
    </Card>
  );
}

/** Cities, and the neighbourhoods of the selected city. */
export function CitiesPage() {
  useLiveInvalidation(['places']);
  const mayEdit = can(useAdmin(), 'core.edit') !== undefined;
  const { city: changes } = useSearch({ strict: false }) as { city?: string };
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const asked = useDeferredValue(search.trim());
  const { data, error, refetch } = useQuery({ ...citiesQuery(asked), placeholderData: keepPreviousData });
  const cities = data?.data ?? [];
  const chosen = cities.find(({ id }) => id === Number(changes)) ?? cities[0];
  const add = mayEdit && (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Icon name="plus" size={20} />}
      onClick={() => setAdding(true)}
    >
      New city
    </Button>
  );
  const isEmpty = data !== undefined && cities.length === 0 && asked === '';
  return (
    <>
      <PageHead title="Cities and neighbourhoods" crumbs={crumbs} actions={add} />
      {isEmpty && <EmptyState title="No cities yet" text="Add a city, then its neighbourhoods." action={add} />}
      {data && !isEmpty && (
        <Box sx={panes}>
          <CityList cities={cities} chosen={chosen?.id} search={search} onSearch={setSearch} />
          {chosen && <CityPane key={chosen.id} city={chosen} />}
        </Box>
      )}
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonBlock height={480} />)}
      {adding && <CityDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const cityLink = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  // Secondary text would lack contrast on the selected background.
  '&[aria-current=true]': { bgcolor: 'action.selected', '& *': { color: 'text.primary' } },
} as const;
