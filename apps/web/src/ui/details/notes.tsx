import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import * as z from 'zod';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextAreaInput } from '../form/text-area-input.tsx';
import { Icon } from '../icon.tsx';
import { pageEdge } from '../page-edge.ts';
import { PersonName } from '../person.tsx';
import rowsCss from '../rows.module.css';
import textCss from '../text.module.css';
import { DetailsCard } from './details-card.tsx';
import { When } from './when.tsx';

type NoteLine = {
  id: number;
  text: string;
  created_at: string;
  author: { id: number; first_name: string; last_name: string };
};

type Props = {
  notes: NoteLine[];
  /** The signed-in admin: only their own notes can be removed. */
  readerId: number;
  /** Read-only without it. */
  onAdd?: (text: string) => Promise<unknown>;
  onRemove?: (id: number) => void;
};

const MAX = 2000;
const Note = z.object({ text: z.string().trim().min(1).max(MAX) });

function Line({ note, onRemove }: { note: NoteLine; onRemove?: () => void }) {
  return (
    <Box component="li" className={rowsCss.line} sx={{ display: 'flex', gap: 1, py: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box dir="auto" sx={{ typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...pageEdge }}>
          {note.text}
        </Box>
        <Box className={textCss.small} sx={{ mt: 0.5 }}>
          <PersonName person={note.author} size={20} /> · <When at={note.created_at} />
        </Box>
      </Box>
      {onRemove && (
        <IconButton size="small" aria-label="Delete this note" onClick={onRemove}>
          <Icon name="trash" size={18} />
        </IconButton>
      )}
    </Box>
  );
}

/** Internal notes, newest first. */
export function Notes({ notes, readerId, onAdd, onRemove }: Props) {
  return (
    <DetailsCard title="Internal notes">
      {onAdd && (
        // A new key resets the form after each note.
        <Form key={notes[0]?.id ?? 0} schema={Note} defaultValues={{ text: '' }} onSubmit={({ text }) => onAdd(text)}>
          <TextAreaInput name="text" label="New note" max={MAX} hint="Only colleagues see this." />
          <SubmitButton>Add note</SubmitButton>
        </Form>
      )}
      {notes.length === 0 && (
        <Box className={textCss.quiet} sx={{ mt: 2 }}>
          No notes yet.
        </Box>
      )}
      <Box component="ul" className={rowsCss.list} sx={{ mt: 2 }}>
        {notes.map((note) => (
          <Line
            key={note.id}
            note={note}
            onRemove={onRemove && note.author.id === readerId ? () => onRemove(note.id) : undefined}
          />
        ))}
      </Box>
    </DetailsCard>
  );
}
