import type { Data } from '@lintel/contract/core/endpoint';
import { can } from '@lintel/contract/core/permissions';
import type { searchReferenceItems } from '@lintel/contract/features/reference-data/reference-data';
import { referenceType } from '@lintel/contract/features/reference-data/reference-types';
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../platform/problem.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { isDisabledOrRemoved } from '../../ui/form/or-gone.ts';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { shadow } from '../../ui/theme/shadows.ts';
import { findItemsQuery } from './reference-data.queries.ts';
import { editPathOf, listPathOf } from './reference-place.ts';

type Item = Data<typeof searchReferenceItems>[number];

/** The items that match the typed text, and the text to show instead of them. */
function useFoundItems(typed: string) {
  const search = useDebounced(typed.trim());
  const found = useQuery({ ...findItemsQuery(search), enabled: search !== '', placeholderData: keepPreviousData });
  const isSearching = found.isFetching || search !== typed.trim();
  const nothing = found.isError ? errorText(found.error) : isSearching ? 'Searching…' : 'Not found';
  return { options: search === '' ? [] : (found.data ?? []), nothing };
}

/** Opens an item: its form with the permission to edit it, else its list. */
function useOpenItem() {
  const navigate = useNavigate();
  const mayEdit = can(useAdmin(), 'core.edit') !== undefined;
  return ({ type, id, name }: Item) =>
    void (mayEdit
      ? navigate({ to: editPathOf(type, id) })
      : navigate({ to: listPathOf(type), search: { search: name.en } }));
}

const ItemOption = ({ item: { type, name, key } }: { item: Item }) => (
  <>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ typography: 'subtitle2' }}>{name.en}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        <bdi>{key}</bdi>
      </Box>
    </Box>
    <Label colour="info">{referenceType(type).label}</Label>
  </>
);

const SearchField = (params: AutocompleteRenderInputParams) => (
  <TextField
    {...params}
    placeholder="Search all values, in any language"
    slotProps={{
      ...params.slotProps,
      htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Search all values', dir: 'auto' },
      input: {
        ...params.slotProps.input,
        startAdornment: <Icon name="search" size={20} sx={{ color: 'text.secondary', marginInlineEnd: 1 }} />,
      },
    }}
  />
);

/** Searches the items of all types. Enter opens the selected result, or the first one. */
export function CoreSearch() {
  const [typed, setTyped] = useState('');
  const { options, nothing } = useFoundItems(typed);
  const openItem = useOpenItem();
  return (
    <Autocomplete
      options={options}
      getOptionDisabled={isDisabledOrRemoved(() => false)}
      open={typed.trim() !== ''}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, item) => item && openItem(item)}
      filterOptions={(all) => all}
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      noOptionsText={nothing}
      getOptionKey={({ type, id }) => `${type}-${id}`}
      getOptionLabel={({ name }) => name.en}
      slotProps={{ paper: { sx: { mt: 0.5, borderRadius: 1.25, boxShadow: shadow.dropdown } } }}
      renderOption={({ key, ...props }, item) => (
        <Box component="li" {...props} key={key} sx={{ display: 'flex', gap: 2 }}>
          <ItemOption item={item} />
        </Box>
      )}
      renderInput={SearchField}
      sx={{
        maxWidth: 560,
        mb: 5,
        '& .MuiOutlinedInput-root': { minHeight: 44, py: 0, px: 1.5 },
        '& input:focus-visible': { outline: 'none' },
      }}
    />
  );
}
