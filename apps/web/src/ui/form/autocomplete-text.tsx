import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import type { useField } from './field.tsx';

type Props = {
  params: AutocompleteRenderInputParams;
  field: ReturnType<typeof useField>;
  inputRef: Ref<HTMLInputElement>;
  placeholder?: string | undefined;
};

/** The text field of a choice: labelled by its field, and in the direction of what is typed. */
export const AutocompleteText = ({ params, field, inputRef, placeholder }: Props) => (
  <TextField
    {...params}
    inputRef={inputRef}
    placeholder={placeholder}
    error={field.error !== undefined}
    slotProps={{
      ...params.slotProps,
      htmlInput: { ...params.slotProps.htmlInput, ...field.aria, dir: 'auto' },
    }}
  />
);

/** The names of its buttons. */
export const autocompleteSlots = {
  clearIndicator: { 'aria-label': 'Clear' },
  popupIndicator: { 'aria-label': 'Open' },
} as const;
