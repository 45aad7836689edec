import { can } from '@lintel/contract/core/permissions';
import { updateProperty } from '@lintel/contract/features/properties/properties';
import { PropertyChange, pricePeriods, propertyFields } from '@lintel/contract/features/properties/property-fields';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fullName } from '../../../platform/format.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { RecordPicker } from '../../../ui/form/record-picker.tsx';
import { SectionForm } from '../../../ui/form/section-form.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { valueLabels } from '../../../ui/form/words-of.ts';
import { adminPicker } from '../../admins/index.tsx';
import { activeCountriesQuery, useItemChoices } from '../shared/property-choices.ts';
import { nameOf } from '../shared/property-words.ts';
import { OwnerInput } from './owner-input.tsx';
import { pickedName } from './picked-name.tsx';
import { type DetailName, detailValues } from './property-form.ts';
import { usePropertyPartMutation } from './property-part.ts';
import { usePriceConfirmation } from './use-price-question.tsx';

const labels = propertyFields.labels;
const words = valueLabels(labels, pickedName);

const periods = pricePeriods.map((period) => ({
  value: period,
  label: period.charAt(0).toUpperCase() + period.slice(1),
}));

export const columns = (count: number) => ({
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { sm: `repeat(${Math.min(count, 2)}, minmax(0, 1fr))`, md: `repeat(${count}, minmax(0, 1fr))` },
});

type Props = { property: Property };

function TypeInput({ property: { property_type: type } }: Props) {
  const { choices } = useItemChoices('property-type');
  const current = { value: type.id, label: nameOf(type) };
  return <ChoiceInput name="property_type_id" label={labels.property_type_id} options={choices} current={current} />;
}

/** Whether the selected listing reason is a rental. */
function useIsRental({ listing_reason }: Property) {
  const { items } = useItemChoices('listing-reason');
  return (id: number | string | null) =>
    items?.find((item) => item.id === id)?.is_rental ?? (id === listing_reason.id && listing_reason.is_rental);
}

function ReasonInput({ property }: Props) {
  const { choices } = useItemChoices('listing-reason');
  const { setValue } = useFormContext();
  const isRental = useIsRental(property);
  const { listing_reason: reason } = property;
  return (
    <ChoiceInput
      name="listing_reason_id"
      label={labels.listing_reason_id}
      options={choices}
      current={{ value: reason.id, label: nameOf(reason) }}
      onPick={(id) => !isRental(id) && setValue('price_period', null, { shouldDirty: true })}
    />
  );
}

const useCurrency = () => useWatch({ name: 'currency' }) as string | null;

const PriceInput = () => (
  <MoneyInput name="price" label={labels.price} currency={useCurrency() ?? undefined} optional />
);

function CurrencyInput() {
  const countries = useQuery(activeCountriesQuery);
  const currency = useCurrency();
  const codes = [...new Set(countries.data?.map((country) => country.currency))].toSorted();
  return (
    <ChoiceInput
      name="currency"
      label={labels.currency}
      options={countries.data && codes.map((code) => ({ value: code, label: code }))}
      current={currency ? { value: currency, label: currency } : null}
      optional
    />
  );
}

/** Only a rental has a price period. */
function PeriodInput({ property }: Props) {
  const isRental = useIsRental(property);
  const reason = useWatch({ name: 'listing_reason_id' }) as number | null;
  return isRental(reason) && <SelectInput name="price_period" label={labels.price_period} options={periods} optional />;
}

function AssigneeInput({ property: { assigned_admin } }: Props) {
  const admin = useAdmin();
  const mayAssign = can(admin, 'property.assign') !== undefined && can(admin, 'admin.view') !== undefined;
  return (
    mayAssign && (
      <RecordPicker
        name="assigned_admin_id"
        label={labels.assigned_admin_id}
        picker={adminPicker}
        people
        current={assigned_admin && { value: assigned_admin.id, label: fullName(assigned_admin) }}
        optional
      />
    )
  );
}

type DetailInput = {
  draw: (props: Props) => ReactNode;
  width: 'whole' | 'half' | 'third';
  /** Starts a new line, even if there is room in the current one. */
  first?: boolean;
};

const number = (name: DetailName, more: { unit?: string; decimals?: boolean } = {}): DetailInput => ({
  draw: () => <NumberInput name={name} label={labels[name]} {...more} optional />,
  width: 'third',
});

const titleHint = '10 to 120 characters, in English';

/** The input of every editable field, in the order of the form. */
const inputs: Record<DetailName, DetailInput> = {
  title: {
    draw: () => <TextInput name="title" label={labels.title} autoComplete="off" hint={titleHint} />,
    width: 'whole',
  },
  description: {
    draw: () => <TextAreaInput name="description" label={labels.description} max={5000} rows={5} optional />,
    width: 'whole',
  },
  property_type_id: { draw: (props) => <TypeInput {...props} />, width: 'half' },
  listing_reason_id: { draw: (props) => <ReasonInput {...props} />, width: 'half' },
  price: { draw: () => <PriceInput />, width: 'third' },
  currency: { draw: () => <CurrencyInput />, width: 'third' },
  price_period: { draw: (props) => <PeriodInput {...props} />, width: 'third' },
  area_sqm: { ...number('area_sqm', { unit: 'm²', decimals: true }), first: true },
  bedrooms: number('bedrooms'),
  bathrooms: number('bathrooms'),
  floor: number('floor'),
  floors_total: number('floors_total'),
  year_built: number('year_built'),
  owner_id: {
    draw: ({ property: { owner } }) => <OwnerInput current={{ value: owner.id, label: fullName(owner) }} />,
    width: 'half',
    first: true,
  },
  assigned_admin_id: { draw: (props) => <AssigneeInput {...props} />, width: 'half' },
};

const spans = { whole: { sm: 2, md: 6 }, half: { sm: 1, md: 3 }, third: { sm: 1, md: 2 } };

function Fields({ property }: Props) {
  return (
    <Box sx={columns(6)}>
      {Object.entries(inputs).map(([name, { draw, width, first }]) => (
        <Box key={name} sx={cell(width, first)}>
          {draw({ property })}
        </Box>
      ))}
    </Box>
  );
}

const cell = (width: DetailInput['width'], first = false) => {
  const { sm, md } = spans[width];
  const start = first ? '1' : 'auto';
  return { gridColumn: { sm: `${start} / span ${sm}`, md: `${start} / span ${md}` }, '&:empty': { display: 'none' } };
};

export function EditDetails({ property }: { property: Property }) {
  const update = usePropertyPartMutation(updateProperty);
  const { isMeant, dialog } = usePriceConfirmation();
  return (
    <SectionForm
      within={`property:${property.id}`}
      title="Details"
      record={property}
      valuesOf={detailValues}
      schema={PropertyChange}
      beforeSave={({ price = property.price, ...body }) => isMeant(property, { ...property, ...body, price })}
      onSave={(body) => update({ id: property.id, ...body })}
      words={words}
    >
      <Fields property={property} />
      {dialog}
    </SectionForm>
  );
}
