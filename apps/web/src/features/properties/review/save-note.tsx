import { type LocaleCode, localeCodes } from '@lintel/contract/core/locales';
import { type ReviewField, reviewFieldLabels } from '@lintel/contract/features/properties/property-review';
import { createSavedNote } from '@lintel/contract/features/properties/saved-notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { type FormEvent, useId, useState } from 'react';
import { localeWords } from '../../../platform/locale-names.ts';
import { textOf } from '../../../platform/problem.ts';
import { useChange } from '../../../platform/query-client.ts';
import { toast } from '../../../ui/toast.tsx';

type Props = { text: string; locale: LocaleCode; fields: readonly ReviewField[]; onDone: () => void };

/** Saves what is typed under a name, for oneself or for all reviewers. */
export function SaveNote({ text, locale, fields, onDone }: Props) {
  const id = useId();
  const save = useChange(createSavedNote);
  const [name, setName] = useState('');
  const [language, setLanguage] = useState(locale);
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The popover stands inside the decision's own form.
    event.stopPropagation();
    if (name.trim() === '') return setProblem('Enter a name.');
    return void save({
      name: name.trim(),
      fields: [...fields],
      texts: { [language]: text },
      is_shared: isShared,
    }).then(
      () => {
        toast(`Note “${name.trim()}” saved`);
        onDone();
      },
      (error: unknown) => setProblem(textOf(error)),
    );
  };
  const about = fields.map((field) => reviewFieldLabels[field]).join(', ');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-label="Save this note"
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box dir="auto" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <div>
        <Box component="label" htmlFor={`${id}-name`} sx={{ display: 'block', mb: 0.5, typography: 'subtitle2' }}>
          Name
        </Box>
        <OutlinedInput
          id={`${id}-name`}
          autoFocus
          fullWidth
          size="small"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problem !== undefined}
          inputProps={{ maxLength: 60, 'aria-describedby': problem ? `${id}-problem` : undefined }}
        />
        {problem && (
          <Box id={`${id}-problem`} role="alert" sx={{ mt: 0.5, typography: 'caption', color: 'error.strong' }}>
            {problem}
          </Box>
        )}
      </div>
      <div>
        <Box component="label" htmlFor={`${id}-language`} sx={{ display: 'block', mb: 0.5, typography: 'subtitle2' }}>
          Language
        </Box>
        <Select
          native
          fullWidth
          size="small"
          value={language}
          onChange={(event) => setLanguage(event.target.value as LocaleCode)}
          inputProps={{ id: `${id}-language` }}
        >
          {localeCodes.map((code) => (
            <option key={code} value={code}>
              {localeWords[code]}
            </option>
          ))}
        </Select>
      </div>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{about ? `For: ${about}` : 'For all fields'}</Box>
      <FormControlLabel
        control={<Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)} />}
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
