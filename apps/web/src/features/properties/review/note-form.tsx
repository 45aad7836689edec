import { type LocaleCode, localeCodes } from '@lintel/contract/core/locales';
import {
  type ReviewField,
  reviewFieldLabels,
  reviewNoteLimits,
} from '@lintel/contract/features/properties/property-review';
import { createSavedNote, type SavedNote, updateSavedNote } from '@lintel/contract/features/properties/saved-notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { localeWords } from '../../../platform/locale-names.ts';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.tsx';

type Texts = Partial<Record<LocaleCode, string>>;

type Props = {
  /** The note to edit; undefined to create one. */
  note?: SavedNote;
  /** Initial texts of a new note. */
  start: Texts;
  fields: readonly ReviewField[];
  onDone: () => void;
};

const label = { display: 'block', mb: 0.5, typography: 'subtitle2' } as const;

type TextProps = { id: string; locale: LocaleCode; value: string; onChange: (text: string) => void };

const TextField = ({ id, locale, value, onChange }: TextProps) => (
  <div>
    <Box component="label" htmlFor={id} sx={label}>
      Text in {localeWords[locale]}
    </Box>
    <OutlinedInput
      id={id}
      multiline
      minRows={2}
      maxRows={6}
      fullWidth
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ lang: locale, dir: 'auto', maxLength: reviewNoteLimits.most }}
    />
  </div>
);

type LanguagesProps = { id: string; texts: Texts; onChange: (texts: Texts) => void };

/** One text per language; other languages are one click away. */
function Languages({ id, texts, onChange }: LanguagesProps) {
  const missing = localeCodes.filter((locale) => texts[locale] === undefined);
  return (
    <>
      {localeCodes.map(
        (locale) =>
          texts[locale] !== undefined && (
            <TextField
              key={locale}
              id={`${id}-${locale}`}
              locale={locale}
              value={texts[locale]}
              onChange={(text) => onChange({ ...texts, [locale]: text })}
            />
          ),
      )}
      {missing.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {missing.map((locale) => (
            <Button
              key={locale}
              size="small"
              color="inherit"
              variant="outlined"
              startIcon={<Icon name="plus" size={14} />}
              onClick={() => onChange({ ...texts, [locale]: '' })}
              sx={{ minHeight: { xs: 44, md: 0 } }}
            >
              {localeWords[locale]}
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}

/** Submits the form and shows its errors. */
function useNoteForm({ note, start, fields, onDone }: Props) {
  const [create, update] = [useEndpointMutation(createSavedNote), useEndpointMutation(updateSavedNote)];
  const [name, setName] = useState(note?.name ?? '');
  const [texts, setTexts] = useState<Texts>(note?.texts ?? start);
  const [isShared, setShared] = useState(note?.is_shared ?? false);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The popover is nested in the form of the decision.
    event.stopPropagation();
    if (name.trim() === '') return setProblem('Enter a name.');
    // An emptied language is left out.
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
    if (Object.keys(written).length === 0) return setProblem('Write it in at least one language.');
    const input = { name: name.trim(), texts: written, is_shared: isShared };
    const saving = note
      ? update({ id: note.id, version: note.version, ...input })
      : create({ ...input, fields: [...fields] });
    return void saving.then(
      () => {
        toast(`Note “${name.trim()}” saved`);
        onDone();
      },
      (error: unknown) => setProblem(errorText(error)),
    );
  };
  return { name, setName, texts, setTexts, isShared, setShared, problem, submit };
}

/** A named note in one or several languages, private or shared with all reviewers. */
export function NoteForm(props: Props) {
  const { note, fields, onDone } = props;
  const id = useId();
  const form = useNoteForm(props);
  const about = (note?.fields ?? fields).map((field) => reviewFieldLabels[field]).join(', ');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.submit}
      aria-label={note ? 'Edit note' : 'Save this note'}
      sx={{ p: 2, display: 'grid', gap: 1.5, maxHeight: '80dvh', overflowY: 'auto' }}
    >
      <div>
        <Box component="label" htmlFor={`${id}-name`} sx={label}>
          Name
        </Box>
        <OutlinedInput
          id={`${id}-name`}
          autoFocus
          fullWidth
          size="small"
          value={form.name}
          onChange={(event) => form.setName(event.target.value)}
          error={form.problem !== undefined}
          inputProps={{ maxLength: 60, 'aria-describedby': form.problem ? `${id}-problem` : undefined }}
        />
        {form.problem && (
          <Box id={`${id}-problem`} role="alert" sx={{ mt: 0.5, typography: 'caption', color: 'error.strong' }}>
            {form.problem}
          </Box>
        )}
      </div>
      <Languages id={id} texts={form.texts} onChange={form.setTexts} />
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{about ? `For: ${about}` : 'For all fields'}</Box>
      <FormControlLabel
        control={<Checkbox checked={form.isShared} onChange={(event) => form.setShared(event.target.checked)} />}
        label="Share with all reviewers"
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" variant="outlined" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="contained">
          Save note
        </Button>
      </Box>
    </Box>
  );
}
