import { type HotDeal, toggleHotDeal } from '@lintel/contract/features/properties/hot-deals';
import { getProperty, listProperties } from '@lintel/contract/features/properties/properties';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { dayIn, endOfDayIn } from '../../../platform/zone-days.ts';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { FieldMarks } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { pickerOf } from '../../../ui/form/picker-of.ts';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';

/** Offers published properties that are not hot deals yet. */
const publishedPicker = async () =>
  pickerOf({
    kind: 'property:published',
    list: listProperties,
    get: getProperty,
    narrow: { status: ['published'], is_hot_deal: false },
    labelOf: ({ reference, title }: { id: number; reference: string; title: string }) => `${reference} · ${title}`,
  });

const Chosen = z.object({ property_id: z.int('Choose a property'), ends_on: z.iso.date().nullish() });
type Chosen = z.output<typeof Chosen>;

type Saved = { title: string; id: number; version: number };
type FaceProps = {
  title: ReactNode;
  submit: string;
  values: { property_id: number | null; ends_on: string | null };
  /** Loads the current version of the chosen property. */
  find: (chosen: Chosen) => Promise<Saved>;
  told: (title: string) => string;
  onClose: () => void;
  children?: ReactNode;
};

/** The last day, converted to its end in the admin's time zone. */
function HotDealForm({ title, submit, values, find, told, onClose, children }: FaceProps) {
  const toggle = useEndpointMutation(toggleHotDeal);
  const undoToast = useUndoToast();
  const { timezone } = useAdmin();
  const today = dayIn(timezone);
  const save = async (chosen: Chosen) => {
    const property = await find(chosen);
    const ends_at = chosen.ends_on ? endOfDayIn(timezone, chosen.ends_on) : null;
    const { meta } = await toggle({ id: property.id, version: property.version, is_hot_deal: true, ends_at });
    return { property, meta };
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="hot-deal-title">
      <Form
        schema={Chosen}
        defaultValues={values as Chosen}
        onSubmit={save}
        onDone={({ property, meta }) => {
          onClose();
          undoToast(told(property.title), meta);
        }}
      >
        <DialogTitle id="hot-deal-title">{title}</DialogTitle>
        <DialogContent>
          <FieldMarks value>
            {children}
            <DateInput
              name="ends_on"
              label="Last day"
              hint="It ends at the end of this day. Without a date it runs until you end it."
              min={today}
              optional
            />
          </FieldMarks>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>{submit}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

export const AddHotDealDialog = ({ onClose }: { onClose: () => void }) => (
  <HotDealForm
    title="Add hot deal"
    submit="Add hot deal"
    values={{ property_id: null, ends_on: null }}
    find={({ property_id }) => call(getProperty, { id: property_id })}
    told={(title) => `“${title}” is a hot deal`}
    onClose={onClose}
  >
    <RecordPicker
      name="property_id"
      label="Property"
      hint="Published properties that are not hot deals yet"
      picker={publishedPicker}
    />
  </HotDealForm>
);

const lastDayOf = ({ ends_at }: HotDeal, zone: string) => ends_at && dayIn(zone, Date.parse(ends_at) - 1);

/** Changes or removes the last day. */
export function MoveHotDealDialog({ deal, onClose }: { deal: HotDeal; onClose: () => void }) {
  const { timezone } = useAdmin();
  const { property } = deal;
  return (
    <HotDealForm
      title="Change the last day"
      submit="Save"
      values={{ property_id: property.id, ends_on: lastDayOf(deal, timezone) }}
      find={async () => property}
      told={(title) => `Last day of “${title}” changed`}
      onClose={onClose}
    >
      <Box sx={{ mb: 2.5, typography: 'body2', color: 'text.secondary' }}>
        <bdi>{property.title}</bdi>
      </Box>
    </HotDealForm>
  );
}
