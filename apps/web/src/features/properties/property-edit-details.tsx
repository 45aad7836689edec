import { can } from '@lintel/contract/core/permissions';
import { updateProperty } from '@lintel/contract/features/properties/properties';
import { pricePeriods } from '@lintel/contract/features/properties/property-fields';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAdmin } from '../../platform/session.tsx';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import type { Words } from '../../ui/form/merge-dialog.tsx';
import { MoneyInput } from '../../ui/form/money-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { TextAreaInput } from '../../ui/form/text-area-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { OwnerInput } from './owner-input.tsx';
import { pickedName } from './picked-name.tsx';
import { activeCountriesQuery, adminsQuery, useItemChoices } from './property-choices.ts';
import { DetailsForm, detailValues } from './property-form.ts';
import { usePart, usePartChange } from './property-part.ts';
import { fullName, nameOf } from './property-words.ts';
import { ReportState } from './section-state.tsx';

const labels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  property_type_id: 'Type',
  listing_reason_id: 'Listing reason',
  price: 'Price',
  currency: 'Currency',
  price_period: 'Paid per',
  area_sqm: 'Area',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  floor: 'Floor',
  floors_total: 'Floors in the building',
  year_built: 'Year built',
  owner_id: 'Owner',
  assigned_admin_id: 'Assignee',
};
const words: Words = { label: ({ field }) => labels[field] ?? field, value: pickedName };

const periods = pricePeriods.map((period) => ({
  value: period,
  label: period.charAt(0).toUpperCase() + period.slice(1),
}));

export const columns = (count: number) => ({
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { sm: `repeat(${Math.min(count, 2)}, minmax(0, 1fr))`, md: `repeat(${count}, minmax(0, 1fr))` },
});

/** What it costs. Only a rental says per what. */
function PriceFields({ isRental }: { isRental: boolean }) {
  const countries = useQuery(activeCountriesQuery);
  const currency = useWatch({ name: 'currency' }) as string | null;
  const codes = [...new Set(countries.data?.map((country) => country.currency))].toSorted();
  return (
    <Box sx={columns(3)}>
      <MoneyInput name="price" label="Price" currency={currency ?? undefined} optional />
      <ChoiceInput
        name="currency"
        label="Currency"
        options={countries.data && codes.map((code) => ({ value: code, label: code }))}
        current={currency ? { value: currency, label: currency } : null}
        optional
      />
      {isRental && <SelectInput name="price_period" label="Paid per" options={periods} optional />}
    </Box>
  );
}

function AssigneeField({ property }: { property: Property }) {
  const admins = useQuery(adminsQuery);
  const { assigned_admin } = property;
  return (
    <ChoiceInput
      name="assigned_admin_id"
      label="Assignee"
      options={admins.data?.map((admin) => ({ value: admin.id, label: fullName(admin) }))}
      current={assigned_admin && { value: assigned_admin.id, label: fullName(assigned_admin) }}
      optional
    />
  );
}

/** What it is and what it is offered for; with that goes the price. */
function OfferFields({ property }: { property: Property }) {
  const types = useItemChoices('property-type');
  const reasons = useItemChoices('listing-reason');
  const { setValue } = useFormContext();
  const reason = useWatch({ name: 'listing_reason_id' }) as number | null;
  const { property_type: type, listing_reason } = property;
  const isRental = (id: number | string | null) =>
    reasons.items?.find((item) => item.id === id)?.is_rental ?? (id === listing_reason.id && listing_reason.is_rental);
  return (
    <>
      <Box sx={columns(2)}>
        <ChoiceInput
          name="property_type_id"
          label="Type"
          options={types.choices}
          current={{ value: type.id, label: nameOf(type) }}
        />
        <ChoiceInput
          name="listing_reason_id"
          label="Listing reason"
          options={reasons.choices}
          current={{ value: listing_reason.id, label: nameOf(listing_reason) }}
          onPick={(id) => !isRental(id) && setValue('price_period', null, { shouldDirty: true })}
        />
      </Box>
      <PriceFields isRental={isRental(reason)} />
    </>
  );
}

function Fields({ property }: { property: Property }) {
  const admin = useAdmin();
  return (
    <DetailsCard title="Details">
      <TextInput name="title" label="Title" autoComplete="off" hint="10 to 120 characters, in English" />
      <TextAreaInput name="description" label="Description" max={5000} rows={5} optional />
      <OfferFields property={property} />
      <Box sx={columns(3)}>
        <NumberInput name="area_sqm" label="Area" unit="m²" decimals optional />
        <NumberInput name="bedrooms" label="Bedrooms" optional />
        <NumberInput name="bathrooms" label="Bathrooms" optional />
        <NumberInput name="floor" label="Floor" optional />
        <NumberInput name="floors_total" label="Floors in the building" optional />
        <NumberInput name="year_built" label="Year built" optional />
      </Box>
      <Box sx={columns(2)}>
        <OwnerInput current={{ value: property.owner.id, label: fullName(property.owner) }} />
        {can(admin, 'property.assign') && can(admin, 'admin.view') && <AssigneeField property={property} />}
      </Box>
      <ReportState />
    </DetailsCard>
  );
}

/** The listing's own fields. */
export function EditDetails({ property }: { property: Property }) {
  const update = usePartChange(updateProperty);
  const { record, save } = usePart(property, detailValues);
  return (
    <RecordForm
      name={`property:${property.id}:details`}
      record={record}
      valuesOf={detailValues}
      schema={DetailsForm}
      onSave={(values, seen) => save(seen, (version) => update({ id: property.id, version, ...values }))}
      onSaved={() => toast('Details saved')}
      words={words}
      saveLabel={() => 'Save details'}
    >
      <Fields property={property} />
    </RecordForm>
  );
}
