import { AvailabilityRow, availabilityFields } from '@lintel/contract/features/properties/property-fields';
import {
  addPropertyAvailability,
  removePropertyAvailability,
  updatePropertyAvailability,
} from '@lintel/contract/features/properties/property-parts';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { DateRangeInput } from '../../../ui/form/date-range-input.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { RowSection } from '../../../ui/form/row-section.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { valueLabels } from '../../../ui/form/words-of.ts';
import {
  AvailabilityCalendar,
  availabilityKinds,
  type Range,
  RangeLine,
  rangeText,
} from '../details/property-availability.tsx';
import { columns } from './property-edit-details.tsx';
import { usePropertyPartMutation } from './property-part.ts';
import { usePriceConfirmation } from './use-price-question.tsx';

type Values = { starts_on: string; ends_on: string; status: string; price: string | null; note: string };

const empty: Values = { starts_on: '', ends_on: '', status: 'available', price: null, note: '' };
const valuesOf = ({ starts_on, ends_on, status, price, note }: Range): Values => ({
  starts_on,
  ends_on,
  status,
  price,
  note: note ?? '',
});

const statuses = Object.entries(availabilityKinds).map(([value, { label }]) => ({ value, label }));

const { labels } = availabilityFields;
const words = valueLabels(labels, ({ field }, value) =>
  field === 'status' ? availabilityKinds[value as Range['status']]?.label : undefined,
);

function Fields({ currency }: { currency: string | null }) {
  return (
    <>
      <Box sx={columns(2)}>
        <DateRangeInput from="starts_on" to="ends_on" label="Dates" toLabel={labels.ends_on} />
        <SelectInput name="status" label={labels.status} options={statuses} />
      </Box>
      <Box sx={columns(2)}>
        <MoneyInput name="price" label={labels.price} currency={currency ?? undefined} optional />
        <TextInput name="note" label={labels.note} autoComplete="off" optional />
      </Box>
    </>
  );
}

const top = (ranges: Range[], currency: string | null) =>
  ranges.length > 0 && (
    <Box sx={{ mb: 3 }}>
      <AvailabilityCalendar ranges={ranges} currency={currency} />
    </Box>
  );

/** Availability periods. They must not overlap: the server's error is shown at the row. */
export function EditAvailability({ property }: { property: Property }) {
  const { id: property_id, availability, currency } = property;
  const add = usePropertyPartMutation(addPropertyAvailability);
  const change = usePropertyPartMutation(updatePropertyAvailability);
  const remove = usePropertyPartMutation(removePropertyAvailability);
  const { isMeant, dialog } = usePriceConfirmation();
  return (
    <RowSection
      within={`property:${property_id}`}
      title="Availability"
      noun="period"
      rows={availability}
      empty={empty}
      valuesOf={valuesOf}
      schema={AvailabilityRow}
      nameOf={rangeText}
      summary={(range) => <RangeLine range={range} currency={currency} />}
      fields={() => <Fields currency={currency} />}
      onAdd={(values) => add({ property_id, ...values })}
      onChange={({ id }, values, version) => change({ id, version, ...values })}
      onRemove={({ id }) => remove({ id })}
      beforeSave={async (row, { price = null }) =>
        !row || isMeant({ price: row.price, currency }, { price: price, currency })
      }
      words={words}
      top={
        <>
          {top(availability, currency)}
          {dialog}
        </>
      }
    />
  );
}
