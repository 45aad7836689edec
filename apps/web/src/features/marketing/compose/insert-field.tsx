import { mergeFieldLabels, mergeFields } from '@lintel/contract/features/marketing/merge-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RefObject, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldText, fieldWords } from './editor/merge-field-text.ts';

type Caret = { name: string; from: number; to: number };

/** Remembers the caret of the last focused input, as clicking a button moves the focus. */
export function useCaret() {
  const caret = useRef<Caret>(undefined);
  const onSelect = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { name, value, selectionStart, selectionEnd } = target;
    caret.current = { name, from: selectionStart ?? value.length, to: selectionEnd ?? value.length };
  };
  return { caret, events: { onSelect, onFocus: onSelect, onKeyUp: onSelect } };
}

type Props = {
  caret: RefObject<Caret | undefined>;
  /** The input to use if none had the focus yet. */
  fallbackName: string;
};

/** Inserts a merge field at the caret. */
export function InsertField({ caret, fallbackName }: Props) {
  const { getValues, setValue, setFocus } = useFormContext();
  const insert = (field: (typeof mergeFields)[number]) => {
    const name = caret.current?.name || fallbackName;
    const text = String(getValues(name) ?? '');
    const { from, to } = caret.current ?? { from: text.length, to: text.length };
    const part = fieldText(field, fieldWords[field].fallback);
    setValue(name, `${text.slice(0, from)}${part}${text.slice(to)}`, { shouldDirty: true, shouldValidate: true });
    caret.current = { name, from: from + part.length, to: from + part.length };
    setFocus(name);
  };
  return (
    <Box
      role="group"
      aria-label="Insert field"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2.5, mt: -1 }}
    >
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        Insert field
      </Box>
      {mergeFields.map((field) => (
        <Button key={field} size="small" variant="outlined" color="inherit" onClick={() => insert(field)}>
          {mergeFieldLabels[field]}
        </Button>
      ))}
    </Box>
  );
}
