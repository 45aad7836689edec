import { type ReviewField, reviewNoteLimits } from '@lintel/contract/features/properties/property-review';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Suspense, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field, useField } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { pageEdge } from '../../../ui/page-edge.ts';
import { insertedAt } from './saved-note-order.ts';

// Lazy-loaded: most notes are typed.
const SavedNotes = lazyPart(() => import('./saved-notes.tsx').then((file) => ({ default: file.SavedNotes })));

type Props = {
  name: string;
  label?: string;
  optional?: boolean;
  hint?: string;
  /** The fields of the note: saved notes for these are listed first. */
  about?: readonly ReviewField[];
};

/** A note to the owner, typed or picked from the saved notes. */
export function NoteInput({ name, label = 'Note to the owner', optional = false, hint, about = [] }: Props) {
  const props = { name, label, optional, hint };
  const field = useField(props);
  const { field: bound } = useController({ name });
  const { ref, value, ...events } = bound;
  const text = String(value ?? '');
  const input = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const insert = (note: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {};
    const next = insertedAt(text, note, selectionStart, selectionEnd);
    bound.onChange(next.text);
    setOpen(false);
    // Wait until the popover has restored the focus.
    setTimeout(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
    }, 0);
  };
  return (
    <Field
      {...props}
      field={field}
      aside={
        <>
          <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {text.trim().length} / {reviewNoteLimits.most}
          </Box>
          <Button
            size="small"
            color="inherit"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            startIcon={<Icon name="bookmark" size={18} />}
            onClick={() => setOpen(true)}
            sx={{ my: -0.5, whiteSpace: 'nowrap', minHeight: { xs: 44, md: 0 } }}
          >
            Saved notes
          </Button>
        </>
      }
    >
      <OutlinedInput
        {...events}
        value={text}
        id={field.id}
        inputRef={(element: HTMLTextAreaElement | null) => {
          input.current = element;
          ref(element);
        }}
        multiline
        minRows={2}
        maxRows={12}
        fullWidth
        error={field.error !== undefined}
        slotProps={{ input: { ...field.aria, dir: 'auto' } }}
        sx={{ px: 1.5, py: 1.25, '& textarea': pageEdge, '& textarea:focus-visible': { outline: 'none' } }}
      />
      <Suspense>
        {isOpen && (
          <SavedNotes
            anchor={input.current}
            text={text.trim()}
            about={about}
            onInsert={insert}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Field>
  );
}
