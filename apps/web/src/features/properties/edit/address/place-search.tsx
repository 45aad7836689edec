import type { Place } from '@lintel/contract/features/places/geocoding';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appSettingsQuery } from '../../../../platform/app-settings.ts';
import { countText } from '../../../../platform/format.ts';
import { errorText } from '../../../../platform/problem.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { isDisabledOrRemoved } from '../../../../ui/form/or-gone.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Spot } from '../../../../ui/map/geo.ts';
import { toast } from '../../../../ui/toast.tsx';
import { findPlaces } from './places.ts';
import type { Filled } from './use-place-look-up.ts';

/** A shorter query would match too much. */
const SHORTEST = 2;

type Props = {
  near: Spot | undefined;
  filled: Filled | undefined;
  onTyped: () => void;
  onFound: (place: Place) => void;
  /** Uses the typed text as the street. */
  onStreet: (street: string) => void;
};

/** Places that match the debounced query, and whether there are none. */
function useFoundPlaces(typed: string, near: Spot | undefined) {
  const { data: settings } = useQuery(appSettingsQuery);
  const words = typed.trim();
  const text = useDebounced(words);
  const isAsked = settings !== undefined && text.length >= SHORTEST;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['places', text],
    queryFn: ({ signal }) => (settings ? findPlaces(settings, text, near, signal) : []),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  const options = isAsked && data ? data : [];
  const isUnknown = isAsked && text === words && !isFetching && !isPlaceholderData && data?.length === 0;
  return { options, error, isFetching, isUnknown, isBuiltIn: settings?.map.places === 'embedded' };
}

/** What was filled in: `5 fields filled, pin set`. */
function filledText({ fields, isPinSet }: Filled) {
  const parts = [fields > 0 && `${countText(fields, 'field')} filled`, isPinSet && 'pin set'].filter(Boolean);
  const text = parts.join(', ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : 'Found on the map';
}

function Filling({ filled }: { filled: Filled }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.strong' }}>
      <Icon name="check" size={16} /> {filledText(filled)}
    </Box>
  );
}

/** The typed text is not lost: it can be used as the street. */
function Unknown({ typed, isBuiltIn, onStreet }: { typed: string; isBuiltIn: boolean } & Pick<Props, 'onStreet'>) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <span>
        {isBuiltIn ? 'The built-in places do not know ' : 'No place found for '}
        <bdi>“{typed}”</bdi>. Set the pin on the map.
      </span>
      <Button size="small" onClick={() => onStreet(typed)}>
        Use as street
      </Button>
    </Box>
  );
}

type HintProps = Pick<Props, 'filled' | 'onStreet'> & { typed: string; found: ReturnType<typeof useFoundPlaces> };

/** What was filled, what can be done without a match, or what a match will do. */
function Hint({ filled, onStreet, typed, found: { error, isUnknown, isBuiltIn } }: HintProps) {
  if (filled) return <Filling filled={filled} />;
  if (isUnknown) return <Unknown typed={typed.trim()} {...{ isBuiltIn, onStreet }} />;
  return error ? `Places could not be searched. ${errorText(error)}` : 'Fills the empty fields below and sets the pin';
}

/** Finds a place by name. It fills empty fields; changes of filled ones need confirmation. */
export function PlaceSearch({ near, filled, onTyped, onFound, onStreet }: Props) {
  const [typed, setTyped] = useState('');
  const found = useFoundPlaces(typed, near);
  const { options, isFetching } = found;
  const [isOpen, setOpen] = useState(false);
  return (
    <Autocomplete
      options={options}
      getOptionDisabled={isDisabledOrRemoved(() => false)}
      loading={isFetching}
      // Without options the popup would only cover the hint below.
      open={isOpen && options.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      forcePopupIcon={false}
      value={null}
      inputValue={typed}
      clearOnBlur={false}
      onInputChange={(_, text, reason) => {
        // Selecting and blurring do not change the typed text.
        if (reason !== 'input' && reason !== 'clear') return;
        setTyped(text);
        onTyped();
      }}
      filterOptions={(all) => all}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, place) => {
        if (!place) return;
        setTyped(place.label);
        place.resolve().then(onFound, (error: unknown) => toast(errorText(error), { variant: 'error' }));
      }}
      renderOption={({ key, ...props }, { label, detail }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <Box dir="auto">{label}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label="Find a place"
          placeholder="Neighbourhood, city or address"
          color={filled ? 'success' : undefined}
          focused={filled ? true : undefined}
          helperText={
            <span role="status">
              <Hint {...{ filled, onStreet, typed, found }} />
            </span>
          }
        />
      )}
      sx={{ mb: 2 }}
    />
  );
}
