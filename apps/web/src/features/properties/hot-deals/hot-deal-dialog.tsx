import { type HotDeal, toggleHotDeal } from '@lintel/contract/features/properties/hot-deals';
import { getProperty, listProperties } from '@lintel/contract/features/properties/properties';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { dayIn, endOfDayIn } from '../../../platform/zone-days.ts';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { pickerOf } from '../../../ui/form/picker-of.ts';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';

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
  title: string;
  /** The property, where it is given. */
  text?: ReactNode;
  submit: string;
  values: { property_id: number | null; ends_on: string | null };
  /** Loads the current version of the chosen property. */
  find: (chosen: Chosen) => Promise<Saved>;
  told: (title: string) => string;
  onClose: () => void;
  children?: ReactNode;
};

/** The last day, converted to its end in the admin's time zone. */
function HotDealForm({ values, find, told, children, ...frame }: FaceProps) {
  const toggle = useEndpointMutation(toggleHotDeal);
  const { timezone } = useAdmin();
  const today = dayIn(timezone);
  const save = async (chosen: Chosen) => {
    const property = await find(chosen);
    const ends_at = chosen.ends_on ? endOfDayIn(timezone, chosen.ends_on) : null;
    const { meta } = await toggle({ id: property.id, version: property.version, is_hot_deal: true, ends_at });
    return { property, meta };
  };
  return (
    <FormDialog
      {...frame}
      schema={Chosen}
      initial={values}
      onSave={save}
      done={({ property, meta }) => [told(property.title), meta]}
    >
      {children}
      <DateInput
        name="ends_on"
        label="Last day"
        hint="It ends at the end of this day. Without a date it runs until you end it."
        min={today}
        optional
      />
    </FormDialog>
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
      text={<bdi>{property.title}</bdi>}
      submit="Save"
      values={{ property_id: property.id, ends_on: lastDayOf(deal, timezone) }}
      find={async () => property}
      told={(title) => `Last day of “${title}” changed`}
      onClose={onClose}
    />
  );
}
