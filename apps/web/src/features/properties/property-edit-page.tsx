import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, useCallback, useState } from 'react';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { LeaveName, LeaveTogether } from '../../ui/form/leave-guard.tsx';
import { SectionReport, type SectionState } from '../../ui/form/section-state.tsx';
import { SectionTabs } from '../../ui/form/section-tabs.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { propertyQuery } from './properties.queries.ts';
import { EditAddress } from './property-edit-address.tsx';
import { EditAvailability } from './property-edit-availability.tsx';
import { EditDetails } from './property-edit-details.tsx';
import { EditFacilities } from './property-edit-facilities.tsx';
import { EditFeatures } from './property-edit-features.tsx';
import { EditPhotos } from './property-edit-photos.tsx';
import { EditRooms } from './property-edit-rooms.tsx';
import { EditTags } from './property-edit-tags.tsx';
import { EditViews } from './property-edit-views.tsx';
import { propertyPath } from './property-list-actions.ts';
import { PropertyStatusLabel } from './property-status.tsx';

const list = { title: 'Properties', path: '/dashboard/properties', list: 'properties' };
const of = ['properties'];

type Section = { key: string; title: string; content: ComponentType<{ property: Property }> };

const sections: readonly [Section, ...Section[]] = [
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

/** The open section stands in the address; the first one leaves it bare. */
function useSection() {
  const navigate = useNavigate();
  const { section } = useSearch({ strict: false }) as { section?: string };
  const open = sections.find(({ key }) => key === section) ?? sections[0];
  const choose = (key: string) =>
    void navigate({
      to: '.',
      search: (key === sections[0].key ? {} : { section: key }) as never,
      replace: true,
    });
  return { open, choose };
}

type States = Readonly<Record<string, Readonly<Record<string, SectionState>>>>;

/** What the forms of each section say of themselves. */
function useSectionStates() {
  const [states, setStates] = useState<States>({});
  const reportOf = useCallback(
    (section: string) => (form: string, state: SectionState) =>
      setStates((before) => ({ ...before, [section]: { ...before[section], [form]: state } })),
    [],
  );
  const [reports] = useState(() => new Map(sections.map(({ key }) => [key, reportOf(key)])));
  const stateOf = (section: string): SectionState => {
    const forms = Object.values(states[section] ?? {});
    return { isDirty: forms.some(({ isDirty }) => isDirty), hasError: forms.some(({ hasError }) => hasError) };
  };
  return { reports, stateOf };
}

/** A section stays once it was opened, so that nothing typed there is lost on the way to another. */
function useOpened(key: string) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([key]));
  if (!opened.has(key)) setOpened(new Set([...opened, key]));
  return opened;
}

function EditHead({ property }: { property: Property }) {
  const path = propertyPath(property);
  return (
    <PageHead
      title="Edit property"
      mark={<PropertyStatusLabel {...property} />}
      crumbs={[
        { title: 'Dashboard', path: '/dashboard' },
        list,
        { title: property.reference, path },
        { title: 'Edit' },
      ]}
      actions={
        <Button component={Link} to={path} state variant="outlined">
          View property
        </Button>
      }
    />
  );
}

const unheard = () => {};

function EditProperty({ property }: { property: Property }) {
  const { open, choose } = useSection();
  const { reports, stateOf } = useSectionStates();
  const opened = useOpened(open.key);
  return (
    <LeaveTogether>
      <EditHead property={property} />
      <Box sx={layout}>
        <SectionTabs sections={sections} open={open.key} onChoose={choose} stateOf={stateOf} />
        <Box sx={{ minWidth: 0, maxWidth: 960 }}>
          {sections.map(({ key, title, content: Content }) => (
            <Box
              key={key}
              role="tabpanel"
              id={`section-panel-${key}`}
              aria-labelledby={`section-${key}`}
              hidden={key !== open.key}
            >
              {opened.has(key) && (
                <SectionReport value={reports.get(key) ?? unheard}>
                  <LeaveName value={title}>
                    <Content property={property} />
                  </LeaveName>
                </SectionReport>
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </LeaveTogether>
  );
}

const layout = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
} as const;

/** Edits one listing, a section for each of its parts; each is saved by itself. */
export function EditPropertyPage() {
  const id = useRecordId();
  const query = useQuery(propertyQuery(id));
  return (
    <RecordState query={query} noun="property" permission="property.edit" list={list} of={of}>
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
