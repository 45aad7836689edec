import { propertyParts } from '@lintel/contract/features/properties/property-fields';
import {
  type ChangeReason,
  type ReviewField,
  reasonsFor,
  reviewFieldLabels,
  reviewFields,
  reviewReasonLabels,
} from '@lintel/contract/features/properties/property-review';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Select from '@mui/material/Select';
import { useId, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { countText } from '../../../platform/format.ts';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import { useField, useFieldLabel } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './decision.module.css';
import { NoteInput } from './decision-note.tsx';
import { type DecisionValues, whyOf } from './decision-values.ts';

/** The most frequent fields; the others are one click away. */
const usual: readonly ReviewField[] = ['photos', 'description', 'price', 'title', 'address'];
const parts = propertyParts.filter((part) => !usual.includes(part));
const others = reviewFields.filter((field) => !usual.includes(field) && !parts.some((part) => part === field));
const rare = [...parts, ...others];

type ReasonProps = { field: ReviewField; reason: ChangeReason; onChange: (reason: ChangeReason) => void };

/** Only applicable reasons; a field with a single one in addition to "Other" shows it as text. */
function RowReason({ field, reason, onChange }: ReasonProps) {
  const name = reviewFieldLabels[field].toLowerCase();
  const [first, second, ...more] = reasonsFor(field);
  if (first && second === 'other' && more.length === 0) {
    const swap = reason === first ? second : first;
    return (
      <span className={css.onlyReason}>
        {reviewReasonLabels[reason]}
        <Button size="small" color="inherit" onClick={() => onChange(swap)}>
          {swap === 'other' ? 'Other reason' : reviewReasonLabels[swap]}
        </Button>
      </span>
    );
  }
  return (
    <Select
      native
      fullWidth
      value={reason}
      onChange={(event) => onChange(event.target.value as ChangeReason)}
      inputProps={{ 'aria-label': `Reason for ${name}` }}
      className={css.reason}
    >
      {reasonsFor(field).map((each) => (
        <option key={each} value={each}>
          {reviewReasonLabels[each]}
        </option>
      ))}
    </Select>
  );
}

/** One field with the reason for the change, and an optional note. */
function WishRow({ field, onRemove }: { field: ReviewField; onRemove: () => void }) {
  const { control, setValue } = useFormContext<DecisionValues>();
  const [each, general] = useWatch({ control, name: ['each', 'notes.request_changes'] });
  const { reason, note } = whyOf({ each }, field);
  const [isOpen, setOpen] = useState(note !== '');
  const label = reviewFieldLabels[field];
  const choose = (next: ChangeReason) => setValue(`each.${field}.reason`, next, { shouldDirty: true });
  const isWanted = isOpen || note !== '' || (reason === 'other' && general.trim() === '');
  return (
    <li className={css.wish}>
      <span className={css.wishName}>{label}</span>
      <RowReason field={field} reason={reason} onChange={choose} />
      <span className={css.wishEnd}>
        {!isWanted && (
          <IconButton
            size="small"
            aria-label={`Add a note on ${label.toLowerCase()}`}
            title="Add a note"
            onClick={() => setOpen(true)}
          >
            <Icon name="pen" size={18} />
          </IconButton>
        )}
        <IconButton size="small" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          <Icon name="close" size={18} />
        </IconButton>
      </span>
      {isWanted && (
        <div className={css.wishNote}>
          <NoteInput
            name={`each.${field}.note`}
            label={`Note on ${label.toLowerCase()}`}
            optional={reason !== 'other' || general.trim() !== ''}
            about={[field]}
          />
        </div>
      )}
    </li>
  );
}

function useWishes() {
  const { field } = useController<DecisionValues, 'fields'>({ name: 'fields' });
  const bound = useField({ name: 'fields' });
  const chips = useRef<HTMLButtonElement>(null);
  useFieldLabel('fields', 'What must change');
  usePageShortcuts({ f: () => chips.current?.focus() });
  const add = (one: ReviewField) => field.onChange([...field.value, one]);
  const remove = (one: ReviewField) => {
    field.onChange(field.value.filter((each) => each !== one));
    chips.current?.focus();
  };
  const first = (chip: HTMLButtonElement | null) => {
    chips.current = chip;
    field.ref(chip);
  };
  return { chosen: field.value, add, remove, first, ...bound };
}

/** The fields and parts that the owner must change, one per row, and chips to add others. */
function Wishes() {
  const label = useId();
  const [isWhole, setWhole] = useState(false);
  const { chosen, add, remove, first, error, id, aria } = useWishes();
  const free = (fields: readonly ReviewField[]) => fields.filter((field) => !chosen.includes(field));
  const shown = [...free(usual), ...(isWhole ? free(rare) : [])];
  return (
    <Box sx={{ mb: 2 }}>
      <div className={css.wishHead}>
        <strong id={label}>What must change</strong> <span>at least one field</span>
        {chosen.length > 0 && <bdi>{countText(chosen.length, 'field')}</bdi>}
      </div>
      <ul className={css.wishes} aria-labelledby={label}>
        {chosen.map((field) => (
          <WishRow key={field} field={field} onRemove={() => remove(field)} />
        ))}
      </ul>
      <fieldset aria-label="Add a field" aria-describedby={aria['aria-describedby']} className={css.chips}>
        {shown.map((one, index) => (
          <Button
            key={one}
            ref={index === 0 ? first : undefined}
            size="small"
            color="inherit"
            variant="outlined"
            startIcon={<Icon name="plus" size={14} />}
            onClick={() => add(one)}
          >
            {reviewFieldLabels[one]}
          </Button>
        ))}
        <Button size="small" color="inherit" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <bdi>{isWhole ? 'Fewer' : `${free(rare).length} more`}</bdi>
        </Button>
      </fieldset>
      {error && (
        <Box id={`${id}-text`} sx={{ display: 'flex', gap: 0.75, mt: 1, typography: 'caption', color: 'error.strong' }}>
          <Icon name="error" size={16} sx={{ mt: '1px' }} />
          {error}
        </Box>
      )}
    </Box>
  );
}

/** The requested changes, each with an applicable reason, and a general note. */
export function ChangeFields() {
  const { control } = useFormContext<DecisionValues>();
  const fields = useWatch({ control, name: 'fields' });
  return (
    <>
      <Wishes />
      <NoteInput name="notes.request_changes" optional about={fields} />
    </>
  );
}
