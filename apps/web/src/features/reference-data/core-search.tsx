import { can } from '@lintel/contract/core/permissions';
import { referenceType } from '@lintel/contract/features/reference-data/reference-types';
import Autocomplete from '@mui/material/Autocomplete';
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

/** Searches the items of all types. Enter opens the selected result, or the first one. */
export function CoreSearch() {
  const admin = useAdmin();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const found = useQuery({ ...findItemsQuery(search), enabled: search !== '', placeholderData: keepPreviousData });
  const options = search === '' ? [] : (found.data ?? []);
  const mayEdit = can(admin, 'core.edit') !== undefined;
  const nothing = found.isError
    ? errorText(found.error)
    : found.isFetching || search !== typed.trim()
      ? 'Searching…'
      : 'Not found';
  return (
    <Autocomplete
      options={options}
      getOptionDisabled={isDisabledOrRemoved(() => false)}
      open={typed.trim() !== ''}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, item) => {
        if (!item) return;
        const edit = editPathOf(item.type, item.id);
        void (mayEdit
          ? navigate({ to: edit })
          : navigate({ to: listPathOf(item.type), search: { search: item.name.en } }));
      }}
      filterOptions={(all) => all}
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      noOptionsText={nothing}
      getOptionKey={({ type, id }) => `${type}-${id}`}
      getOptionLabel={({ name }) => name.en}
      slotProps={{ paper: { sx: { mt: 0.5, borderRadius: 1.25, boxShadow: shadow.dropdown } } }}
      renderOption={({ key, ...props }, { type, name, key: slug }) => (
        <Box component="li" {...props} key={key} sx={{ display: 'flex', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ typography: 'subtitle2' }}>{name.en}</Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              <bdi>{slug}</bdi>
            </Box>
          </Box>
          <Label colour="info">{referenceType(type).label}</Label>
        </Box>
      )}
      renderInput={(params) => (
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
      )}
      sx={{
        maxWidth: 560,
        mb: 5,
        '& .MuiOutlinedInput-root': { minHeight: 44, py: 0, px: 1.5 },
        '& input:focus-visible': { outline: 'none' },
      }}
    />
  );
}
