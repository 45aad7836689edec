import { FacilityRow, facilityFields } from '@lintel/contract/features/properties/property-fields';
import {
  addPropertyFacility,
  removePropertyFacility,
  updatePropertyFacility,
} from '@lintel/contract/features/properties/property-parts';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { RowSection } from '../../../ui/form/row-section.tsx';
import { TextAreaInput } from '../../../ui/form/text-area-input.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { valueLabels } from '../../../ui/form/words-of.ts';
import { TwoLines } from '../../../ui/table/columns/cells.tsx';
import { useItemChoices } from '../shared/property-choices.ts';
import { distanceText, nameOf } from '../shared/property-words.ts';
import { pickedName } from './picked-name.tsx';
import { columns } from './property-edit-details.tsx';
import { usePropertyPartMutation } from './property-part.ts';

type Row = Property['facilities'][number];
type Values = { facility_type_id: number | null; name: string; description: string; distance_m: number | null };

const empty: Values = { facility_type_id: null, name: '', description: '', distance_m: null };
const valuesOf = ({ facility_type_id, name, description, distance_m }: Row): Values => ({
  facility_type_id,
  name: name ?? '',
  description: description ?? '',
  distance_m,
});

const { labels } = facilityFields;
const words = valueLabels(labels, pickedName);

const facilityName = ({ facility_type, name }: Row) => name ?? nameOf(facility_type);

function summary({ facility_type, name, distance_m, description }: Row) {
  const facts = [name && nameOf(facility_type), distance_m !== null && distanceText(distance_m), description];
  return <TwoLines first={name ?? nameOf(facility_type)} second={facts.filter(Boolean).join(' · ') || undefined} />;
}

/** Facilities nearby, or of the building itself. */
export function EditFacilities({ property }: { property: Property }) {
  const add = usePropertyPartMutation(addPropertyFacility);
  const change = usePropertyPartMutation(updatePropertyFacility);
  const remove = usePropertyPartMutation(removePropertyFacility);
  const { choices } = useItemChoices('facility-type');
  const fields = (row: Row | undefined) => (
    <>
      <Box sx={columns(3)}>
        <ChoiceInput
          name="facility_type_id"
          label={labels.facility_type_id}
          options={choices}
          current={row && { value: row.facility_type.id, label: nameOf(row.facility_type) }}
        />
        <TextInput name="name" label={labels.name} autoComplete="off" optional />
        <NumberInput name="distance_m" label={labels.distance_m} unit="m" optional />
      </Box>
      <TextAreaInput name="description" label={labels.description} max={500} optional />
    </>
  );
  return (
    <RowSection
      within={`property:${property.id}`}
      title="Facilities"
      noun="facility"
      rows={property.facilities}
      empty={empty}
      valuesOf={valuesOf}
      schema={FacilityRow}
      nameOf={facilityName}
      summary={summary}
      fields={fields}
      onAdd={(values) => add({ property_id: property.id, ...values })}
      onChange={({ id }, values, version) => change({ id, version, ...values })}
      onRemove={({ id }) => remove({ id })}
      words={words}
    />
  );
}
