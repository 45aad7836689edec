import { canSubmit } from '@lintel/contract/features/properties/property-complete';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fullName, momentText } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { RecordState, useRecordId } from '../../../ui/details/record-state.tsx';
import { SectionPage } from '../../../ui/form/section-page.tsx';
import type { Sections } from '../../../ui/form/use-sections.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { propertyPath } from '../list/property-list-actions.ts';
import { EditPhotos } from '../photos/property-edit-photos.tsx';
import { propertyQuery } from '../shared/properties.queries.ts';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { EditAddress } from './property-edit-address.tsx';
import { EditAvailability } from './property-edit-availability.tsx';
import { EditDetails } from './property-edit-details.tsx';
import { EditFacilities } from './property-edit-facilities.tsx';
import { EditFeatures } from './property-edit-features.tsx';
import { EditRooms } from './property-edit-rooms.tsx';
import { EditTags } from './property-edit-tags.tsx';
import { EditViews } from './property-edit-views.tsx';
import { usePublishProperty } from './property-publish.ts';
import { missingOf, sectionCompleteness } from './property-standing.ts';
import { useSubmitProperty } from './property-submit.ts';

const list = { title: 'Properties', path: paths.properties, list: 'properties' };
const invalidatedBy = ['properties'] as const;

const sections: Sections<{ property: Property }> = [
  { key: 'details', title: 'Details', content: EditDetails },
  { key: 'tags', title: 'Tags', content: EditTags },
  { key: 'address', title: 'Address', content: EditAddress },
  { key: 'rooms', title: 'Rooms', content: EditRooms },
  { key: 'facilities', title: 'Facilities', content: EditFacilities },
  { key: 'availability', title: 'Availability', content: EditAvailability },
  { key: 'features', title: 'Features', content: EditFeatures },
  { key: 'views', title: 'Views', content: EditViews },
  { key: 'photos', title: 'Photos', content: EditPhotos },
];

function EditHead({ property }: { property: Property }) {
  const path = propertyPath(property);
  return (
    <PageHead
      title="Edit property"
      mark={<PropertyStatusLabel {...property} />}
      crumbs={[homeCrumb, list, { title: property.reference, path }, { title: 'Edit' }]}
      actions={
        <Button
          component={Link}
          to={path}
          state
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="eye" size={18} />}
        >
          Preview
        </Button>
      }
    />
  );
}

/** A property that was sent back is submitted with its changes. */
const submitLabel = ({ status }: Property) => (status === 'changes_requested' ? 'Submit changes' : 'Submit for review');

function EditProperty({ property }: { property: Property }) {
  const submit = useSubmitProperty();
  const publish = usePublishProperty(property);
  return (
    <SectionPage
      sections={sections}
      given={{ property }}
      head={<EditHead property={property} />}
      progress={{
        record: property,
        standingOf: (section) => sectionCompleteness(property, section),
        submit: canSubmit(property.status)
          ? { label: submitLabel(property), missingOf, run: submit, publish }
          : undefined,
      }}
      foot={
        <>
          <div>Last saved: {momentText(property.updated_at)}</div>
          <div>
            Owner: <bdi>{fullName(property.owner)}</bdi>
          </div>
        </>
      }
    />
  );
}

/** Edits a property in sections, each of which is saved separately. */
export function EditPropertyPage() {
  const id = useRecordId();
  const query = useQuery(propertyQuery(id));
  return (
    <RecordState query={query} noun="property" permission="property.edit" list={list} invalidatedBy={invalidatedBy}>
      {(property) =>
        property.deleted_at === null ? (
          <EditProperty key={property.id} property={property} />
        ) : (
          <DeletedProperty property={property} />
        )
      }
    </RecordState>
  );
}

function DeletedProperty({ property }: { property: Property }) {
  return (
    <>
      <PageHead title="Edit property" />
      <EmptyState
        icon="trash"
        title="This property was deleted"
        text="Restore it to edit it."
        action={
          <Button component={Link} to={propertyPath(property)} variant="outlined">
            View property
          </Button>
        }
      />
    </>
  );
}
