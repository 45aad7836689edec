import type { LocaleCode } from '@lintel/contract/core/locales';
import type { ReviewField } from '@lintel/contract/features/properties/property-review';
import { deleteSavedNote, listSavedNotes, type SavedNote } from '@lintel/contract/features/properties/saved-notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { localeWords } from '../../../platform/locale-names.ts';
import { errorText } from '../../../platform/problem.ts';
import { endpointQuery, useEndpointMutation } from '../../../platform/query-client.ts';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDecisionContext } from './decision-context.ts';
import { usePreview } from './decision-preview.tsx';
import { NoteForm } from './note-form.tsx';
import { type NoteChoice, orderedNotes } from './saved-note-order.ts';
import css from './saved-notes.module.css';

const notesQuery = endpointQuery(listSavedNotes, {}, ['saved-notes']);

type RowProps = { choice: NoteChoice; onInsert: (text: string) => void; onEdit: (note: SavedNote) => void };

/** A note, with actions for its author. */
function NoteRow({ choice: { note, locale, text }, onInsert, onEdit }: RowProps) {
  const remove = useEndpointMutation(deleteSavedNote);
  const undoToast = useUndoToast();
  const deleteNote = () =>
    void remove({ id: note.id }).then(
      ({ meta }) => undoToast(`Note “${note.name}” deleted`, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  return (
    <div className={css.row}>
      <button type="button" className={css.note} onClick={() => onInsert(text)} data-note>
        <strong dir="auto">{note.name}</strong>
        <span dir="auto" lang={locale}>
          {text}
        </span>
      </button>
      {note.is_mine && (
        <>
          <IconButton size="small" aria-label={`Edit note ${note.name}`} onClick={() => onEdit(note)}>
            <Icon name="pen" size={18} />
          </IconButton>
          <IconButton size="small" aria-label={`Delete note ${note.name}`} onClick={deleteNote}>
            <Icon name="trash" size={18} />
          </IconButton>
        </>
      )}
    </div>
  );
}

type GroupProps = Omit<RowProps, 'choice'> & { title: string; choices: readonly NoteChoice[] };

function Group({ title, choices, ...row }: GroupProps) {
  const label = useId();
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby={label}>
      <h3 id={label}>{title}</h3>
      {choices.map((choice) => (
        <NoteRow key={choice.note.id} choice={choice} {...row} />
      ))}
    </section>
  );
}

/** Arrow keys move from the search through all notes. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-note]')];
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

type Props = {
  anchor: HTMLElement | null;
  /** The typed text, which can be saved as a note. */
  text: string;
  about: readonly ReviewField[];
  onInsert: (text: string) => void;
  onClose: () => void;
};

function useOwnerLocale(): LocaleCode {
  const { data } = usePreview(useDecisionContext());
  return data?.locale ?? 'en';
}

/** Saved notes: search, insert at the caret, create and edit. */
export function SavedNotes({ anchor, text, about, onInsert, onClose }: Props) {
  const locale = useOwnerLocale();
  const [search, setSearch] = useState('');
  const [form, setForm] = useState<'new' | SavedNote>();
  const acts = { onInsert, onEdit: setForm };
  const list = useRef<HTMLDivElement>(null);
  const { data, error } = useQuery(notesQuery);
  const { fitting, others, foreign } = orderedNotes(data ?? [], { locale, about, search });
  const found = [...fitting, ...others, ...foreign];
  const language = localeWords[locale];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved notes', className: css.paper } }}
    >
      {form ? (
        <NoteForm
          note={form === 'new' ? undefined : form}
          start={{ [locale]: text }}
          fields={about}
          onDone={() => setForm(undefined)}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons inside
        <div onKeyDown={moveFocus}>
          <Box className={css.search}>
            <Icon name="search" size={20} />
            <InputBase
              autoFocus
              fullWidth
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={(event) => {
                const first = found[0];
                if (event.key !== 'Enter') return;
                // Otherwise the key would also press the button that gets the focus back, and open this again.
                event.preventDefault();
                if (first) onInsert(first.text);
              }}
              placeholder="Search saved notes"
              inputProps={{ 'aria-label': 'Search saved notes' }}
            />
          </Box>
          <div ref={list} className={css.list}>
            {!data && !error && <SkeletonRows rows={3} />}
            {error && <p className={css.empty}>{errorText(error)}</p>}
            {data && found.length === 0 && (
              <p className={css.empty}>{search ? 'No saved note matches.' : 'No saved notes yet.'}</p>
            )}
            <Group title={`${language}, for these fields`} choices={fitting} {...acts} />
            <Group title={`${language}, for other fields`} choices={others} {...acts} />
            <Group title="Only in another language" choices={foreign} {...acts} />
          </div>
          <div className={css.foot}>
            <span>
              <kbd>Enter</kbd> insert
            </span>
            {text.length < 5 ? (
              <span>Type a note to save it</span>
            ) : (
              <Button size="small" onClick={() => setForm('new')}>
                Save this note
              </Button>
            )}
          </div>
        </div>
      )}
    </Popover>
  );
}
