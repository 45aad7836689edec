import { propertyParts, reviewReasons } from '@lintel/contract/features/properties/property-fields';
import {
  type ReviewField,
  reviewFieldLabels,
  reviewFields,
  reviewNoteLimits,
  reviewReasonLabels,
} from '@lintel/contract/features/properties/property-review';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useField, useFieldLabel } from '../../../ui/form/field.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx';
import { ToggleInput } from '../../../ui/form/toggle-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './decision.module.css';
import { type DecisionValues, isToldApart } from './decision-values.ts';

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...reviewReasons.map((value) => ({ value, label: reviewReasonLabels[value] })),
];

export const ReasonInput = ({ name = 'reason', label = 'Reason' }: { name?: string; label?: string }) => (
  <SelectInput name={name} label={label} options={reasons} />
);

type NoteProps = { name?: string; label?: string; optional?: boolean; hint?: string };

export const NoteInput = ({ name = 'note', label = 'Note to the owner', optional, hint }: NoteProps) => (
  <TextAreaInput name={name} label={label} max={reviewNoteLimits.most} optional={optional} hint={hint} />
);

/** What is wrong most often; the rest is one press away. */
const usual: readonly ReviewField[] = ['description', 'price', 'photos', 'title', 'address'];
const parts = propertyParts.filter((part) => !usual.includes(part));
const others = reviewFields.filter((field) => !usual.includes(field) && !parts.some((part) => part === field));

type ChipProps = { field: ReviewField; isOn: boolean; onTurn: () => void; first?: (chip: HTMLElement | null) => void };

const Chip = ({ field, isOn, onTurn, first }: ChipProps) => (
  <Button
    ref={first}
    size="small"
    color="inherit"
    variant={isOn ? 'contained' : 'outlined'}
    aria-pressed={isOn}
    onClick={onTurn}
    startIcon={isOn ? <Icon name="check" size={14} /> : undefined}
  >
    {reviewFieldLabels[field]}
  </Button>
);

/** The fields and parts that the owner shall change, as many as one likes. */
function WishChips() {
  const label = useId();
  const { field } = useController<DecisionValues, 'fields'>({ name: 'fields' });
  const { error, id, aria } = useField({ name: 'fields' });
  const [isWhole, setWhole] = useState(false);
  useFieldLabel('fields', 'What must change');
  const chosen = field.value;
  const turn = (one: ReviewField) => {
    field.onChange(chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one]);
  };
  const rare = [...parts, ...others];
  const shown = [...usual, ...(isWhole ? rare : rare.filter((one) => chosen.includes(one)))];
  return (
    <Box sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
        <Box id={label} component="span" sx={{ typography: 'subtitle2' }}>
          What must change
        </Box>
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          at least one
        </Box>
      </Box>
      <fieldset aria-labelledby={label} aria-describedby={aria['aria-describedby']} className={css.chips}>
        {shown.map((one, index) => (
          <Chip
            key={one}
            field={one}
            isOn={chosen.includes(one)}
            onTurn={() => turn(one)}
            first={index === 0 ? field.ref : undefined}
          />
        ))}
        <Button size="small" color="inherit" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `${rare.filter((one) => !chosen.includes(one)).length} more`}
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

/** Why each of them must change, in words of its own. */
function EachWish({ fields }: { fields: readonly ReviewField[] }) {
  const { note } = useWatch() as DecisionValues;
  return fields.map((field) => (
    <Box key={field} component="fieldset" sx={wishLook}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'overline' }}>
        {reviewFieldLabels[field]}
      </Box>
      <ReasonInput name={`each.${field}.reason`} label={`Reason for ${reviewFieldLabels[field].toLowerCase()}`} />
      <NoteInput
        name={`each.${field}.note`}
        label={`Note on ${reviewFieldLabels[field].toLowerCase()}`}
        optional={note.trim() !== ''}
      />
    </Box>
  ));
}

const wishLook = {
  m: 0,
  mb: 2.5,
  p: 0,
  paddingInlineStart: 1.5,
  minWidth: 0,
  border: 0,
  borderInlineStart: '3px solid',
  borderColor: 'divider',
} as const;

/** What must change, and why: once for all of it, or for each by itself. */
export function ChangeFields() {
  const { control } = useFormContext<DecisionValues>();
  const [fields, isEach] = useWatch({ control, name: ['fields', 'isEach'] });
  const isApart = isToldApart({ fields, isEach });
  return (
    <>
      <WishChips />
      {fields.length > 1 && <ToggleInput name="isEach" label="A reason and a note for each" />}
      {isApart ? <EachWish fields={fields} /> : <ReasonInput />}
      <NoteInput label={isApart ? 'Note on the whole' : undefined} optional={isApart} />
    </>
  );
}
