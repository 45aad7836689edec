import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode, Ref } from 'react';
import type { useField } from './field.tsx';

type Props = {
  params: AutocompleteRenderInputParams;
  field: ReturnType<typeof useField>;
  inputRef: Ref<HTMLInputElement>;
  placeholder?: string | undefined;
  /** Before the text, for example the avatar of the chosen person. */
  start?: ReactNode;
};

/** The text field of a choice: labelled by its field, and in the direction of what is typed. */
export const AutocompleteText = ({ params, field, inputRef, placeholder, start }: Props) => (
  <TextField
    {...params}
    inputRef={inputRef}
    placeholder={placeholder}
    error={field.error !== undefined}
    slotProps={{
      ...params.slotProps,
      ...(start && { input: { ...params.slotProps.input, startAdornment: start } }),
      htmlInput: { ...params.slotProps.htmlInput, ...field.aria, dir: 'auto' },
    }}
  />
);

/** The names of its buttons. */
export const autocompleteSlots = {
  clearIndicator: { 'aria-label': 'Clear' },
  popupIndicator: { 'aria-label': 'Open' },
} as const;
