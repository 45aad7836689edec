import { createProperty } from '@lintel/contract/features/properties/properties';
import { PropertyInput, propertyFields } from '@lintel/contract/features/properties/property-fields';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useNavigate } from '@tanstack/react-router';
import { paths, pathTo } from '../../../platform/paths.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { ChoiceInput } from '../../../ui/form/choice-input.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { valueLabels } from '../../../ui/form/words-of.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { useItemChoices } from '../shared/property-choices.ts';
import { OwnerInput } from './owner-input.tsx';
import { emptyProperty, type NewValues } from './property-form.ts';

const words = valueLabels(propertyFields.labels);
const valuesOf = ({ title, property_type_id, listing_reason_id, owner_id }: Property): NewValues => ({
  title,
  property_type_id,
  listing_reason_id,
  owner_id,
});

const crumbs = [
  homeCrumb,
  { title: 'Properties', path: paths.properties, list: 'properties' },
  { title: 'New property' },
];

const pair = { display: 'grid', columnGap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } } as const;

function Fields() {
  const types = useItemChoices('property-type');
  const reasons = useItemChoices('listing-reason');
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0.5 }, maxWidth: 800 }}>
      <TextInput name="title" label="Title" autoFocus autoComplete="off" hint="10 to 120 characters, in English" />
      <Box sx={pair}>
        <ChoiceInput name="property_type_id" label="Type" options={types.choices} />
        <ChoiceInput name="listing_reason_id" label="Listing reason" options={reasons.choices} />
      </Box>
      <OwnerInput hint="A user of the app, found by name, email or phone" />
    </Card>
  );
}

/** Creates a draft; all other details are filled in on its edit page. */
export function CreatePropertyPage() {
  const create = useEndpointMutation(createProperty);
  const navigate = useNavigate();
  const onSaved = ({ id }: Property) => {
    // Replace the history entry: Back leads to the list, not to the submitted form.
    void navigate({ to: pathTo(paths.editProperty, id), replace: true });
  };
  return (
    <>
      <PageHead title="New property" crumbs={crumbs} />
      <RecordForm
        name="property:new"
        initial={emptyProperty}
        valuesOf={valuesOf}
        schema={PropertyInput}
        onSave={(values) => create(values)}
        saved={({ reference }) => `Draft ${reference} created`}
        onSaved={onSaved}
        words={words}
        saveLabel={() => 'Create draft'}
      >
        <Fields />
      </RecordForm>
    </>
  );
}
