import type { Place } from '@lintel/contract/features/places/look-up';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appSettingsQuery } from '../../../platform/app-settings.ts';
import { textOf } from '../../../platform/problem.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import type { Spot } from '../../../ui/map/geo.ts';
import { toast } from '../../../ui/toast.tsx';
import { findPlaces } from './places.ts';

/** Less than that begins half of all names. */
const SHORTEST = 2;

type Props = { near: Spot | undefined; onFound: (place: Place) => void };

/** Finds a place by its name. Nothing is taken from it until somebody says so. */
export function PlaceSearch({ near, onFound }: Props) {
  const { data: settings } = useQuery(appSettingsQuery);
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['places', text],
    queryFn: ({ signal }) => (settings ? findPlaces(settings, text, near, signal) : []),
    enabled: settings !== undefined && text.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  const options = text.length >= SHORTEST ? found : [];
  return (
    <Autocomplete
      options={options}
      loading={isFetching}
      value={null}
      inputValue={typed}
      onInputChange={(_, words, reason) => reason !== 'reset' && setTyped(words)}
      filterOptions={(all) => all}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={text.length < SHORTEST ? 'Type a name' : 'No such place'}
      onChange={(_, place) => {
        if (!place) return;
        setTyped(place.label);
        place.resolve().then(onFound, (error: unknown) => toast(textOf(error), { variant: 'error' }));
      }}
      renderOption={({ key, ...props }, { label, detail }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <Box dir="auto">{label}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField {...props} label="Find a place" placeholder="Neighbourhood, city or address" />
      )}
      sx={{ mb: 2.5 }}
    />
  );
}
