import { FacilityInput } from '@lintel/contract/features/properties/property-fields';
import {
  addPropertyFacility,
  removePropertyFacility,
  updatePropertyFacility,
} from '@lintel/contract/features/properties/property-parts';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import * as z from 'zod';
import { ChoiceInput } from '../../ui/form/choice-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { RowSection } from '../../ui/form/row-section.tsx';
import { TextAreaInput } from '../../ui/form/text-area-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { TwoLines } from '../../ui/table/columns/cells.tsx';
import { pickedName } from './picked-name.tsx';
import { useItemChoices } from './property-choices.ts';
import { columns } from './property-edit-details.tsx';
import { orNull } from './property-form.ts';
import { usePartChange } from './property-part.ts';
import { distanceText, nameOf } from './property-words.ts';

type Row = Property['facilities'][number];
type Values = { facility_type_id: number | null; name: string; description: string; distance_m: number | null };

const { property_id: _, ...shape } = FacilityInput.shape;

const FacilityForm = z.strictObject({
  ...shape,
  facility_type_id: z.number({ error: 'Choose one from the list' }),
  name: orNull(shape.name),
  description: orNull(shape.description),
}) as unknown as z.ZodType<Omit<z.output<typeof FacilityInput>, 'property_id'>, Values>;

const empty: Values = { facility_type_id: null, name: '', description: '', distance_m: null };
const valuesOf = ({ facility_type_id, name, description, distance_m }: Row): Values => ({
  facility_type_id,
  name: name ?? '',
  description: description ?? '',
  distance_m,
});

const labels: Record<string, string> = {
  facility_type_id: 'Facility',
  name: 'Name',
  description: 'Description',
  distance_m: 'Distance',
};

const facilityName = ({ facility_type, name }: Row) => name ?? nameOf(facility_type);

function summary({ facility_type, name, distance_m, description }: Row) {
  const facts = [name && nameOf(facility_type), distance_m !== null && distanceText(distance_m), description];
  return <TwoLines first={name ?? nameOf(facility_type)} second={facts.filter(Boolean).join(' · ') || undefined} />;
}

/** Shops, schools and stations near it, or what the house itself offers. */
export function EditFacilities({ property }: { property: Property }) {
  const add = usePartChange(addPropertyFacility);
  const change = usePartChange(updatePropertyFacility);
  const remove = usePartChange(removePropertyFacility);
  const { choices } = useItemChoices('facility-type');
  const fields = (row: Row | undefined) => (
    <>
      <Box sx={columns(3)}>
        <ChoiceInput
          name="facility_type_id"
          label="Facility"
          options={choices}
          current={row && { value: row.facility_type.id, label: nameOf(row.facility_type) }}
        />
        <TextInput name="name" label="Name" autoComplete="off" optional />
        <NumberInput name="distance_m" label="Distance" unit="m" optional />
      </Box>
      <TextAreaInput name="description" label="Description" max={500} optional />
    </>
  );
  return (
    <RowSection
      owner={`property:${property.id}`}
      title="Facilities"
      noun="facility"
      rows={property.facilities}
      empty={empty}
      valuesOf={valuesOf}
      schema={FacilityForm}
      nameOf={facilityName}
      summary={summary}
      fields={fields}
      onAdd={(values) => add({ property_id: property.id, ...values })}
      onChange={({ id }, values, version) => change({ id, version, ...values })}
      onRemove={({ id }) => remove({ id })}
      words={{ label: ({ field }) => labels[field] ?? field, value: pickedName }}
    />
  );
}
